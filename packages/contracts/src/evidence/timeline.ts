/**
 * Facts of a household have two times: the days on which they were true, and the moments between which we believed it.
 * A change never rewrites a row. It says which rows are no longer believed and which rows are believed from now on, and
 * leaves every day that it does not speak of as it was.
 */

/** A day without a time, `2026-03-10`; plain text sorts as the calendar does. */
export type Day = string;

export interface Period {
  readonly from: Day;
  /** The last day, counted; null is still true. */
  readonly to: Day | null;
}

/** One row of a fact. `supersededAt` is null for what we believe today. */
export interface FactRow<Value> extends Period {
  readonly id: string;
  readonly value: Value;
  readonly recordedAt: Date;
  readonly supersededAt: Date | null;
}

/** `value` null: not true in the period. */
export interface Assertion<Value> extends Period {
  readonly value: Value | null;
}

export interface ChangePlan<Value> {
  /** Rows that are no longer believed. */
  readonly supersede: readonly string[];
  /** Rows that are believed from now on. */
  readonly add: readonly (Period & { readonly value: Value })[];
  /** The moment of the change: always after the moments of the rows it replaces, whatever the clock says. */
  readonly at: Date;
}

const dayLength = 86_400_000;
const last: Day = '9999-12-31';

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

const endOf = (period: Period): Day => period.to ?? last;
const overlaps = (a: Period, b: Period): boolean => a.from <= endOf(b) && b.from <= endOf(a);
const holds = (period: Period, day: Day): boolean => period.from <= day && day <= endOf(period);
const isCurrent = (row: FactRow<unknown>): boolean => row.supersededAt === null;
const byDay = (a: Period, b: Period): number => (a.from < b.from ? -1 : 1);

/** Values are plain data: equal when they are written alike, whatever the order of their names. */
function written(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The parts of a row that lie outside the period: what stays true of it. */
function outside<Value>(row: FactRow<Value>, period: Period): (Period & { value: Value })[] {
  const before = row.from < period.from ? [{ from: row.from, to: addDays(period.from, -1), value: row.value }] : [];
  const after =
    period.to !== null && endOf(row) > period.to ? [{ from: addDays(period.to, 1), to: row.to, value: row.value }] : [];
  return [...before, ...after];
}

/** Nothing to do where exactly this is believed already, day for day. */
function isBelieved<Value>(touched: readonly FactRow<Value>[], given: Assertion<Value>): boolean {
  if (given.value === null) return touched.length === 0;
  let next: Day | null = given.from;
  for (const row of touched.toSorted(byDay)) {
    if (next === null || row.from > next || written(row.value) !== written(given.value)) return false;
    next = row.to === null ? null : addDays(row.to, 1);
  }
  return next === null || (given.to !== null && next > given.to);
}

/** What a change makes of the rows of one fact. */
export function planChange<Value>(
  rows: readonly FactRow<Value>[],
  given: Assertion<Value>,
  now: Date,
): ChangePlan<Value> {
  const touched = rows.filter(row => isCurrent(row) && overlaps(row, given));
  const latest = Math.max(0, ...rows.map(row => Math.max(row.recordedAt.getTime(), row.supersededAt?.getTime() ?? 0)));
  const at = new Date(Math.max(now.getTime(), latest + 1));
  if (isBelieved(touched, given)) return { supersede: [], add: [], at };
  const kept = touched.flatMap(row => outside(row, given));
  const said = given.value === null ? [] : [{ from: given.from, to: given.to, value: given.value }];
  return { supersede: touched.map(row => row.id), add: [...kept, ...said].sort(byDay), at };
}

/** The rows after the change; superseded rows stay among them. */
export function applyPlan<Value>(
  rows: readonly FactRow<Value>[],
  plan: ChangePlan<Value>,
  newId: () => string,
): FactRow<Value>[] {
  return [
    ...rows.map(row => (plan.supersede.includes(row.id) ? { ...row, supersededAt: plan.at } : row)),
    ...plan.add.map(row => ({ ...row, id: newId(), recordedAt: plan.at, supersededAt: null })),
  ];
}

/** What we believed at a moment. */
export const knownAt = <Value>(rows: readonly FactRow<Value>[], moment: Date): FactRow<Value>[] =>
  rows.filter(row => row.recordedAt <= moment && (row.supersededAt === null || row.supersededAt > moment));

/** What we believe today. */
export const knownNow = <Value>(rows: readonly FactRow<Value>[]): FactRow<Value>[] => rows.filter(isCurrent);

export const trueOn = <Value>(rows: readonly FactRow<Value>[], day: Day): FactRow<Value> | undefined =>
  rows.find(row => holds(row, day));

/** The four things that people do to a fact, each as what it asserts; null where it cannot be done. */
export const changes = {
  /** From this day on something else is true, to where the fact ends today. */
  change<Value>(rows: readonly FactRow<Value>[], from: Day, value: Value): Assertion<Value> | null {
    const current = knownNow(rows);
    const end = current.toSorted(byDay).at(-1);
    if (!end || current.every(row => endOf(row) < from)) return null;
    return { from, to: end.to, value };
  },
  /** These days were recorded wrongly. */
  correct<Value>(rows: readonly FactRow<Value>[], period: Period, value: Value): Assertion<Value> | null {
    return rows.length === 0 ? null : { ...period, value };
  },
  /** True for the last time on this day. */
  end<Value>(rows: readonly FactRow<Value>[], lastDay: Day): Assertion<Value> | null {
    const after: Assertion<Value> = { from: addDays(lastDay, 1), to: null, value: null };
    const current = knownNow(rows);
    return current.some(row => overlaps(row, after)) && current.some(row => row.from <= lastDay) ? after : null;
  },
  /** True again from this day, as it was last. */
  reopen<Value>(rows: readonly FactRow<Value>[], from: Day): Assertion<Value> | null {
    const end = knownNow(rows).toSorted(byDay).at(-1);
    return end && endOf(end) < from ? { from, to: null, value: end.value } : null;
  },
  /** Was never true: recorded in error. */
  remove<Value>(rows: readonly FactRow<Value>[]): Assertion<Value> | null {
    const first = knownNow(rows).toSorted(byDay)[0];
    return first ? { from: first.from, to: null, value: null } : null;
  },
} as const;
