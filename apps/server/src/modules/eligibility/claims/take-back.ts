import { claimLife } from '@commonweal/contracts/eligibility/lifecycle';
import { writeHistories } from '../../../platform/audit/history.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { newId } from '../../../platform/ids.ts';
import type { Payment } from '../issuance.ts';
import { insertPayments, type PaidTo } from '../payment-store.ts';
import { isReduced, offset, recouped, sumOf, type Taken } from './recovery.ts';
import {
  type CollectedClaim,
  insertRecoveries,
  listCollected,
  moveClaims,
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

type MovableClaim = Pick<CollectedClaim, 'regionId' | 'id' | 'status' | 'version'>;

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

type ClaimAction = 'collect' | 'settle' | 'reopen';

/** Moves claims, as far as what happened to them moves them. */
async function move(
  tx: Tx,
  happened: readonly (readonly [claim: MovableClaim, action: ClaimAction])[],
  { by, at }: Pick<Doing, 'by' | 'at'>,
): Promise<void> {
  const moved = happened.flatMap(([claim, action]) => {
    const status = claimLife.next(claim.status, action);
    return status === undefined || status === claim.status ? [] : [{ claim, status }];
  });
  if (moved.length === 0) return;
  await moveClaims(
    tx,
    moved.map(({ claim: { regionId, id }, status }) => ({ regionId, id, status })),
  );
  const changes = moved.map(({ claim, status }) => ({
    subjectType: 'claim',
    subjectId: claim.id,
    version: claim.version + 1,
    by,
    at,
    before: { Status: claim.status },
    after: { Status: status },
  }));
  await writeHistories(tx, changes);
}

/** Writes down what was taken; a claim is in collection from then on, or paid. */
export async function keepRecoveries(
  tx: Tx,
  claims: readonly CollectedClaim[],
  recoveries: readonly NewRecovery[],
  doing: Doing,
): Promise<void> {
  if (recoveries.length === 0) return;
  await insertRecoveries(tx, recoveries, doing);
  const taken = new Map<string, number>();
  for (const { claimId, cents } of recoveries) taken.set(claimId, (taken.get(claimId) ?? 0) + cents);
  const paying = claims.filter(claim => (taken.get(claim.id) ?? 0) > 0);
  await move(
    tx,
    paying.map(claim => [claim, (taken.get(claim.id) ?? 0) >= claim.owedCents ? 'settle' : 'collect']),
    doing,
  );
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
  const undone = await undoRecoveries(tx, paymentIds, doing.at);
  const owing = undone.filter(claim => claim.owedCents > 0 && claim.status === 'paid');
  await move(
    tx,
    owing.map(claim => [claim, 'reopen']),
    doing,
  );
}
