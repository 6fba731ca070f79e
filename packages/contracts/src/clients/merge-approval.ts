import type { MatchField, MatchLevel } from './match-weights.ts';
import type { MatchScore } from './matching.ts';

/** Why a merge, or the undo of one, needs the approval of a second person. */
export const mergeApprovalReasons = ['belowLikely', 'identityDiffers', 'paymentsSince'] as const;
export type MergeApprovalReason = (typeof mergeApprovalReasons)[number];

/** Levels at which a value on both records is not the same value. A slip is a different value, too. */
const isSame: ReadonlySet<MatchLevel> = new Set(['exact', 'alias']);

export function listMergeApprovalReasons({ band, reasons }: Pick<MatchScore, 'band' | 'reasons'>) {
  const differs = (field: MatchField): boolean =>
    reasons.some(reason => reason.field === field && !isSame.has(reason.level));
  const found: MergeApprovalReason[] = [];
  if (band !== 'likely') found.push('belowLikely');
  if (differs('ssn') && differs('birthDate')) found.push('identityDiffers');
  return found;
}
