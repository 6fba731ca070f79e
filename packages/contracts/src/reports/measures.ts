/** What a report measures, and what is worked out from counts alone. */

/** What the agency wants. */
interface Aim {
  readonly target?: number;
  readonly better?: 'more' | 'less';
}

export type Measure = Aim &
  (
    | /** How many facts carry the mark of the same name. */ { readonly kind: 'count' }
    /** One count in a hundred of another. */
    | { readonly kind: 'share'; readonly of: string; readonly among: string }
    /** Between what and what the share lies, by the count alone (Wilson, 95 percent). */
    | { readonly kind: 'shareLow' | 'shareHigh'; readonly of: string; readonly among: string }
    /**
     * Of the facts with a mark: a hundredth of what they amount to in what they are worth, and between what and what it lies
     * (ratio of weighted sums, linearized, 95 percent).
     */
    | { readonly kind: 'ratio' | 'ratioLow' | 'ratioHigh'; readonly of: string }
    /** Of the facts with a mark: days in the middle, days within which nine of ten were, the most days. */
    | { readonly kind: 'median' | 'p90' | 'most'; readonly of: string }
    /** The sum of what the facts with a mark amount to: hours from seconds, items from points, dollars from cents. */
    | { readonly kind: 'hours' | 'points' | 'dollars'; readonly of: string }
    /** Of dollars: what was kept back of them, and what is left. */
    | { readonly kind: 'dollarsKept' | 'dollarsLeft'; readonly of: string }
  );

/** Of payments: what the months are worth, what of it claims kept, and what was paid out. */
export const paidDollars = {
  Dollars: { kind: 'dollars', of: 'Paid' },
  Recouped: { kind: 'dollarsKept', of: 'Paid' },
  PaidOut: { kind: 'dollarsLeft', of: 'Paid' },
} as const satisfies Readonly<Record<string, Measure>>;

/** Whether a figure is short of what the agency wants; nothing is where there is no target or no figure. */
export function misses({ target, better = 'more' }: Aim, value: number | null | undefined): boolean {
  if (target === undefined || value === null || value === undefined) return false;
  return better === 'more' ? value < target : value > target;
}

/** Half of the width of a normal distribution that holds 95 in 100. */
export const normal95 = 1.96;

/** What a share lies between, in percent: Wilson's interval, which holds for few facts and for shares of nothing, too. */
export function wilson(of: number, among: number): { readonly low: number; readonly high: number } | null {
  if (among === 0) return null;
  const share = of / among;
  const square = normal95 ** 2;
  const middle = share + square / (2 * among);
  const half = normal95 * Math.sqrt((share * (1 - share)) / among + square / (4 * among ** 2));
  const percent = (value: number): number =>
    Math.round(1000 * Math.min(1, Math.max(0, value / (1 + square / among)))) / 10;
  return { low: percent(middle - half), high: percent(middle + half) };
}

export const isPercent = ({ kind }: Measure): boolean => kind.startsWith('share') || kind.startsWith('ratio');
