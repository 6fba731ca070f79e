import type { ClaimKind } from '@commonweal/contracts/eligibility/claims';
import { recoupmentOf } from '@commonweal/rules';

/** What a payment gives to claims. Pure: oldest claim first, never more than is owed or paid. */

export interface OpenClaim {
  readonly id: string;
  readonly kind: ClaimKind;
  /** The first month from whose benefit something is taken. */
  readonly collectsFrom: string;
  readonly owedCents: number;
  /** The share of a month that the agency has set where the law at hand names none; absent: the rates of the rules. */
  readonly sharePercent?: number;
}

export interface TakenFrom {
  readonly month: string;
  readonly cents: number;
  /** The first month of an assistance that begins: nothing is taken from it (7 CFR 273.18(g), 273.17(d)). */
  readonly isFirstMonth: boolean;
}

export interface Taken {
  readonly claimId: string;
  readonly cents: number;
}

/** Food assistance is reduced at the rates of 7 CFR 273.18(g), cash by the share that the agency has set; nothing else is. */
export const reducedPrograms = ['SNAP', 'TCA'] as const;
export const isReduced = (program: string): boolean => reducedPrograms.some(each => each === program);

function takenFor(
  { kind, owedCents: owed, sharePercent }: OpenClaim,
  { cents: benefit, isFirstMonth }: TakenFrom,
): number {
  if (sharePercent === undefined) return recoupmentOf({ kind, benefit, owed, isFirstMonth });
  return isFirstMonth ? 0 : Math.min(Math.floor((benefit * sharePercent) / 100), owed);
}

/** A month's benefit pays one claim, the oldest that is due, at the rate of its kind. */
export function recouped(claims: readonly OpenClaim[], from: TakenFrom): Taken[] {
  const claim = claims.find(each => each.owedCents > 0 && each.collectsFrom <= from.month);
  if (!claim) return [];
  const taken = takenFor(claim, from);
  return taken > 0 ? [{ claimId: claim.id, cents: taken }] : [];
}

/** What is restored of food assistance pays open claims before the household gets the rest (7 CFR 273.17(d)). */
export function offset(claims: readonly OpenClaim[], { cents, isFirstMonth }: TakenFrom): Taken[] {
  let left = isFirstMonth ? 0 : cents;
  return claims.flatMap(claim => {
    const taken = claim.sharePercent === undefined ? Math.min(left, claim.owedCents) : 0;
    left -= taken;
    return taken > 0 ? [{ claimId: claim.id, cents: taken }] : [];
  });
}

export const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, each) => sum + each.cents, 0);
