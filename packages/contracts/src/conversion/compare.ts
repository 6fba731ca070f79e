import type { Cause, Workings } from './comparison-calls.ts';

/** Where two determinations of one month part. Pure: tests and the server read the same. */

export interface Decided {
  readonly result: string;
  /** Cents; null where the program pays nothing, or it was not said. */
  readonly amount: number | null;
  readonly workings: Workings;
}

const order = ['size', 'earned', 'unearned', 'gross', 'deductions', 'net'] as const;

/** What is known of both and is not the same. */
const differs = (one: number | null, other: number | null): boolean => one !== null && other !== null && one !== other;

/** The sum, where only its parts were handed over. */
const withGross = (given: Workings): Workings => ({
  ...given,
  gross: given.gross ?? (given.earned === null || given.unearned === null ? null : given.earned + given.unearned),
});

/** Empty: they agree. Without any figure that differs, it is the limits and tables that the two work with. */
export function causeOf(old: Decided, portal: Decided): Cause | '' {
  if (portal.result === 'undetermined') return 'asks';
  if (portal.result === 'needs_policy_decision') return 'policy';
  if (old.result === portal.result && !differs(old.amount, portal.amount)) return '';
  const [one, other] = [withGross(old.workings), withGross(portal.workings)];
  return order.find(figure => differs(one[figure], other[figure])) ?? 'limits';
}
