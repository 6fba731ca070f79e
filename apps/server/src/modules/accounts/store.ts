import type { ClientAccountFilters, ClientAccountRow } from '@commonweal/contracts/accounts/calls';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, writtenName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenClient, type Viewer } from '../protection/index.ts';

interface StoredAccount {
  readonly account_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly state: ClientAccountRow['State'];
  readonly last_sign_in_at: Date | null;
  readonly failed_attempts: number;
  readonly locked_until: Date | null;
  readonly pin: string | null;
  readonly client_name: string | null;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

const toRow = (row: StoredAccount): ClientAccountRow => ({
  AccountId: row.account_id,
  UserName: row.user_name,
  Email: row.email,
  State: row.state,
  LastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  FailedAttempts: row.failed_attempts,
  LockedUntil: row.state === 'locked' ? (row.locked_until?.toISOString() ?? null) : null,
  Pin: row.pin,
  ClientName: row.client_name ?? '',
  Version: row.version,
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
});

const stateAt = (now: Date): RawBuilder<string> =>
  sql<string>`case when a.status = 'D' then 'deactivated' when a.locked_until > ${now} then 'locked' else 'active' end`;

/** The account of somebody who may not be opened is as if it were not there. */
const visible = (caller: Viewer): RawBuilder<unknown> =>
  sql`from client_account a left join client c on c.client_id = a.client_id
    where (a.client_id is null or ${mayOpenClient(caller, 'c')})`;

function matching(caller: Viewer, filters: ClientAccountFilters, now: Date): RawBuilder<unknown> {
  const words = (filters.Text ?? '').split(/[\s,]+/).filter(Boolean);
  const conditions = words.map(
    word =>
      sql`lower(a.user_name || ' ' || a.email || ' ' || coalesce(${writtenName('c')}, '')) like ${containing(word)}`,
  );
  if (filters.Pin) conditions.push(sql`c.pin = ${filters.Pin}`);
  if (filters.State) conditions.push(sql`${stateAt(now)} = ${filters.State}`);
  return sql`${visible(caller)} ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}`;
}

const columns = (now: Date): RawBuilder<unknown> =>
  sql`a.account_id, a.user_name, a.email, ${stateAt(now)} as state, a.last_sign_in_at, a.failed_attempts, a.locked_until, c.pin,
    ${clientName('c')} as client_name, a.version, a.changed_at, a.changed_by`;

const sortColumns = {
  UserName: 'a.user_name',
  Email: 'a.email',
  LastSignInAt: 'a.last_sign_in_at',
  Pin: 'c.pin',
} as const;

export async function countAccounts(tx: Tx, caller: Viewer, filters: ClientAccountFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(caller, filters, now)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function listAccounts(
  tx: Tx,
  caller: Viewer,
  filters: ClientAccountFilters,
  window: Window,
  now: Date,
): Promise<ClientAccountRow[]> {
  const column = sql.ref(sortColumns[window.sort as keyof typeof sortColumns]);
  const direction = window.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } = await sql<StoredAccount>`select ${columns(now)} ${matching(caller, filters, now)}
    order by ${column} ${direction}, a.account_id ${pageOf(window)}`.execute(tx);
  return rows.map(toRow);
}

export async function findAccount(
  tx: Tx,
  caller: Viewer,
  accountId: string,
  now: Date,
): Promise<ClientAccountRow | undefined> {
  const { rows } =
    await sql<StoredAccount>`select ${columns(now)} ${visible(caller)} and a.account_id = ${accountId}`.execute(tx);
  return rows[0] && toRow(rows[0]);
}

export async function listAccountsOf(tx: Tx, caller: Viewer, pin: string, now: Date): Promise<ClientAccountRow[]> {
  const { rows } = await sql<StoredAccount>`select ${columns(now)} ${visible(caller)}
    and c.client_id = (select coalesce(merged_into, client_id) from client where pin = ${pin}) order by a.user_name`.execute(
    tx,
  );
  return rows.map(toRow);
}

export const lockAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('client_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

type Change = { readonly failed_attempts: 0; readonly locked_until: null } | { readonly client_id: string | null };

export async function updateAccount(tx: Tx, accountId: string, change: Change, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('client_account')
    .set(expression => ({ ...change, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('account_id', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The other account of the same person, if there is one. */
export async function findLinkedTo(tx: Tx, clientId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('client_account')
    .select('user_name')
    .where('client_id', '=', clientId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return row?.user_name;
}

export async function countLinks(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from password_link
    where account_id = ${accountId} and sent_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewLink {
  readonly linkId: string;
  readonly accountId: string;
  readonly tokenHash: Buffer;
  readonly sentTo: string;
  readonly sentBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Only the newest link works. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx
    .updateTable('password_link')
    .set({ expires_at: link.now })
    .where('account_id', '=', link.accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', link.now)
    .execute();
  await tx
    .insertInto('password_link')
    .values({
      link_id: link.linkId,
      account_id: link.accountId,
      token_hash: link.tokenHash,
      sent_to: link.sentTo,
      sent_at: link.now,
      sent_by: link.sentBy,
      expires_at: link.expiresAt,
    })
    .execute();
}
