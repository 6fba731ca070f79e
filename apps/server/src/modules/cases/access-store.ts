import type { CaseAccess } from '@commonweal/contracts/cases/access-calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { clientName } from './brief-store.ts';

/** By its number alone: whoever keeps the grants must reach a case that is closed to themselves. */
export interface ClosedCase {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly confidential: boolean;
  readonly version: number;
}

export async function findAnyCase(tx: Tx, caseNumber: string, locking: boolean): Promise<ClosedCase | undefined> {
  const { rows } = await sql<ClosedCase>`select region_id, id, case_number, confidential, version from benefit_case
    where case_number = ${caseNumber} ${locking ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

interface StoredGrant {
  readonly grant_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly reason: string;
  readonly granted_at: Date;
  readonly granted_by: string;
}

export async function listGrants(tx: Tx, caseId: string): Promise<CaseAccess['Grants']> {
  const { rows } = await sql<StoredGrant>`select g.grant_id, g.user_id, u.last_name || ', ' || u.first_name as name,
      g.reason, g.granted_at, coalesce(b.last_name || ', ' || b.first_name, g.granted_by) as granted_by
    from record_grant g join app_user u on u.user_id = g.user_id left join app_user b on b.user_id = g.granted_by
    where g.record_kind = 'case' and g.record_id = ${caseId} and g.ended_at is null
    order by u.last_name, u.first_name`.execute(tx);
  return rows.map(row => ({
    GrantId: row.grant_id,
    UserId: row.user_id,
    Name: row.name,
    Reason: row.reason,
    GrantedAt: row.granted_at.toISOString(),
    GrantedBy: row.granted_by,
  }));
}

type StoredInterest = {
  readonly user_id: string;
  readonly name: string;
  readonly pin: string;
  readonly client_name: string;
  readonly interest: CaseAccess['Interests'][number]['Interest'];
};

export async function listInterests(tx: Tx, caseId: string): Promise<CaseAccess['Interests']> {
  const { rows } =
    await sql<StoredInterest>`select distinct i.user_id, u.last_name || ', ' || u.first_name as name, c.pin,
      ${clientName('c')} as client_name, i.interest
    from case_member m join worker_interest i on i.client_id = m.client_id
    join app_user u on u.user_id = i.user_id join client c on c.client_id = i.client_id
    where m.case_id = ${caseId} and m.superseded_at is null order by name, pin`.execute(tx);
  return rows.map(row => ({
    UserId: row.user_id,
    Name: row.name,
    Pin: row.pin,
    ClientName: row.client_name,
    Interest: row.interest,
  }));
}

export const setConfidential = (tx: Tx, found: ClosedCase, confidential: boolean, by: string, at: Date) =>
  tx
    .updateTable('benefit_case')
    .set(expression => ({
      confidential,
      version: expression('version', '+', 1),
      changed_at: at,
      changed_by: by,
    }))
    .where('region_id', '=', found.region_id)
    .where('id', '=', found.id)
    .execute();

interface NewGrant {
  readonly grantId: string;
  readonly caseId: string;
  readonly userId: string;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** False where the person has a grant already. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<boolean> {
  const done = await tx
    .insertInto('record_grant')
    .values({
      grant_id: grant.grantId,
      record_kind: 'case',
      record_id: grant.caseId,
      user_id: grant.userId,
      reason: grant.reason,
      granted_at: grant.at,
      granted_by: grant.by,
    })
    .onConflict(conflict =>
      conflict.columns(['record_kind', 'record_id', 'user_id']).where('ended_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The person whose grant ended, or undefined where there is none. */
export async function endGrant(tx: Tx, caseId: string, grantId: string, at: Date): Promise<string | undefined> {
  const done = await tx
    .updateTable('record_grant')
    .set({ ended_at: at })
    .where('grant_id', '=', grantId)
    .where('record_kind', '=', 'case')
    .where('record_id', '=', caseId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return done?.user_id;
}

export async function findMemberByPin(tx: Tx, caseId: string, pin: string): Promise<string | undefined> {
  const { rows } = await sql<{ client_id: string }>`select c.client_id from case_member m
    join client c on c.client_id = m.client_id
    where m.case_id = ${caseId} and m.superseded_at is null and c.pin = ${pin} limit 1`.execute(tx);
  return rows[0]?.client_id;
}

type Interest = CaseAccess['Interests'][number]['Interest'];

/** What was recorded before; null where nothing was. */
export async function findInterest(tx: Tx, userId: string, clientId: string): Promise<Interest | null> {
  const row = await tx
    .selectFrom('worker_interest')
    .select('interest')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return (row?.interest as Interest | undefined) ?? null;
}

export async function writeInterest(
  tx: Tx,
  key: { readonly userId: string; readonly clientId: string },
  interest: Interest | null,
  by: string,
  at: Date,
): Promise<void> {
  if (interest === null) {
    await tx
      .deleteFrom('worker_interest')
      .where('user_id', '=', key.userId)
      .where('client_id', '=', key.clientId)
      .execute();
    return;
  }
  const said = { interest, recorded_at: at, recorded_by: by };
  await tx
    .insertInto('worker_interest')
    .values({ user_id: key.userId, client_id: key.clientId, ...said })
    .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doUpdateSet(said))
    .execute();
}

interface StoredAct {
  readonly at: Date;
  readonly by: string;
  readonly name: string;
  readonly reason: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

function actOf({ before, after }: StoredAct): CaseAccess['Past'][number]['Act'] {
  if (after && 'Confidential' in after) return after.Confidential === 'Y' ? 'closed' : 'opened';
  if ('Interest' in { ...before, ...after }) return after?.Interest ? 'interestSet' : 'interestEnded';
  return after?.UserId ? 'granted' : 'grantEnded';
}

/** Grants that were given and taken back, interests, the mark: with their reasons. */
export async function listPast(tx: Tx, caseNumber: string): Promise<CaseAccess['Past']> {
  const { rows } = await sql<StoredAct>`select h.changed_at as at,
      coalesce(b.last_name || ', ' || b.first_name, h.changed_by) as by,
      coalesce(u.last_name || ', ' || u.first_name, '') as name, h.reason, h.before, h.after
    from audit_event e join record_history h on h.history_id = e.history_id
    left join app_user b on b.user_id = h.changed_by
    left join app_user u on u.user_id = coalesce(h.after ->> 'UserId', h.before ->> 'UserId')
    where e.case_number = ${caseNumber} and e.subject_type = 'case access'
    order by h.changed_at desc, h.history_id desc limit 50`.execute(tx);
  return rows.map(row => ({
    At: row.at.toISOString(),
    By: row.by,
    Act: actOf(row),
    Name: row.name,
    Reason: row.reason,
  }));
}
