import { type Interest, KnownInterest } from '@commonweal/contracts/protection/schemas';
import { sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** What workers have to do with people. That somebody has decided "nothing" is a row, too: it is not suspected again. */

export interface StoredInterest {
  readonly user_id: string;
  readonly name: string;
  readonly pin: string;
  readonly client_name: string;
  readonly interest: KnownInterest;
  readonly recorded_at: Date;
  readonly recorded_by: string;
}

const listed = sql`i.user_id, ${staffName('u')} as name, c.pin,
    ${clientName('c')} as client_name, i.interest, i.recorded_at,
    coalesce(${staffName('b')}, i.recorded_by) as recorded_by
  from worker_interest i join app_user u on u.user_id = i.user_id join client c on c.client_id = i.client_id
  left join app_user b on b.user_id = i.recorded_by`;

export async function listInterests(tx: Tx, clientIds: readonly string[]): Promise<StoredInterest[]> {
  const { rows } = await sql<StoredInterest>`select ${listed}
    where i.client_id = any(${clientIds}::uuid[]) and i.interest <> 'none' order by i.recorded_at, name`.execute(tx);
  return rows;
}

/** Of everybody who is in the household. */
export async function listHouseholdInterests(tx: Tx, caseId: string): Promise<StoredInterest[]> {
  const { rows } = await sql<StoredInterest>`select ${listed}
    where i.interest <> 'none' and i.client_id in
      (select client_id from case_member where case_id = ${caseId} and superseded_at is null)
    order by name, c.pin`.execute(tx);
  return rows;
}

interface Key {
  readonly userId: string;
  readonly clientId: string;
}

/** Null where there is none, or none any more. */
export async function findInterest(tx: Tx, { userId, clientId }: Key): Promise<KnownInterest | null> {
  const row = await tx
    .selectFrom('worker_interest')
    .select('interest')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const known = KnownInterest.safeParse(row?.interest);
  return known.success ? known.data : null;
}

export async function writeInterest(
  tx: Tx,
  { userId, clientId }: Key,
  interest: Interest | null,
  by: string,
  at: Date,
): Promise<void> {
  const said = { interest: interest ?? 'none', recorded_at: at, recorded_by: by };
  await tx
    .insertInto('worker_interest')
    .values({ user_id: userId, client_id: clientId, ...said })
    .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doUpdateSet(said))
    .execute();
}

export interface Suspicion {
  readonly user_id: string;
  readonly client_id: string;
  readonly pin: string;
}

/** Both narrow the question; neither asks it of everybody. */
export interface Suspects {
  readonly userIds?: readonly string[];
  readonly clientIds?: readonly string[];
}

/** Names in a client's file are cut where the agency's other systems cut them. */
const sameName = sql`left(lower(u.last_name), 15) = lower(c.last_name) and left(lower(u.first_name), 15) = lower(c.first_name)`;

/** Workers whose name and whose e-mail or telephone stand in a client's file, marked where nothing was said before. */
export async function markSuspected(tx: Tx, { userIds, clientIds }: Suspects, at: Date): Promise<Suspicion[]> {
  const who = sql`u.account_status = 'A' and c.merged_into is null and ${sameName}
    and (${userIds ?? null}::text[] is null or u.user_id = any(${userIds ?? null}::text[]))
    and (${clientIds ?? null}::uuid[] is null or c.client_id = any(${clientIds ?? null}::uuid[]))`;
  const { rows } = await sql<Suspicion>`
    with alike as (
      select u.user_id, c.client_id from app_user u join client_email e on lower(e.email) = lower(u.email)
        join client c on c.client_id = e.client_id where ${who}
      union
      select u.user_id, c.client_id from app_user u join client_phone p on p.phone_number = u.phone
        join client c on c.client_id = p.client_id where ${who}),
    marked as (
      insert into worker_interest (user_id, client_id, interest, recorded_at, recorded_by)
      select user_id, client_id, 'suspected', ${at}, 'system' from alike
      on conflict (user_id, client_id) do nothing returning user_id, client_id)
    select marked.user_id, marked.client_id, client.pin from marked join client using (client_id)`.execute(tx);
  return rows;
}
