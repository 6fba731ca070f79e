import type {
  CaseMember,
  CaseProgram,
  CaseRelationship,
  Interview,
  Missing,
} from '@commonweal/contracts/cases/schemas';
import { type CaseTab, tabOf } from '@commonweal/contracts/cases/tabs';
import { isProved, kindOf } from '@commonweal/contracts/evidence/kinds';
import type { EvidenceRow } from '@commonweal/contracts/evidence/schemas';

/** What a case still needs before its data collection is complete. Pure: the screens and the wrap-up read the same list. */

interface Collected {
  readonly today: string;
  readonly headPin: string;
  readonly openedOn: string;
  readonly members: readonly CaseMember[];
  readonly relationships: readonly CaseRelationship[];
  readonly programs: readonly CaseProgram[];
  readonly evidence: readonly EvidenceRow[];
  readonly interviews: readonly Interview[];
}

const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

const missing = (Code: Missing['Code'], Tab: CaseTab, about: Partial<Missing> = {}): Missing => ({
  Code,
  Pin: '',
  FactId: '',
  Kind: '',
  Tab,
  ...about,
});

const open = new Set(['P', 'NA', 'S']);
/** Programs that ask for an interview (7 CFR 273.2(e); cash by the same rule). */
const interviewed = new Set(['SNAP', 'TCA', 'RCA']);

function ofPeople(given: Collected, people: readonly CaseMember[]): Missing[] {
  const tied = new Set(given.relationships.filter(tie => tie.Holds === 'now').flatMap(tie => [tie.FromPin, tie.ToPin]));
  return people.flatMap(({ Pin, BirthDate, SsnStatus, SharesSsn }) => [
    ...(BirthDate === '' ? [missing('noBirthDate', 'members', { Pin })] : []),
    ...(SsnStatus === 'missing' ? [missing('noSsn', 'members', { Pin })] : []),
    ...(SharesSsn === 'Y' ? [missing('sharedSsn', 'members', { Pin })] : []),
    ...(people.length > 1 && !tied.has(Pin) ? [missing('noRelationship', 'members', { Pin })] : []),
  ]);
}

function ofWork(given: Collected, people: readonly CaseMember[], facts: readonly EvidenceRow[]): Missing[] {
  if (!given.programs.some(each => each.Program === 'SNAP' && each.Status !== 'W' && each.Status !== 'D')) return [];
  const reviewed = new Set(facts.filter(fact => fact.Kind === 'work-rules').map(fact => fact.Pin));
  // Work registration concerns people of 16 to 59 (7 CFR 273.7(a), (b)(1)(i)).
  return people
    .filter(person => person.BirthDate !== '')
    .filter(person => {
      const age = yearsBetween(person.BirthDate, given.today);
      return age >= 16 && age < 60 && !reviewed.has(person.Pin);
    })
    .map(({ Pin }) => missing('noWorkRules', 'work-rules', { Pin }));
}

export function findMissing(given: Collected): Missing[] {
  const people = given.members.filter(member => member.Holds === 'now');
  const facts = given.evidence.filter(fact => fact.Holds === 'now');
  const groups = new Set(facts.map(fact => kindOf(fact.Kind).group));
  const hasIncome = groups.has('EarnedIncome') || groups.has('SelfEmployment') || groups.has('UnearnedIncome');
  const asksInterview = given.programs.some(each => open.has(each.Status) && interviewed.has(each.Program));
  const wasInterviewed = given.interviews.some(each => each.Outcome === 'DONE' && each.HeldOn >= given.openedOn);
  return [
    ...(people.length === 0 ? [missing('noMembers', 'members')] : []),
    ...(people.length > 0 && !people.some(person => person.Pin === given.headPin)
      ? [missing('noHead', 'members', { Pin: given.headPin })]
      : []),
    ...ofPeople(given, people),
    ...(hasIncome ? [] : [missing('noIncome', 'earned-income')]),
    ...(facts.some(fact => fact.Kind === 'shelter') ? [] : [missing('noShelter', 'expenses')]),
    ...facts
      .filter(fact => kindOf(fact.Kind).needsProof && !isProved(fact.Verification))
      .map(({ Pin, FactId, Kind }) => missing('unproved', tabOf(kindOf(Kind).group), { Pin, FactId, Kind })),
    ...ofWork(given, people, facts),
    ...(asksInterview && !wasInterviewed ? [missing('noInterview', 'interviews')] : []),
  ];
}
