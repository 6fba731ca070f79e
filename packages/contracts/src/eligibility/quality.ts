/** The review of a decision before anything is paid by it. */

export const qualityOutcomes = ['correct', 'over', 'under', 'ineligible'] as const;
export type QualityOutcome = (typeof qualityOutcomes)[number];
export const verdicts = ['correct', 'wrong'] as const;
export const errorCauses = ['agency', 'client'] as const;

interface Judged {
  readonly decidedCents: number;
  readonly rightCents: number;
  readonly isEligible: boolean;
  readonly toleranceCents: number;
}

/** What the review found. An amount that is wrong by no more than the tolerance is no error of payment. */
export function judge({ decidedCents, rightCents, isEligible, toleranceCents }: Judged): {
  readonly outcome: QualityOutcome;
  readonly errorCents: number;
} {
  const off = decidedCents - (isEligible ? rightCents : 0);
  const outcome = isEligible ? (off === 0 ? 'correct' : off > 0 ? 'over' : 'under') : 'ineligible';
  const isError = outcome === 'ineligible' || Math.abs(off) > toleranceCents;
  return { outcome, errorCents: isError ? Math.abs(off) : 0 };
}
