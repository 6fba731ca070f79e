/** The registration flows as data: ordered pages. GetDriverFlow answers them; the screens of a flow follow them. */
export interface Flow {
  readonly name: FlowName;
  readonly steps: readonly { readonly pageId: string; readonly path: string }[];
}

export const flowNames = ['ApplicationRegistration', 'CRAD'] as const;
export type FlowName = (typeof flowNames)[number];

const steps = (folder: string, ...pageIds: string[]): Flow['steps'] =>
  pageIds.map(pageId => ({ pageId, path: `/${folder}/${pageId}` }));

export const flows: readonly Flow[] = [
  {
    name: 'ApplicationRegistration',
    steps: steps(
      'ApplicationRegistration',
      'Information',
      'HouseholdMembers',
      'ProgramSelection',
      'CaseAssociation',
      'Recap',
    ),
  },
  {
    name: 'CRAD',
    steps: steps(
      'CRAD',
      'ProgramSelection',
      'ApplicationInformation',
      'IndividualMatches',
      'ConflictResolution',
      'IndividualRegistration',
      'IndividualAliases',
      'CaseAssociation',
      'ExpeditedServices',
      'Withdraw',
    ),
  },
];

/** What an application has so far; whether a step is done follows from it, so no second book can disagree. */
export interface FlowFacts {
  readonly persons: number;
  readonly programs: number;
  readonly caseChosen: boolean;
  readonly openOverlaps: number;
  readonly registered: boolean;
  readonly undecidedPersons: number;
  readonly openConflicts: number;
  /** New people without a PIN, and known ones whose record was not brought up to date yet. */
  readonly unregisteredPersons: number;
  readonly hasCase: boolean;
  readonly needsScreening: boolean;
}

const always = (): boolean => true;

const doneWhen: Record<FlowName, Record<string, (facts: FlowFacts) => boolean>> = {
  ApplicationRegistration: {
    Information: always,
    HouseholdMembers: facts => facts.persons > 0,
    ProgramSelection: facts => facts.programs > 0,
    CaseAssociation: facts => facts.caseChosen && facts.openOverlaps === 0,
    Recap: facts => facts.registered,
  },
  CRAD: {
    ProgramSelection: facts => facts.registered && facts.programs > 0,
    ApplicationInformation: always,
    IndividualMatches: facts => facts.undecidedPersons === 0,
    ConflictResolution: facts => facts.openConflicts === 0,
    IndividualRegistration: facts => facts.unregisteredPersons === 0,
    IndividualAliases: always,
    CaseAssociation: facts => facts.hasCase,
    ExpeditedServices: facts => !facts.needsScreening,
    Withdraw: always,
  },
};

/** Pages of the second flow that wait for a person; any other has nothing to decide, and is opened only by whoever wants to. */
const asksWhen: Record<string, (facts: FlowFacts) => boolean> = {
  IndividualMatches: facts => facts.undecidedPersons > 0,
  ConflictResolution: facts => facts.openConflicts > 0,
  IndividualRegistration: facts => facts.unregisteredPersons > 0,
  CaseAssociation: facts => !facts.hasCase,
  ExpeditedServices: facts => facts.needsScreening,
};

export const flowOf = (name: FlowName): Flow => {
  const found = flows.find(flow => flow.name === name);
  if (!found) throw new Error(`No flow ${name}`);
  return found;
};

export const isStepDone = (name: FlowName, pageId: string, facts: FlowFacts): boolean =>
  doneWhen[name][pageId]?.(facts) ?? false;

/** Whether going on stops at this step. What was told at registration is not confirmed a second time. */
export const stepAsks = (name: FlowName, pageId: string, facts: FlowFacts): boolean =>
  name === 'ApplicationRegistration' || (asksWhen[pageId]?.(facts) ?? false);

/** The first step before this one that is not done; undefined where the step may be taken. */
export function stepInTheWay(name: FlowName, pageId: string, facts: FlowFacts): string | undefined {
  const pages = flowOf(name).steps.map(step => step.pageId);
  const before = pages.slice(0, pages.indexOf(pageId));
  return before.find(page => !isStepDone(name, page, facts));
}
