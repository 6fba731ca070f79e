import type { ClaimView, OverMonth } from '@commonweal/contracts/eligibility/claim-schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { firstDayOf } from '@commonweal/rules/kit/dates';
import { owedOf } from '../issuance.ts';
import type { listEntitlements, StoredPayment } from '../payment-store.ts';
import { claimedFor } from './claimed.ts';
import type { ClaimedMonth, StoredClaim, StoredClaimMonth, StoredRecovery } from './store.ts';

export const balanceOf = ({ amount_cents, recovered_cents }: StoredClaim): number => amount_cents - recovered_cents;

export const claimView = (
  claim: StoredClaim,
  months: readonly StoredClaimMonth[],
  recoveries: readonly StoredRecovery[],
): ClaimView => ({
  ClaimId: claim.id,
  ClaimNumber: claim.claim_number,
  Program: claim.program,
  Kind: claim.kind,
  Finding: claim.finding,
  FindingOn: claim.finding_on ?? '',
  Reason: claim.reason,
  Status: claim.status,
  StatusReason: claim.status_reason,
  CollectsFrom: firstDayOf(claim.collects_from),
  Amount: claim.amount_cents / 100,
  Recovered: claim.recovered_cents / 100,
  Balance: balanceOf(claim) / 100,
  ReviewBecause: claim.review_because,
  EstablishedBy: claim.establisher,
  EstablishedAt: claim.established_at.toISOString(),
  ReviewedBy: claim.reviewer ?? '',
  Months: months
    .filter(each => each.claim_id === claim.id)
    .map(each => ({ Month: each.month, Amount: each.amount_cents / 100 })),
  Recoveries: recoveries
    .filter(each => each.claim_id === claim.id)
    .map(each => ({
      RecoveryId: each.id,
      Kind: each.kind,
      Amount: each.amount_cents / 100,
      Month: each.month ?? '',
      Receipt: each.receipt,
      ReceivedOn: each.received_on,
      Reason: each.reason,
      Undone: toYesNo(each.is_undone),
    })),
  Version: claim.version,
});

/** Months of which more was paid than they were worth, and which nobody has claimed. */
export function overMonths(
  entitlements: Awaited<ReturnType<typeof listEntitlements>>,
  payments: readonly StoredPayment[],
  claimed: readonly ClaimedMonth[],
): (Pick<OverMonth, 'Program' | 'Month'> & { readonly entitled: number; readonly over: number })[] {
  return entitlements.flatMap(({ program, month, entitled_cents }) => {
    const paid = payments.filter(each => each.program === program && each.month === month);
    const over = -owedOf(entitled_cents, paid, claimedFor(claimed, program, month));
    return over > 0 ? [{ Program: program, Month: month, entitled: entitled_cents, over }] : [];
  });
}
