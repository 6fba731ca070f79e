import { claimLife } from '@commonweal/contracts/eligibility/lifecycle';
import { writeHistory } from '../../../platform/audit/history.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import type { Payment } from '../issuance.ts';
import { insertPayments, type PaidTo } from '../payment-store.ts';
import { isReduced, offset, recouped, sumOf, type Taken } from './recovery.ts';
import {
  type CollectedClaim,
  insertRecoveries,
  listCollected,
  moveClaim,
  type NewRecovery,
  undoRecoveries,
} from './store.ts';

/** How a payment pays claims: a month's benefit in part, what is restored as far as it goes, or not at all. */
export type Takes = 'recoupment' | 'offset' | null;

export interface Doing {
  readonly by: string;
  readonly at: Date;
  readonly today: string;
}

export interface Payable extends Payment {
  readonly availableOn: string;
  readonly takes: Takes;
  readonly isFirstMonth: boolean;
}

const takenBy = { recoupment: recouped, offset } as const;

/** What a payment gives to the claims of its case, as far as they are still open after the payments before it. */
export const takeFrom = (
  takes: Takes,
  claims: readonly CollectedClaim[],
  payment: Pick<Payable, 'month' | 'cents' | 'isFirstMonth'>,
): Taken[] => (takes === null ? [] : takenBy[takes](claims, payment));

/** The claims after something was taken for them. */
export const lessTaken = (claims: readonly CollectedClaim[], taken: readonly Taken[]): CollectedClaim[] =>
  claims.map(claim => ({
    ...claim,
    owedCents: claim.owedCents - sumOf(taken.filter(each => each.claimId === claim.id)),
  }));

export const recoveriesOf = (
  claims: readonly CollectedClaim[],
  taken: readonly Taken[],
  from: { readonly paymentId: string; readonly month: string; readonly kind: 'recoupment' | 'offset' },
  today: string,
): NewRecovery[] =>
  taken.flatMap(({ claimId, cents }) => {
    const claim = claims.find(each => each.id === claimId);
    if (!claim) return [];
    const { regionId, caseId, program } = claim;
    return [{ regionId, caseId, program, claimId, cents, ...from, receipt: '', receivedOn: today, reason: '' }];
  });

async function move(
  tx: Tx,
  claim: Pick<CollectedClaim, 'regionId' | 'id' | 'status' | 'version'>,
  action: 'collect' | 'settle' | 'reopen',
  { by, at }: Pick<Doing, 'by' | 'at'>,
): Promise<void> {
  const status = claimLife.next(claim.status, action);
  if (status === undefined || status === claim.status) return;
  await moveClaim(tx, claim, { status, reason: '', at });
  await writeHistory(tx, {
    subjectType: 'claim',
    subjectId: claim.id,
    version: claim.version + 1,
    by,
    at,
    before: { Status: claim.status },
    after: { Status: status },
  });
}

/** Writes down what was taken; a claim is in collection from then on, or paid. */
export async function keepRecoveries(
  tx: Tx,
  claims: readonly CollectedClaim[],
  recoveries: readonly NewRecovery[],
  doing: Doing,
): Promise<void> {
  await insertRecoveries(tx, recoveries, doing);
  for (const claim of claims) {
    const taken = recoveries.filter(each => each.claimId === claim.id).reduce((sum, each) => sum + each.cents, 0);
    if (taken > 0) await move(tx, claim, taken >= claim.owedCents ? 'settle' : 'collect', doing);
  }
}

/** Makes payments of one case and takes from them what its claims may have, in one act; answers their keys. The case is locked. */
export async function payOut(
  tx: Tx,
  to: PaidTo,
  payments: readonly Payable[],
  authorizationId: string,
  doing: Doing,
): Promise<readonly string[]> {
  if (payments.length === 0) return [];
  const mayTake = isReduced(to.program) && payments.some(each => each.takes !== null);
  const before = mayTake ? await listCollected(tx, [to.caseId], to.program) : [];
  let claims = before;
  const made = payments.map(payment => {
    const taken = takeFrom(payment.takes, claims, payment);
    claims = lessTaken(claims, taken);
    return { ...payment, id: newId(), recoupedCents: sumOf(taken), taken };
  });
  await insertPayments(tx, to, made, authorizationId, doing.at);
  const recoveries = made.flatMap(({ id, month, takes, taken }) =>
    takes === null ? [] : recoveriesOf(before, taken, { paymentId: id, month, kind: takes }, doing.today),
  );
  await keepRecoveries(tx, before, recoveries, doing);
  return made.map(each => each.id);
}

/** Payments that are lost paid nothing back: their claims are owed again, and those that were paid are taken up again. */
export async function giveBack(tx: Tx, paymentIds: readonly string[], doing: Pick<Doing, 'by' | 'at'>): Promise<void> {
  for (const claim of await undoRecoveries(tx, paymentIds, doing.at)) {
    if (claim.owedCents > 0 && claim.status === 'paid') await move(tx, claim, 'reopen', doing);
  }
}
