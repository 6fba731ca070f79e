import type { PaymentState } from '@commonweal/contracts/eligibility/payments';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { type Entitlement, firstState, type Payment } from './issuance.ts';

export interface PaidTo {
  readonly regionId: string;
  readonly caseId: string;
  readonly program: string;
}

export interface StoredPayment {
  readonly id: string;
  readonly program: string;
  readonly month: string;
  readonly sequence: number;
  readonly kind: Payment['kind'];
  readonly cents: number;
  /** What of it a claim kept. */
  readonly recouped_cents: number;
  readonly status: PaymentState;
  readonly status_reason: string;
  readonly available_on: string;
  readonly authorization_id: string;
  readonly issued_at: Date;
  readonly version: number;
}

export async function listPayments(tx: Tx, caseId: string, program?: string): Promise<StoredPayment[]> {
  const { rows } =
    await sql<StoredPayment>`select id, program, month, sequence, kind, amount_cents as cents, recouped_cents, status,
      status_reason, available_on, authorization_id, issued_at, version
    from benefit_issuance where case_id = ${caseId} and (${program ?? null}::text is null or program = ${program ?? null})
    order by month desc, program, sequence`.execute(tx);
  return rows;
}

export async function listEntitlements(tx: Tx, caseId: string) {
  const { rows } = await sql<{ program: string; month: string; entitled_cents: number }>`
    select program, month, entitled_cents from benefit_month where case_id = ${caseId}
    order by month desc, program`.execute(tx);
  return rows;
}

export async function writeEntitlements(
  tx: Tx,
  { regionId, caseId, program }: PaidTo,
  entitlements: readonly Entitlement[],
  authorizationId: string,
  at: Date,
): Promise<void> {
  if (entitlements.length === 0) return;
  await sql`insert into benefit_month (region_id, case_id, program, month, entitled_cents, authorization_id, changed_at)
    select ${regionId}, ${caseId}, ${program}, given.month, given.cents, ${authorizationId}, ${at}
    from jsonb_to_recordset(${JSON.stringify(entitlements)}::jsonb) as given (month text, cents bigint)
    on conflict (region_id, case_id, program, month) do update set entitled_cents = excluded.entitled_cents,
      authorization_id = excluded.authorization_id, changed_at = excluded.changed_at`.execute(tx);
}

/** A payment whose number exists already is refused by its key: nothing is ever paid twice. */
export async function insertPayments(
  tx: Tx,
  { regionId, caseId, program }: PaidTo,
  payments: readonly (Payment & {
    readonly id: string;
    readonly availableOn: string;
    readonly recoupedCents: number;
  })[],
  authorizationId: string,
  at: Date,
): Promise<void> {
  if (payments.length === 0) return;
  await tx
    .insertInto('benefit_issuance')
    .values(
      payments.map(payment => ({
        region_id: regionId,
        id: payment.id,
        case_id: caseId,
        program,
        month: payment.month,
        sequence: payment.sequence,
        kind: payment.kind,
        amount_cents: payment.cents,
        recouped_cents: payment.recoupedCents,
        status: firstState(payment.cents, payment.recoupedCents),
        available_on: payment.availableOn,
        authorization_id: authorizationId,
        issued_at: at,
      })),
    )
    .execute();
}

/** The case is locked, so its payments are. */
export async function findPayment(tx: Tx, caseId: string, id: string): Promise<StoredPayment | undefined> {
  return (await listPayments(tx, caseId)).find(payment => payment.id === id);
}

interface PaymentMove {
  readonly status: PaymentState;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** False where it has moved meanwhile: a file takes payments along without asking for the case. */
export async function movePayment(
  tx: Tx,
  { regionId, id, version }: { readonly regionId: string; readonly id: string; readonly version: number },
  { status, reason, by, at }: PaymentMove,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('benefit_issuance')
    .set(expression => ({
      status,
      status_reason: reason,
      changed_by: by,
      changed_at: at,
      version: expression('version', '+', 1),
    }))
    .where('region_id', '=', regionId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
