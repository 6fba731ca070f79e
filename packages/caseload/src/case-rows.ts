import { addDays, momentOn, type PlainDate } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import { type Person, relationshipOf } from './person.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';
import type { Row, Rows } from './tables.ts';

export interface Writing {
  readonly random: Random;
  readonly now: Date;
  readonly today: PlainDate;
  readonly worker: string;
}

/** P while any request is pending; else R if any is processed; else D if any is denied; else W. */
export function statusOf(programs: Story['programs']): 'P' | 'R' | 'D' | 'W' {
  const has = (...codes: string[]): boolean => programs.some(each => codes.includes(each.status));
  return has('P', 'NA', 'S') ? 'P' : has('R') ? 'R' : has('D') ? 'D' : 'W';
}

const modes = {
  registering: 'IN',
  pending: 'IN',
  active: 'AC',
  renewal: 'RN',
  denied: 'IA',
  withdrawn: 'IA',
  closed: 'IA',
} as const;

/** By program, a code of PARTICIPATIONSTATUS. */
export function partsOf(person: Person, story: Story): Record<string, string> {
  const status = (program: Story['programs'][number]): string => {
    if (program.status === 'W' || program.status === 'D') return 'NA';
    if (program.program === 'MSP' && person.age < 65) return 'NA';
    if (program.program === 'MFAM' && person.age > 18 && person.tie === 'parent') return 'NA';
    if (person.citizenship === 'UN') return 'NC';
    return program.status === 'R' ? 'EM' : 'PM';
  };
  return Object.fromEntries(story.programs.map(each => [each.program, status(each)]));
}

/** One fact for two people: what the later one is to the one before. */
export const pairs = (people: readonly Person[]): [Person, Person][] =>
  people.flatMap((from, at) => people.slice(0, at).map((to): [Person, Person] => [from, to]));

interface CaseFacts {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly people: readonly Person[];
  readonly openedOn: PlainDate;
  readonly closedOn: PlainDate | null;
  readonly mode: string;
  readonly status: string;
}

function caseAndMembers(household: Household, facts: CaseFacts, writing: Writing): Rows[] {
  const { random, now, worker } = writing;
  const { place } = household.address;
  const region_id = place.regionId;
  const [head] = facts.people;
  const openedAt = momentOn(random, facts.openedOn, now);
  const known = { recorded_at: openedAt, recorded_by: worker };
  // Nobody belongs to a case before they are born; a case that was over by then knows them all the same.
  const bornLate = (person: Person): boolean =>
    person.birthDate > facts.openedOn && (facts.closedOn === null || person.birthDate < facts.closedOn);
  const stayOf = (...people: readonly Person[]) => ({
    effective_from: people.reduce(
      (from, person) => (bornLate(person) && person.birthDate > from ? person.birthDate : from),
      facts.openedOn,
    ),
    effective_to: facts.closedOn,
  });
  return [
    {
      table: 'benefit_case',
      rows: [
        {
          region_id,
          id: facts.caseId,
          case_number: facts.caseNumber,
          head_client_id: head?.clientId ?? '',
          county: place.county,
          office_code: place.officeCode,
          assigned_to: worker,
          mode: facts.mode,
          status: facts.status,
          language: head?.spokenLanguage ?? 'EN',
          confidential: household.confidential,
          opened_on: facts.openedOn,
          closed_on: facts.closedOn,
          created_at: openedAt,
          created_by: worker,
          changed_at: openedAt,
          changed_by: worker,
        },
      ],
    },
    {
      table: 'case_member',
      rows: facts.people.map(person => ({
        region_id,
        id: idAt(random, openedAt),
        case_id: facts.caseId,
        fact_id: idAt(random, openedAt),
        client_id: person.clientId,
        ...stayOf(person),
        participation: JSON.stringify(partsOf(person, household.story)),
        ...known,
      })),
    },
    {
      table: 'case_relationship',
      rows: pairs(facts.people).map(([from, to]) => ({
        region_id,
        id: idAt(random, openedAt),
        case_id: facts.caseId,
        fact_id: idAt(random, openedAt),
        from_client_id: from.clientId,
        to_client_id: to.clientId,
        relationship: relationshipOf(from.tie, to.tie),
        ...stayOf(from, to),
        ...known,
      })),
    },
  ];
}

function evidenceRows(household: Household, caseId: string, worker: string): Row[] {
  const region_id = household.address.place.regionId;
  return household.facts.map(fact => ({
    region_id,
    id: fact.id,
    case_id: caseId,
    fact_id: fact.factId,
    kind: fact.kind,
    client_id: fact.clientId,
    effective_from: fact.from,
    effective_to: fact.to,
    data: JSON.stringify(fact.data),
    verification: fact.verification,
    recorded_at: fact.recordedAt,
    recorded_by: worker,
    superseded_at: fact.supersededAt,
    superseded_by: fact.supersededAt && worker,
    reason: fact.reason,
  }));
}

export function caseRows(household: Household, caseId: string, writing: Writing): Rows[] {
  const { story, people } = household;
  const { random, today } = writing;
  if (household.caseNumber === null) return [];
  const region_id = household.address.place.regionId;
  const facts: CaseFacts = {
    caseId,
    caseNumber: household.caseNumber,
    people,
    openedOn: story.openedOn ?? (story.applicationDate > today ? today : story.applicationDate),
    closedOn: story.closedOn ?? (story.stage === 'denied' || story.stage === 'withdrawn' ? story.decidedOn : null),
    mode: modes[story.stage],
    status: statusOf(story.programs),
  };
  return [
    ...caseAndMembers(household, facts, writing),
    {
      table: 'case_program',
      rows: story.programs.map(each => ({
        region_id,
        id: idAt(random, writing.now),
        case_id: caseId,
        program: each.program,
        status: each.status,
        certified_from: each.certifiedFrom,
        certified_to: each.certifiedTo,
        renewal_on: each.certifiedTo,
        monthly_cents: each.monthlyCents,
      })),
    },
    { table: 'evidence', rows: evidenceRows(household, caseId, writing.worker) },
  ];
}

/** The head's case of years ago, alone or with whoever was already there. */
export function earlierCaseRows(household: Household, writing: Writing): Rows[] {
  if (household.earlierCaseNumber === null) return [];
  const { random } = writing;
  const openedOn = addDays(household.story.receivedOn, -random.between(900, 1900));
  const facts: CaseFacts = {
    caseId: idAt(random, momentOn(random, openedOn, writing.now)),
    caseNumber: household.earlierCaseNumber,
    people: household.people.filter(
      person => person.tie === 'head' || (person.birthDate < openedOn && random.chance(0.6)),
    ),
    openedOn,
    closedOn: addDays(openedOn, random.between(170, 700)),
    mode: 'IA',
    status: 'R',
  };
  return caseAndMembers(household, facts, writing);
}
