import { determineRead, readDocument } from '../determine.ts';
import type { HouseholdDocument } from '../household/schema.ts';
import { type Fault, RulesError } from '../kit/faults.ts';
import { type Cents, centsOf } from '../kit/money.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** What two parameter sets do to a number of cases. Amounts in dollars a month. */
export interface Tally {
  cases: number;
  gainers: number;
  losers: number;
  same: number;
  becomeEligible: number;
  becomeIneligible: number;
  amountBefore: number;
  amountAfter: number;
}

export interface FailedCase {
  readonly id: string | null;
  readonly faults: readonly Fault[];
}

export interface Simulation {
  readonly total: Tally;
  readonly byProgram: Readonly<Record<string, Tally>>;
  readonly byCounty: Readonly<Record<string, Tally>>;
  readonly byProgramAndCounty: Readonly<Record<string, Readonly<Record<string, Tally>>>>;
  /** Cases that could not be computed are counted apart and never taken as unchanged. */
  readonly failed: number;
  readonly failures: readonly FailedCase[];
}

export type SimulatedCase = HouseholdDocument | string;

export interface SimulationSettings {
  readonly before: ParameterSet;
  readonly after: ParameterSet;
  readonly program?: HouseholdDocument['program'] | undefined;
  readonly month?: string | undefined;
}

/** Enough to see what is wrong; the number of failures is always exact. */
const KEPT_FAILURES = 100;

/** Amounts are summed in cents, county within program; everything else is added up from there. */
export interface Counts {
  readonly groups: Map<string, Map<string, Tally>>;
  failed: number;
  readonly failures: FailedCase[];
}

export const emptyCounts = (): Counts => ({ groups: new Map(), failed: 0, failures: [] });

const emptyTally = (): Tally => ({
  cases: 0,
  gainers: 0,
  losers: 0,
  same: 0,
  becomeEligible: 0,
  becomeIneligible: 0,
  amountBefore: 0,
  amountAfter: 0,
});

function tallyFor({ groups }: Counts, program: string, county: string): Tally {
  const counties = groups.get(program) ?? new Map<string, Tally>();
  groups.set(program, counties);
  const tally = counties.get(county) ?? emptyTally();
  counties.set(county, tally);
  return tally;
}

const NO_COUNTY = 'none';

function countCase(text: string, { before, after, program, month }: SimulationSettings, counts: Counts): void {
  const document = JSON.parse(text) as HouseholdDocument;
  const asked = { program: program ?? undefined, month, trace: false };
  const read = readDocument(document, { ...asked, parameters: before });
  const readAfter =
    before.jurisdictions === after.jurisdictions ? read : readDocument(document, { ...asked, parameters: after });
  const old = determineRead(read, document, { parameters: before, trace: false });
  const young = determineRead(readAfter, document, { parameters: after, trace: false });
  const amountBefore: Cents = centsOf(old.amount ?? 0);
  const amountAfter: Cents = centsOf(young.amount ?? 0);
  const wasEligible = old.result === 'eligible';
  const isEligible = young.result === 'eligible';
  const tally = tallyFor(counts, read.program, document.county ?? NO_COUNTY);
  tally.cases++;
  tally.amountBefore += amountBefore;
  tally.amountAfter += amountAfter;
  if (isEligible && !wasEligible) tally.becomeEligible++;
  if (wasEligible && !isEligible) tally.becomeIneligible++;
  const gain = amountAfter - amountBefore || Number(isEligible) - Number(wasEligible);
  if (gain > 0) tally.gainers++;
  else if (gain < 0) tally.losers++;
  else tally.same++;
}

export function countCases(cases: readonly string[], settings: SimulationSettings): Counts {
  const counts = emptyCounts();
  for (const one of cases) {
    try {
      countCase(one, settings, counts);
    } catch (error) {
      const faults =
        error instanceof RulesError
          ? error.faults
          : error instanceof SyntaxError
            ? [{ path: '', message: `is not JSON: ${error.message}` }]
            : null;
      if (faults === null) throw error;
      counts.failed++;
      const id = error instanceof RulesError ? error.id : null;
      if (counts.failures.length < KEPT_FAILURES) counts.failures.push({ id, faults });
    }
  }
  return counts;
}

const KEYS = Object.keys(emptyTally()) as (keyof Tally)[];

function addTally(into: Tally, more: Tally): void {
  for (const key of KEYS) into[key] += more[key];
}

export function addCounts(into: Counts, more: Counts): void {
  for (const [program, counties] of more.groups) {
    for (const [county, tally] of counties) addTally(tallyFor(into, program, county), tally);
  }
  into.failed += more.failed;
  into.failures.push(...more.failures.slice(0, KEPT_FAILURES - into.failures.length));
}

const inDollars = (tally: Tally): Tally => ({
  ...tally,
  amountBefore: tally.amountBefore / 100,
  amountAfter: tally.amountAfter / 100,
});

const writeTallies = (tallies: ReadonlyMap<string, Tally>): Record<string, Tally> =>
  Object.fromEntries(
    [...tallies].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, tally]) => [name, inDollars(tally)]),
  );

export function writeSimulation(counts: Counts): Simulation {
  const total = emptyTally();
  const programs = new Map<string, Tally>();
  const counties = new Map<string, Tally>();
  const collect = (into: Map<string, Tally>, name: string, tally: Tally) => {
    const known = into.get(name) ?? emptyTally();
    addTally(known, tally);
    into.set(name, known);
  };
  for (const [program, inProgram] of counts.groups) {
    for (const [county, tally] of inProgram) {
      addTally(total, tally);
      collect(programs, program, tally);
      collect(counties, county, tally);
    }
  }
  return {
    total: inDollars(total),
    byProgram: writeTallies(programs),
    byCounty: writeTallies(counties),
    byProgramAndCounty: Object.fromEntries([...counts.groups].map(([program, one]) => [program, writeTallies(one)])),
    failed: counts.failed,
    failures: counts.failures,
  };
}
