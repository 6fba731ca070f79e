import type { HouseholdDocument } from '@commonweal/rules';
import { addMonths, firstDayOf, lastDayOf, monthOfDate, yearsBetween } from '@commonweal/rules/kit/dates';
import type { CaseFacts, EvidenceFact, LineSource, MemberFact, Question, TieFact, Wanted } from './facts.ts';
import { question } from './facts.ts';
import { sourceOf } from './money.ts';

/** What the case says of each person, as the rules ask for it. */

type Person = HouseholdDocument['people'][number];
type Exempt = NonNullable<NonNullable<Person['work']>['exempt']>[number];
type Sanction = NonNullable<Person['sanctions']>[number];

export interface PersonLine {
  readonly person: Person;
  readonly sources: LineSource[];
  readonly questions: Question[];
}

const exemptions: Readonly<Record<string, Exempt>> = {
  UN: 'unfit',
  CA: 'caretaker',
  UC: 'unemployment',
  DR: 'treatment',
  ST: 'student',
  PR: 'pregnant',
};
const sanctions: Readonly<Record<string, Sanction>> = { SW: 'work', DV: 'ipv', FF: 'felony' };
const medicare = new Set(['MA', 'MB', 'MC', 'MD']);
const familyMedicaid = new Set(['MFAM', 'PEPW']);
const filers = new Set(['SI', 'HH', 'QS', 'MS', 'MJ']);

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From nine months before the day on which the child is expected to the month in which it is. */
const isPregnant = (dueOn: string, month: string): boolean =>
  dueOn !== '' && addMonths(monthOfDate(dueOn), -9) <= month && month <= monthOfDate(dueOn);

export interface AboutPerson {
  readonly facts: CaseFacts;
  readonly wanted: Wanted;
  readonly member: MemberFact;
  readonly evidence: readonly EvidenceFact[];
  readonly ties: readonly TieFact[];
  readonly pins: ReadonlySet<string>;
  readonly youngest: number;
  readonly index: number;
}

export const yearsIn = (birthDate: string, month: string): number | null =>
  birthDate === '' || birthDate > lastDayOf(month) ? null : Math.max(0, yearsBetween(birthDate, firstDayOf(month)));

/** Hours of work: as the review of work rules says, else as the jobs say. */
function hoursOf(mine: readonly EvidenceFact[]): number {
  const reviewed = mine.find(fact => fact.kind === 'work-rules')?.data.HoursPerWeek;
  if (typeof reviewed === 'number') return reviewed;
  const jobs = mine.filter(fact => fact.kind === 'earned-income' || fact.kind === 'self-employment');
  return Math.min(
    168,
    jobs.reduce((sum, fact) => sum + numberOf(fact.data.HoursPerWeek), 0),
  );
}

/**
 * Whether the time limit for adults without dependents could reach somebody (7 CFR 273.24(c)): then the months used are asked
 * for, and not taken to be none.
 */
function needsWorkRules({ wanted, member, youngest }: AboutPerson, mine: readonly EvidenceFact[]): boolean {
  const age = yearsIn(member.birthDate, wanted.month);
  if (wanted.program !== 'SNAP' || age === null || age < 18 || age > 64) return false;
  if (member.disabled || youngest < 14 || isPregnant(member.pregnancyDueOn, wanted.month)) return false;
  return hoursOf(mine) < 20 && !mine.some(fact => fact.kind === 'work-rules');
}

function taxOf(about: AboutPerson, mine: readonly EvidenceFact[], questions: Question[]): Person['tax'] {
  const { member, wanted, ties, facts, pins } = about;
  const filed = mine.find(fact => fact.kind === 'tax-filing');
  const status = textOf(filed?.data.TaxFilingStatus) || member.taxFilingStatus;
  const isAsked = familyMedicaid.has(wanted.program);
  if (status === '' || status === 'UN') {
    if (isAsked) questions.push(question('taxFiling', 'others', { pin: member.pin }));
    return null;
  }
  if (status === 'DE') {
    const claimant = textOf(filed?.data.ClaimedBy);
    if (pins.has(claimant)) return { filer: false, joint_with: null, dependent_of: claimant };
    if (isAsked) questions.push(question('claimedBy', 'others', { pin: member.pin, factId: filed?.factId ?? '' }));
    return null;
  }
  const tie = ties.find(
    ({ fromPin, toPin, relationship }) =>
      (fromPin === member.pin || toPin === member.pin) &&
      facts.codeProperty('RELATIONSHIP', relationship, 'Determination') === 'spouse',
  );
  const spouse = tie && (tie.fromPin === member.pin ? tie.toPin : tie.fromPin);
  return {
    filer: filers.has(status),
    joint_with: status === 'MJ' && spouse !== undefined && pins.has(spouse) ? spouse : null,
    dependent_of: null,
  };
}

function receivesOf(about: AboutPerson, mine: readonly EvidenceFact[]): NonNullable<Person['receives']> {
  const has = (kind: string, field: string, codes: ReadonlySet<string>): boolean =>
    mine.some(fact => fact.kind === kind && codes.has(textOf(fact.data[field])));
  const isOnCash =
    about.member.participation.TCA === 'EM' &&
    about.facts.programs.some(each => each.program === 'TCA' && each.status === 'R');
  return [
    ...(has('unearned-income', 'IncomeType', new Set(['SI'])) ? (['SSI'] as const) : []),
    ...(has('unearned-income', 'IncomeType', new Set(['SD'])) ? (['SSDI'] as const) : []),
    ...(has('health-insurance', 'InsuranceType', medicare) ? (['MEDICARE'] as const) : []),
    ...(isOnCash ? (['TANF'] as const) : []),
  ];
}

/** In the household unless a fact says where else; a stay in a facility alone does not say how the rules see it. */
function livingOf(about: AboutPerson, mine: readonly EvidenceFact[], questions: Question[]): Person['living'] {
  const arrangement = mine.find(fact => fact.kind === 'living-arrangement');
  if (arrangement) {
    const code = textOf(arrangement.data.LivingArrangement);
    return (about.facts.codeProperty('LIVINGARRANGEMENT', code, 'Determination') || 'home') as Person['living'];
  }
  const stay = mine.find(fact => fact.kind === 'facility-stay');
  if (stay) questions.push(question('living', 'others', { pin: about.member.pin, factId: stay.factId }));
  return 'home';
}

/** How somebody takes part in SNAP; on a case that does not ask for it, everybody would. */
function snapOf({ facts, member }: AboutPerson, questions: Question[]): Person['snap'] {
  const code = member.participation.SNAP ?? '';
  if (code !== '')
    return (facts.codeProperty('PARTICIPATIONSTATUS', code, 'Determination') || 'member') as Person['snap'];
  const isAsked = facts.programs.some(each => each.program === 'SNAP');
  if (isAsked) questions.push(question('participation', 'members', { pin: member.pin, factId: member.factId }));
  return 'member';
}

export function personLine(about: AboutPerson): PersonLine {
  const { facts, wanted, member, index } = about;
  const { codeProperty } = facts;
  const mine = about.evidence.filter(fact => fact.pin === member.pin);
  const questions: Question[] = [];
  const ask = (code: Question['code'], tab: Question['tab']) =>
    questions.push(question(code, tab, { pin: member.pin }));
  const first = (kind: EvidenceFact['kind']) => mine.find(fact => fact.kind === kind);
  const age = yearsIn(member.birthDate, wanted.month);
  if (age === null) ask('birthDate', 'members');
  if (needsWorkRules(about, mine)) ask('workRules', 'work-rules');

  const education = first('education');
  const school = textOf(education?.data.School) || member.school;
  if (school === '' && wanted.program === 'SNAP' && age !== null && age >= 18 && age < 50) ask('school', 'others');
  const level = codeProperty('SCHOOL', school, 'Determination') || 'none';

  const immigration = first('immigration');
  const cash = first('cash-history');
  if (wanted.program === 'TCA' && cash === undefined && age !== null && age >= 18) ask('cashHistory', 'others');
  const work = first('work-rules');
  const exempt = exemptions[textOf(work?.data.Exemption)];
  const sanction = sanctions[member.participation[wanted.program] ?? ''];
  const citizenship = codeProperty('CITIZENSHIP', member.citizenship, 'Determination');
  const earlier = codeProperty('CITIZENSHIP', textOf(immigration?.data.EarlierStatus), 'Determination');
  const pregnant = isPregnant(member.pregnancyDueOn, wanted.month) && member.gender !== 'M';

  const person: Person = {
    id: member.pin,
    ...(member.birthDate !== '' && { birth_date: member.birthDate }),
    ...(['F', 'M', 'X'].includes(member.gender) && { sex: member.gender as 'F' | 'M' | 'X' }),
    head: member.pin === facts.headPin,
    disabled: member.disabled,
    pregnant,
    // Not yet recorded is unknown, not missing: the rules ask where they reach it.
    ...(member.ssnStatus !== 'missing' && { ssn: member.ssnStatus as 'given' | 'applied' | 'refused' }),
    ...(citizenship !== '' && { citizenship: citizenship as NonNullable<Person['citizenship']> }),
    ...(immigration && citizenship !== 'citizen' && { entry_date: textOf(immigration.data.EntryDate) }),
    ...(typeof immigration?.data.QuartersOfWork === 'number' && {
      quarters_of_work: immigration.data.QuartersOfWork,
    }),
    ...(['refugee', 'asylee', 'cuban_haitian'].includes(earlier) && {
      earlier_status: earlier as 'refugee' | 'asylee' | 'cuban_haitian',
    }),
    military_tie: member.veteran || immigration?.data.MilitaryTie === 'Y',
    student: {
      level: level as NonNullable<Person['student']>['level'],
      half_time: codeProperty('SCHOOL', school, 'HalfTime') === 'Y',
    },
    work: {
      hours_per_week: hoursOf(mine),
      exempt: exempt ? [exempt] : [],
      abawd_months_used: numberOf(work?.data.AbawdMonths),
    },
    receives: receivesOf(about, mine),
    tax: taxOf(about, mine, questions),
    snap: snapOf(about, questions),
    tca: {
      months_used: numberOf(cash?.data.MonthsUsed),
      received_last_4_months: cash?.data.ReceivedLately === 'Y',
    },
    sanctions: sanction ? [sanction] : [],
    living: livingOf(about, mine, questions),
  };

  const at = `/people/${index}`;
  const whole: LineSource = {
    path: at,
    from: 'member',
    factId: member.factId,
    rowId: member.rowId,
    kind: '',
    pin: member.pin,
    tab: 'members',
    unproved: false,
  };
  const parts: readonly (readonly [string, EvidenceFact | undefined])[] = [
    ['student', education],
    ['work', work],
    ['entry_date', immigration],
    ['quarters_of_work', immigration],
    ['tca', cash],
    ['tax', first('tax-filing')],
    ['living', first('living-arrangement')],
  ];
  return {
    person,
    questions,
    sources: [whole, ...parts.flatMap(([part, fact]) => (fact ? [sourceOf(fact, `${at}/${part}`)] : []))],
  };
}
