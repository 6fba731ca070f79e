import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, mayOpenClient, statewideViewer, type Viewer } from './condition-store.ts';

/** Marks and grants of people and cases, by one way for both. */

export type ProtectedKind = 'client' | 'case';

export interface ProtectedRecord {
  readonly kind: ProtectedKind;
  readonly id: string;
  /** PIN or case number. */
  readonly key: string;
  readonly confidential: boolean;
  readonly version: number;
  /** Whether the viewer may open it. */
  readonly opens: boolean;
}

/** By its number alone, open or not; after a merge the surviving person answers. */
export async function findProtected(
  tx: Tx,
  viewer: Viewer,
  kind: ProtectedKind,
  key: string,
  locking: boolean,
): Promise<ProtectedRecord | undefined> {
  const lock = locking ? sql`for update of r` : sql``;
  const { rows } = await (kind === 'client'
    ? sql<ProtectedRecord>`select 'client' as kind, r.client_id as id, r.pin as key, r.confidential, r.version,
          ${mayOpenClient(viewer, 'r')} as opens
        from client given join client r on r.client_id = coalesce(given.merged_into, given.client_id)
        where given.pin = ${key} ${lock}`
    : sql<ProtectedRecord>`select 'case' as kind, r.id, r.case_number as key, r.confidential, r.version,
          ${mayOpenCase(viewer, 'r')} as opens
        from benefit_case r where r.case_number = ${key} ${lock}`
  ).execute(tx);
  return rows[0];
}

export async function setMark(
  tx: Tx,
  { kind, id }: ProtectedRecord,
  confidential: boolean,
  by: string,
  at: Date,
): Promise<number> {
  const changed = sql`confidential = ${confidential}, version = version + 1, changed_at = ${at}, changed_by = ${by}`;
  const { rows } = await (kind === 'client'
    ? sql<{ version: number }>`update client set ${changed} where client_id = ${id} returning version`
    : sql<{ version: number }>`update benefit_case set ${changed} where id = ${id} returning version`
  ).execute(tx);
  // What other PINs of the person are named by is as closed as the person.
  if (kind === 'client')
    await sql`update client set confidential = ${confidential} where merged_into = ${id}`.execute(tx);
  return rows[0]?.version ?? 0;
}

export interface StoredGrant {
  readonly grant_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly active: boolean;
  readonly reason: string;
  readonly granted_at: Date;
  readonly granted_by: string;
}

export async function listGrants(tx: Tx, { kind, id }: Pick<ProtectedRecord, 'kind' | 'id'>): Promise<StoredGrant[]> {
  const { rows } = await sql<StoredGrant>`select g.grant_id, g.user_id, ${staffName('u')} as name,
      u.account_status = 'A' as active, g.reason, g.granted_at,
      coalesce(${staffName('b')}, g.granted_by) as granted_by
    from record_grant g join app_user u on u.user_id = g.user_id left join app_user b on b.user_id = g.granted_by
    where g.record_kind = ${kind} and g.record_id = ${id} and g.ended_at is null order by g.granted_at, g.grant_id`.execute(
    tx,
  );
  return rows;
}

interface NewGrant {
  readonly grantId: string;
  readonly userId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export const insertGrant = (tx: Tx, { kind, id }: Pick<ProtectedRecord, 'kind' | 'id'>, grant: NewGrant) =>
  tx
    .insertInto('record_grant')
    .values({
      grant_id: grant.grantId,
      record_kind: kind,
      record_id: id,
      user_id: grant.userId,
      reason: grant.reason,
      granted_at: grant.at,
      granted_by: grant.by,
    })
    .execute();

export const closeGrant = (tx: Tx, grantId: string, at: Date) =>
  tx.updateTable('record_grant').set({ ended_at: at }).where('grant_id', '=', grantId).execute();

export interface Worker {
  readonly user_id: string;
  readonly supervisor_user_id: string | null;
}

export const findActiveWorker = (tx: Tx, userId: string): Promise<Worker | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['user_id', 'supervisor_user_id'])
    .where('user_id', '=', userId)
    .where('account_status', '=', 'A')
    .executeTakeFirst();

/** The members of a household now. */
export async function listMemberPins(tx: Tx, caseId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ pin: string }>`select distinct c.pin from case_member m
    join client c on c.client_id = m.client_id
    where m.case_id = ${caseId} and m.superseded_at is null and m.effective_from <= ${today}
      and (m.effective_to is null or m.effective_to >= ${today}) order by c.pin`.execute(tx);
  return rows.map(row => row.pin);
}

export async function findMemberByPin(tx: Tx, caseId: string, pin: string): Promise<string | undefined> {
  const { rows } = await sql<{ client_id: string }>`select c.client_id from case_member m
    join client c on c.client_id = m.client_id
    where m.case_id = ${caseId} and m.superseded_at is null and c.pin = ${pin} limit 1`.execute(tx);
  return rows[0]?.client_id;
}

/** For each of these workers, how many records their new supervisor would come to open through them. */
export async function countOpenedBySupervising(
  tx: Tx,
  workerIds: readonly string[],
  supervisorId: string,
): Promise<ReadonlyMap<string, number>> {
  const supervisor = await statewideViewer(tx, supervisorId);
  const { rows } = await sql<{ user_id: string; count: number }>`select g.user_id, count(*) as count from record_grant g
    where g.user_id = any(${workerIds}::text[]) and g.ended_at is null and (
      (g.record_kind = 'client' and exists (select 1 from client c where c.client_id = g.record_id
        and c.confidential and not ${mayOpenClient(supervisor, 'c')}))
      or (g.record_kind = 'case' and exists (select 1 from benefit_case k where k.id = g.record_id
        and not ${mayOpenCase(supervisor, 'k')})))
    group by g.user_id`.execute(tx);
  return new Map(rows.map(row => [row.user_id, row.count]));
}
