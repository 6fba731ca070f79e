import { tabOf } from '@commonweal/contracts/cases/tabs';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import type { HouseholdDocument, Program } from '@commonweal/rules';
import { monthOfDate } from '@commonweal/rules/kit/dates';
import { type CaseFacts, type LineSource, type Question, question, type TieFact, type Wanted } from './facts.ts';
import { moneyLines } from './money.ts';
import { changingInMonth, dayAskedAbout, rowsInMonth } from './month.ts';
import { personLine, yearsIn } from './people.ts';

/** A case as the rules read it: the document, where each of its lines came from, and what the case does not say. */
export interface MappedHousehold {
  readonly document: HouseholdDocument;
  readonly sources: readonly LineSource[];
  readonly questions: readonly Question[];
  /** The version of the figures that it is determined with; left out before figures could be published. */
  readonly figures?: string;
}

type Relationship = NonNullable<HouseholdDocument['relationships']>[number];

/** Programs whose rules test assets; SNAP in Florida does not (FAC 65A-1.603, broad-based categorical eligibility). */
const withAssets = new Set(['TCA', 'MSSI', 'MSP', 'ICP', 'HCBS', 'HOS', 'OSS']);

/** The tie as the rules name it: by the first person's part, or by the second's where only that has a name. */
function relationshipOf(tie: TieFact, codeProperty: CaseFacts['codeProperty']): Relationship | null {
  const is = codeProperty('RELATIONSHIP', tie.relationship, 'Determination');
  if (is !== '') return { from: tie.fromPin, to: tie.toPin, is: is as Relationship['is'] };
  const inverse = codeProperty('RELATIONSHIP', tie.relationship, 'Inverse');
  const back = codeProperty('RELATIONSHIP', inverse, 'Determination');
  return back === '' ? null : { from: tie.toPin, to: tie.fromPin, is: back as Relationship['is'] };
}

/** The month of application, unless the program was had before it: a renewal is no beginning, except one that came after the end. */
const isInitial = (facts: CaseFacts, { program, month }: Wanted): boolean => {
  const standing = facts.programs.find(each => each.program === program);
  const isLate = standing !== undefined && standing.certifiedTo !== '' && facts.applicationDate > standing.certifiedTo;
  const isRenewed =
    standing?.status === 'R' && standing.certifiedFrom !== '' && standing.certifiedFrom < `${month}-01` && !isLate;
  return facts.applicationDate !== '' && monthOfDate(facts.applicationDate) === month && !isRenewed;
};

/** Cash that the case itself receives is income of SNAP (7 CFR 273.9(b)(2)(i)), unless somebody recorded it already. */
function cashReceived(facts: CaseFacts, { program }: Wanted, hasCash: boolean) {
  const cash = facts.programs.find(each => each.program === 'TCA' && each.status === 'R');
  return program !== 'SNAP' || hasCash || !cash?.monthlyCents ? null : cash.monthlyCents / 100;
}

export function mapHousehold(facts: CaseFacts, wanted: Wanted): MappedHousehold {
  const day = dayAskedAbout(wanted.month, facts.applicationDate);
  const members = rowsInMonth(facts.members, wanted.month, day).toSorted(
    (a, b) => Number(b.pin === facts.headPin) - Number(a.pin === facts.headPin),
  );
  const evidence = rowsInMonth(facts.evidence, wanted.month, day);
  const ties = rowsInMonth(facts.ties, wanted.month, day);
  const pins = new Set(members.map(member => member.pin));
  const youngest = Math.min(
    ...members.map(member => yearsIn(member.birthDate, wanted.month) ?? Number.POSITIVE_INFINITY),
  );
  const people = members.map((member, index) =>
    personLine({ facts, wanted, member, evidence, ties, pins, youngest, index }),
  );
  const money = moneyLines(evidence, pins, facts.codeProperty);
  const relationships: Relationship[] = [];
  const tieSources: LineSource[] = [];
  for (const tie of ties) {
    if (!(pins.has(tie.fromPin) && pins.has(tie.toPin))) continue;
    const found = relationshipOf(tie, facts.codeProperty);
    if (found === null) continue;
    tieSources.push({
      path: `/relationships/${relationships.length}`,
      from: 'relationship',
      factId: tie.factId,
      rowId: tie.rowId,
      kind: '',
      pin: tie.fromPin,
      tab: 'members',
      unproved: false,
    });
    relationships.push(found);
  }
  const income = [...money.income];
  const sources = [...people.flatMap(each => each.sources), ...tieSources, ...money.sources];
  const cash = cashReceived(
    facts,
    wanted,
    income.some(line => line.kind === 'tanf'),
  );
  if (cash !== null) {
    sources.push({
      path: `/income/${income.length}`,
      from: 'program',
      factId: '',
      rowId: '',
      kind: 'TCA',
      pin: facts.headPin,
      tab: 'members',
      unproved: false,
    });
    income.push({ person: facts.headPin, kind: 'tanf', amount: cash, frequency: 'monthly' });
  }
  const document: HouseholdDocument = {
    id: facts.caseNumber,
    program: wanted.program as Program,
    month: wanted.month,
    ...(facts.applicationDate !== '' && { application_date: facts.applicationDate }),
    initial_month: isInitial(facts, wanted),
    case_number: facts.caseNumber,
    ...(facts.county !== '' && { county: facts.county }),
    people: people.map(each => each.person),
    relationships,
    income,
    expenses: money.expenses,
    utilities: { pays: money.pays },
    homeless: facts.homeless === true,
    homeless_shelter_costs: money.homelessShelterCosts,
    assets: money.assets,
  };
  return {
    document,
    ...(facts.figures !== undefined && { figures: facts.figures }),
    sources,
    questions: [
      ...householdQuestions(facts, members.length, pins),
      ...untied(ties, [...pins], facts),
      ...people.flatMap(each => each.questions),
      ...money.questions,
      ...unsaid(facts, wanted, evidence, cash !== null),
      ...changingInMonth(evidence, wanted.month).map(fact =>
        question('changesInMonth', tabOf(kindOf(fact.kind).group), {
          pin: fact.pin,
          kind: fact.kind,
          factId: fact.factId,
          blocks: false,
        }),
      ),
    ],
  };
}

function householdQuestions(facts: CaseFacts, count: number, pins: ReadonlySet<string>): Question[] {
  if (count === 0) return [question('noMembers', 'members')];
  return [
    ...(pins.has(facts.headPin) ? [] : [question('noHead', 'members', { pin: facts.headPin })]),
    ...(facts.homeless === null ? [question('address', 'members', { pin: facts.headPin, blocks: false })] : []),
  ];
}

/** Whoever is tied to nobody: the rules would take them for a stranger. */
function untied(ties: readonly TieFact[], pins: readonly string[], facts: CaseFacts): Question[] {
  if (pins.length < 2) return [];
  const known = ties.filter(tie => relationshipOf(tie, facts.codeProperty) !== null);
  const tied = new Set(known.flatMap(tie => [tie.fromPin, tie.toPin]));
  return pins.filter(pin => !tied.has(pin)).map(pin => question('relationship', 'members', { pin }));
}

/** Whole subjects of which the case says nothing: no row is not the same as nothing there. */
function unsaid(facts: CaseFacts, { program }: Wanted, evidence: CaseFacts['evidence'], hasCash: boolean): Question[] {
  const says = (...kinds: string[]): boolean => evidence.some(fact => kinds.includes(fact.kind));
  const asksShelter = (program === 'SNAP' || program === 'TCA') && facts.homeless !== true;
  return [
    ...(hasCash || says('earned-income', 'self-employment', 'unearned-income')
      ? []
      : [question('noIncome', 'unearned-income', { kind: 'unearned-income' })]),
    ...(asksShelter && !says('shelter') ? [question('noShelter', 'expenses', { kind: 'shelter' })] : []),
    ...(asksShelter && program === 'SNAP' && !says('utility')
      ? [question('noUtilities', 'expenses', { kind: 'utility' })]
      : []),
    ...(withAssets.has(program) && !says('liquid-asset')
      ? [question('noAssets', 'assets', { kind: 'liquid-asset' })]
      : []),
  ];
}
