import type { ClaimKind } from '@commonweal/contracts/eligibility/claims';
import { recoupmentOf } from '@commonweal/rules';

/** What a payment gives to claims. Pure: oldest claim first, never more than is owed or paid. */

export interface OpenClaim {
  readonly id: string;
  readonly kind: ClaimKind;
  /** The first month from whose benefit something is taken. */
  readonly collectsFrom: string;
  readonly owedCents: number;
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

/** Only food assistance is reduced: the rates are those of 7 CFR 273.18(g); for other programs there are none at hand. */
export const isReduced = (program: string): boolean => program === 'SNAP';

/** A month's benefit pays one claim, the oldest that is due, at the rate of its kind. */
export function recouped(claims: readonly OpenClaim[], { month, cents, isFirstMonth }: TakenFrom): Taken[] {
  const claim = claims.find(each => each.owedCents > 0 && each.collectsFrom <= month);
  if (!claim) return [];
  const taken = recoupmentOf({ kind: claim.kind, benefit: cents, owed: claim.owedCents, isFirstMonth });
  return taken > 0 ? [{ claimId: claim.id, cents: taken }] : [];
}

/** What is restored pays open claims before the household gets the rest (7 CFR 273.17(d)). */
export function offset(claims: readonly OpenClaim[], { cents, isFirstMonth }: TakenFrom): Taken[] {
  let left = isFirstMonth ? 0 : cents;
  return claims.flatMap(claim => {
    const taken = Math.min(left, claim.owedCents);
    left -= taken;
    return taken > 0 ? [{ claimId: claim.id, cents: taken }] : [];
  });
}

export const sumOf = (taken: readonly Taken[]): number => taken.reduce((sum, each) => sum + each.cents, 0);
