import type { DataSource, VerifiedFact } from '@commonweal/contracts/applications/data-sources';
import type { InterfaceCheck, VerificationRequest } from '@commonweal/contracts/applications/verification-calls';
import { Evidence } from '@commonweal/contracts/applications/verification-calls';
import type { Updateable } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../platform/database/pool.ts';
import type { InterfaceCheckTable } from '../../platform/database/tables.generated.ts';
import { newId } from '../../platform/ids.ts';
import type { ApplicationRow } from './application-store.ts';
import type { Checked } from './hub/compare.ts';

export interface CheckedPerson extends Checked {
  readonly personId: string;
  readonly source: DataSource;
}

/** Keeps the answers; an earlier one of the same source and person is replaced, its attempts are counted on. */
export async function saveChecks(
  tx: Tx,
  { region_id, id }: ApplicationRow,
  checks: readonly CheckedPerson[],
  asked: { readonly by: string; readonly at: Date; readonly simulated: boolean },
): Promise<Map<string, string>> {
  if (checks.length === 0) return new Map();
  const rows = await tx
    .insertInto('interface_check')
    .values(
      checks.map(each => ({
        region_id,
        id: newId(),
        application_id: id,
        person_id: each.personId,
        source: each.source,
        result: each.result,
        evidence: JSON.stringify(each.evidence),
        detail: each.detail,
        simulated: asked.simulated,
        attempts: each.attempts,
        asked_at: asked.at,
        asked_by: asked.by,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['application_id', 'person_id', 'source']).doUpdateSet(expression => ({
        result: expression.ref('excluded.result'),
        evidence: expression.ref('excluded.evidence'),
        detail: expression.ref('excluded.detail'),
        simulated: expression.ref('excluded.simulated'),
        attempts: expression('interface_check.attempts', '+', expression.ref('excluded.attempts')),
        asked_at: expression.ref('excluded.asked_at'),
        asked_by: expression.ref('excluded.asked_by'),
        decision: null,
        decision_reason: '',
        decided_at: null,
        decided_by: null,
        version: expression('interface_check.version', '+', 1),
      })),
    )
    .returning(['id', 'person_id', 'source'])
    .execute();
  return new Map(rows.map(row => [`${row.person_id} ${row.source}`, row.id]));
}

export interface NewVerification {
  readonly personId: string;
  readonly checkId: string | null;
  readonly fact: VerifiedFact;
  readonly stated: string;
  readonly found: string;
  readonly acceptedProofs: readonly string[];
  readonly askedOn: string;
  readonly dueOn: string;
}

/** One open verification for a fact of a check; asking again does not ask twice. */
export async function openVerifications(
  tx: Tx,
  { region_id, id }: ApplicationRow,
  wanted: readonly NewVerification[],
): Promise<void> {
  if (wanted.length === 0) return;
  await tx
    .insertInto('verification_request')
    .values(
      wanted.map(each => ({
        region_id,
        id: newId(),
        application_id: id,
        person_id: each.personId,
        check_id: each.checkId,
        fact: each.fact,
        stated: each.stated,
        found: each.found,
        accepted_proofs: [...each.acceptedProofs],
        asked_on: each.askedOn,
        due_on: each.dueOn,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export async function listChecks(db: Tx, applicationId: string): Promise<InterfaceCheck[]> {
  const rows = await db.selectFrom('interface_check').selectAll().where('application_id', '=', applicationId).execute();
  return rows.map(row => ({
    CheckId: row.id,
    PersonId: row.person_id,
    Source: row.source as DataSource,
    Result: row.result as InterfaceCheck['Result'],
    Evidence: z.array(Evidence).catch([]).parse(row.evidence),
    Detail: row.detail,
    Simulated: row.simulated,
    Attempts: row.attempts,
    AskedAt: row.asked_at.toISOString(),
    AskedBy: row.asked_by,
    Decision: row.decision as InterfaceCheck['Decision'],
    DecisionReason: row.decision_reason,
  }));
}

export async function listVerifications(db: Tx, applicationId: string): Promise<VerificationRequest[]> {
  const rows = await db
    .selectFrom('verification_request')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map(row => ({
    VerificationId: row.id,
    PersonId: row.person_id,
    Fact: row.fact as VerifiedFact,
    Stated: row.stated,
    Found: row.found,
    AskedOn: row.asked_on,
    DueOn: row.due_on,
    FirstDueOn: row.first_due_on ?? '',
    ExtensionReason: row.extension_reason,
    Status: row.status as VerificationRequest['Status'],
    AcceptedProofs: row.accepted_proofs,
    ReceivedProof: row.received_proof,
    DocumentNumber: row.document_number,
    Outcome: row.outcome,
  }));
}

export async function closeVerifications(
  tx: Tx,
  which: { readonly id?: string; readonly checkId?: string },
  closing: {
    readonly status: 'received' | 'waived';
    readonly receivedProof: string;
    readonly documentNumber: string;
    readonly outcome: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  let query = tx
    .updateTable('verification_request')
    .set(expression => ({
      status: closing.status,
      received_proof: closing.receivedProof,
      document_number: closing.documentNumber,
      outcome: closing.outcome,
      closed_at: closing.at,
      closed_by: closing.by,
      version: expression('version', '+', 1),
    }))
    .where('status', '=', 'open');
  query = which.id === undefined ? query.where('check_id', '=', which.checkId ?? '') : query.where('id', '=', which.id);
  await query.execute();
}

/** The day by which it was asked for first stays known, however often it is moved. */
export const extendVerification = (tx: Tx, id: string, dueOn: string, reason: string) =>
  tx
    .updateTable('verification_request')
    .set(expression => ({
      first_due_on: expression.fn.coalesce('first_due_on', 'due_on'),
      due_on: dueOn,
      extension_reason: reason,
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();

export const updateCheck = (tx: Tx, checkId: string, decision: Updateable<InterfaceCheckTable>) =>
  tx
    .updateTable('interface_check')
    .set(expression => ({ ...decision, version: expression('version', '+', 1) }))
    .where('id', '=', checkId)
    .execute();

export const listOpenProofs = (db: Tx, applicationId: string) =>
  db
    .selectFrom('verification_request')
    .select(['fact', 'due_on', 'accepted_proofs'])
    .where('application_id', '=', applicationId)
    .where('status', '=', 'open')
    .orderBy('due_on')
    .execute();
