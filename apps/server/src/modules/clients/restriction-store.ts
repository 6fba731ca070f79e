import type { Grant, WorkerInterest } from '@commonweal/contracts/clients/restriction-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';

export async function listGrants(tx: Tx, clientId: string): Promise<Grant[]> {
  const { rows } = await sql<Omit<Grant, 'GrantedAt'> & { granted_at: Date }>`
    select g.grant_id as "GrantId", g.user_id as "UserId", u.last_name || ', ' || u.first_name as "UserName", g.reason as "Reason",
      g.granted_at, coalesce(b.last_name || ', ' || b.first_name, g.granted_by) as "GrantedBy"
    from record_grant g join app_user u on u.user_id = g.user_id left join app_user b on b.user_id = g.granted_by
    where g.record_kind = 'client' and g.record_id = ${clientId} and g.ended_at is null order by g.granted_at`.execute(
    tx,
  );
  return rows.map(({ granted_at, ...row }) => ({ ...row, GrantedAt: granted_at.toISOString() }));
}

export async function listInterests(tx: Tx, clientId: string): Promise<WorkerInterest[]> {
  const { rows } = await sql<Omit<WorkerInterest, 'RecordedAt'> & { recorded_at: Date }>`
    select i.user_id as "UserId", u.last_name || ', ' || u.first_name as "UserName", i.interest as "Interest", i.recorded_at,
      coalesce(b.last_name || ', ' || b.first_name, i.recorded_by) as "RecordedBy"
    from worker_interest i join app_user u on u.user_id = i.user_id left join app_user b on b.user_id = i.recorded_by
    where i.client_id = ${clientId} order by i.recorded_at`.execute(tx);
  return rows.map(({ recorded_at, ...row }) => ({ ...row, RecordedAt: recorded_at.toISOString() }));
}

export const findActiveWorker = (tx: Tx, userId: string) =>
  tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('account_status', '=', 'A')
    .executeTakeFirst();

interface Act {
  readonly clientId: string;
  readonly userId: string;
  readonly reason: string;
  readonly by: string;
  readonly now: Date;
}

export const insertGrant = (tx: Tx, { clientId, userId, reason, by, now }: Act) =>
  tx
    .insertInto('record_grant')
    .values({
      grant_id: newId(),
      record_kind: 'client',
      record_id: clientId,
      user_id: userId,
      reason,
      granted_at: now,
      granted_by: by,
    })
    .execute();

export const closeGrant = (tx: Tx, grantId: string, now: Date) =>
  tx.updateTable('record_grant').set({ ended_at: now }).where('grant_id', '=', grantId).execute();

export const putInterest = (tx: Tx, { clientId, userId, by, now }: Omit<Act, 'reason'>, interest: string) =>
  tx
    .insertInto('worker_interest')
    .values({ user_id: userId, client_id: clientId, interest, recorded_at: now, recorded_by: by })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'client_id']).doUpdateSet({ interest, recorded_at: now, recorded_by: by }),
    )
    .execute();

export const deleteInterest = (tx: Tx, clientId: string, userId: string) =>
  tx.deleteFrom('worker_interest').where('client_id', '=', clientId).where('user_id', '=', userId).execute();

export const markConfidential = (tx: Tx, clientId: string, confidential: boolean) =>
  tx.updateTable('client').set({ confidential }).where('client_id', '=', clientId).execute();
