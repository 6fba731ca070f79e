import { type ClockProgram, startClock } from '@commonweal/rules/clocks/program-clock';
import type { Composition } from './compositions.ts';
import { addDays, addMonths, endOfMonth, firstOfMonth, isWeekend, onWorkingDay, type PlainDate } from './dates.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** Where a household stands with the agency, and the dates that follow from it. */

export const stages = ['registering', 'pending', 'active', 'renewal', 'denied', 'withdrawn', 'closed'] as const;
export type Stage = (typeof stages)[number];
export type Mix = Readonly<Record<Stage, number>>;

/** A working office: much pending, with clocks that run out today and some that have. */
export const officeMix: Mix = {
  registering: 3,
  pending: 34,
  active: 34,
  renewal: 12,
  denied: 6,
  withdrawn: 4,
  closed: 7,
};
/** A whole state over years: most households are active or were. */
export const stateMix: Mix = {
  registering: 0,
  pending: 6,
  active: 58,
  renewal: 9,
  denied: 6,
  withdrawn: 2,
  closed: 19,
};

export type ProgramStatus = 'P' | 'NA' | 'S' | 'R' | 'W' | 'D';

export interface ProgramStory {
  readonly program: string;
  readonly status: ProgramStatus;
  readonly expedited: boolean;
  readonly dueOn: PlainDate;
  readonly delayDays: number;
  readonly disposedOn: PlainDate | null;
  readonly reasonCode: string;
  readonly certifiedFrom: PlainDate | null;
  readonly certifiedTo: PlainDate | null;
  readonly monthlyCents: number | null;
}

export interface Story {
  readonly stage: Stage;
  readonly source: string;
  readonly receivedOn: PlainDate;
  readonly applicationDate: PlainDate;
  readonly programs: readonly ProgramStory[];
  readonly decidedOn: PlainDate | null;
  readonly closedOn: PlainDate | null;
  /** Where the case is older than this application. */
  readonly openedOn?: PlainDate;
}

function programsFor(random: Random, people: readonly Person[], composition: Composition): string[] {
  const [head] = people;
  const hasChildren = people.some(person => person.age < 19);
  const isOlder = composition === 'olderSingle' || composition === 'olderCouple';
  const isRefugee = head?.citizenship === 'RF' || head?.citizenship === 'CH';
  const asked = [
    random.chance(0.9) ? 'SNAP' : '',
    hasChildren && random.chance(0.8) ? 'MFAM' : '',
    hasChildren && random.chance(0.14) ? 'TCA' : '',
    isRefugee && !hasChildren && random.chance(0.5) ? 'RMA' : '',
    isOlder && random.chance(0.35) ? 'MSSI' : '',
    people.some(person => person.age >= 65) && random.chance(0.45) ? 'MSP' : '',
    !hasChildren && !isOlder && head?.disabled && random.chance(0.5) ? 'MSSI' : '',
  ].filter(Boolean);
  return asked.length > 0 ? [...new Set(asked)] : [hasChildren ? 'MFAM' : isOlder ? 'MSP' : 'SNAP'];
}

const clockPrograms: Readonly<Record<string, ClockProgram>> = {
  SNAP: 'SNAP',
  TCA: 'TCA',
  MFAM: 'MFAM',
  MSSI: 'MSSI',
  MSP: 'MSP',
  RMA: 'RMA',
};

const dueOf = (program: string, applicationDate: PlainDate, isExpedited: boolean, delayDays: number): PlainDate =>
  startClock({ program: clockPrograms[program] ?? 'MFAM', applicationDate, isExpedited, delayDays }).due;

/** SNAP pays by size; the others by what they are. Amounts only have to be believable here. */
function monthlyCents(random: Random, program: string, size: number): number | null {
  if (program === 'SNAP') return 100 * random.between(24, Math.min(1_650, 160 + 210 * size));
  if (program === 'TCA') return 100 * random.between(90, 130 + 60 * size);
  return null;
}

/** Days since the application of a pending household: due today, over, soon due, or with time left. */
function pendingAge(random: Random, isExpedited: boolean): { age: number; exact: boolean } {
  const days = isExpedited ? 7 : 30;
  return random.weighted([
    [{ age: days, exact: true }, 12],
    [{ age: days + random.between(1, 9), exact: false }, 14],
    [{ age: days - random.between(1, 3), exact: false }, 20],
    [{ age: random.between(0, days - 4), exact: false }, 54],
  ]);
}

const sourceOf = (random: Random): string =>
  random.weighted([
    ['WB', 62],
    ['WI', 14],
    ['ML', 8],
    ['F', 6],
    ['PH', 5],
    ['K', 3],
    ['SS', 2],
  ] as const);

/** The web never closes: what arrives there at a weekend counts from the next working day. */
function dates(
  source: string,
  day: PlainDate,
  today: PlainDate,
): { receivedOn: PlainDate; applicationDate: PlainDate } {
  if (!isWeekend(day)) return { receivedOn: day, applicationDate: day };
  const monday = addDays(onWorkingDay(day), 3);
  if ((source === 'WB' || source === 'F') && monday <= today) return { receivedOn: day, applicationDate: monday };
  const friday = onWorkingDay(day);
  return { receivedOn: friday, applicationDate: friday };
}

interface Telling {
  readonly random: Random;
  readonly stage: Stage;
  readonly people: readonly Person[];
  readonly composition: Composition;
  readonly today: PlainDate;
}

function pendingStory({ random, stage, people, composition, today }: Telling): Story {
  const asked = programsFor(random, people, composition);
  const isExpedited = stage === 'pending' && asked.includes('SNAP') && random.chance(0.24);
  const { age, exact } = pendingAge(random, isExpedited);
  const isNew = stage === 'registering';
  const day = addDays(today, isNew ? -random.between(0, 3) : -age);
  const source = exact ? 'WI' : sourceOf(random);
  const { receivedOn, applicationDate } = dates(source, day, today);
  // A day that fell on a weekend is made up by the applicant's own delay, so that the clock still ends today.
  const moved = exact ? Math.round((Date.parse(day) - Date.parse(applicationDate)) / 86_400_000) : 0;
  const decided = stage === 'pending' && asked.length > 1 && random.chance(0.25);
  const programs = asked.map((program, at): ProgramStory => {
    const expedited = isExpedited && program === 'SNAP';
    const isDecided = decided && at === asked.length - 1;
    const status = isDecided
      ? random.pick(['W', 'D'] as const)
      : isNew
        ? 'NA'
        : random.pick(['NA', 'P', 'P', 'S'] as const);
    const delayDays = program === 'SNAP' ? moved : 0;
    return {
      program,
      status,
      expedited,
      dueOn: dueOf(program, applicationDate, expedited, delayDays),
      delayDays,
      disposedOn: isDecided ? addDays(today, -random.between(0, Math.min(age, 6))) : null,
      reasonCode: status === 'W' ? 'WDR' : status === 'D' ? random.pick(['INC-G', 'HHC', 'VER']) : '',
      certifiedFrom: null,
      certifiedTo: null,
      monthlyCents: null,
    };
  });
  return { stage, source, receivedOn, applicationDate, programs, decidedOn: null, closedOn: null };
}

/** Six months of food assistance at a time, twelve of the rest, from the month of application on. */
function certification(stage: Stage, program: string, applicationDate: PlainDate, random: Random, today: PlainDate) {
  if (stage === 'denied' || stage === 'withdrawn') return { certifiedFrom: null, certifiedTo: null };
  const length = program === 'SNAP' ? 6 : 12;
  if (stage === 'closed') {
    return { certifiedFrom: applicationDate, certifiedTo: endOfMonth(addMonths(applicationDate, length - 1)) };
  }
  const left = stage === 'renewal' && program === 'SNAP' ? random.between(0, 1) : random.between(2, length - 1);
  const certifiedTo = endOfMonth(addMonths(today, left));
  const from = addMonths(certifiedTo, 1 - length);
  return { certifiedFrom: from < applicationDate ? applicationDate : from, certifiedTo };
}

function decidedStory({ random, stage, people, composition, today }: Telling): Story {
  const asked = programsFor(random, people, composition);
  const months = stage === 'closed' ? random.between(14, 40) : random.between(stage === 'renewal' ? 5 : 1, 22);
  const source = sourceOf(random);
  const day = addDays(firstOfMonth(addMonths(today, -months)), random.between(0, 26));
  const { receivedOn, applicationDate } = dates(source, day, today);
  const decidedOn = onWorkingDay(addDays(applicationDate, random.between(3, 29)));
  const outcome: ProgramStatus = stage === 'denied' ? 'D' : stage === 'withdrawn' ? 'W' : 'R';
  const programs = asked.map((program): ProgramStory => {
    const status = outcome === 'R' && program === 'TCA' && random.chance(0.3) ? 'D' : outcome;
    const isExpedited = program === 'SNAP' && random.chance(0.1);
    return {
      program,
      status,
      expedited: isExpedited,
      dueOn: dueOf(program, applicationDate, isExpedited, 0),
      delayDays: 0,
      disposedOn: decidedOn,
      reasonCode: status === 'D' ? random.pick(['INC-G', 'INC-N', 'VER', 'INT']) : status === 'W' ? 'WDR' : '',
      ...(status === 'R'
        ? certification(stage, program, applicationDate, random, today)
        : { certifiedFrom: null, certifiedTo: null }),
      monthlyCents: status === 'R' ? monthlyCents(random, program, people.length) : null,
    };
  });
  const ends = programs.flatMap(each => each.certifiedTo ?? []).toSorted();
  const closedOn = stage === 'closed' ? (ends.at(-1) ?? decidedOn) : null;
  return {
    stage,
    source,
    receivedOn,
    applicationDate,
    programs,
    decidedOn,
    closedOn: closedOn && closedOn > today ? onWorkingDay(today) : closedOn,
  };
}

export const tell = (telling: Telling): Story =>
  telling.stage === 'pending' || telling.stage === 'registering' ? pendingStory(telling) : decidedStory(telling);
