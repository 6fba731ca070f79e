import type {
  AnnouncementFilters,
  AnnouncementInput,
  AnnouncementRow,
} from '@commonweal/contracts/announcements/calls';
import { severities } from '@commonweal/contracts/announcements/reader-calls';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Window } from '../../platform/calls/list.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

const Severity = z.enum(severities);

function matching(filters: AnnouncementFilters, now: Date) {
  return (where: ExpressionBuilder<Tables, 'announcement'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (filters.Text) {
      const like = `%${filters.Text.toLowerCase().replace(/[\\%_]/g, letter => `\\${letter}`)}%`;
      const text = sql<string>`lower(title_en || ' ' || title_es || ' ' || message_en || ' ' || message_es)`;
      conditions.push(where(text, 'like', like));
    }
    if (filters.Severity) conditions.push(where('severity', '=', filters.Severity));
    if (filters.State === 'planned') conditions.push(where('starts_at', '>', now));
    if (filters.State === 'ended') conditions.push(where('ends_at', '<=', now));
    if (filters.State === 'current') conditions.push(where('starts_at', '<=', now), where('ends_at', '>', now));
    return where.and(conditions);
  };
}

export async function countAnnouncements(db: Tx, filters: AnnouncementFilters, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('announcement')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters, now))
    .executeTakeFirstOrThrow();
  return count;
}

const sortColumns = { StartsAt: 'starts_at', EndsAt: 'ends_at', Severity: 'severity', TitleEn: 'title_en' } as const;

const announcements = (db: Tx) =>
  db
    .selectFrom('announcement')
    .selectAll()
    .select(
      sql<number>`(select count(*) from announcement_receipt r where r.announcement_id = announcement.announcement_id)`.as(
        'read_by',
      ),
    );

type Selected = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>;

const toRow = (row: Selected, now: Date): AnnouncementRow => ({
  AnnouncementId: row.announcement_id,
  Severity: Severity.parse(row.severity),
  TitleEn: row.title_en,
  TitleEs: row.title_es,
  MessageEn: row.message_en,
  MessageEs: row.message_es,
  RoleNames: row.role_names,
  RegionIds: row.region_ids,
  StartsAt: row.starts_at.toISOString(),
  EndsAt: row.ends_at.toISOString(),
  State: row.starts_at > now ? 'planned' : row.ends_at <= now ? 'ended' : 'current',
  ReadBy: row.read_by,
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

export async function listAnnouncements(
  db: Tx,
  filters: AnnouncementFilters,
  window: Window,
  now: Date,
): Promise<AnnouncementRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await announcements(db)
    .where(matching(filters, now))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('announcement_id', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => toRow(row, now));
}

export async function findAnnouncement(db: Tx, id: string, now: Date): Promise<AnnouncementRow | undefined> {
  const row = await announcements(db).where('announcement_id', '=', id).executeTakeFirst();
  return row && toRow(row, now);
}

export const lockAnnouncement = (tx: Tx, id: string) =>
  tx
    .selectFrom('announcement')
    .select('announcement_id')
    .where('announcement_id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const columnsOf = (input: AnnouncementInput) => ({
  severity: input.Severity,
  title_en: input.TitleEn,
  title_es: input.TitleEs,
  message_en: input.MessageEn,
  message_es: input.MessageEs,
  role_names: input.RoleNames,
  region_ids: input.RegionIds,
  starts_at: new Date(input.StartsAt),
  ends_at: new Date(input.EndsAt),
});

export async function insertAnnouncement(
  tx: Tx,
  id: string,
  input: AnnouncementInput,
  by: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('announcement')
    .values({
      announcement_id: id,
      ...columnsOf(input),
      created_at: now,
      created_by: by,
      changed_at: now,
      changed_by: by,
    })
    .execute();
}

export async function updateAnnouncement(
  tx: Tx,
  id: string,
  change: AnnouncementInput | { startsAt: Date; endsAt: Date },
  by: string,
  now: Date,
): Promise<number> {
  const columns = 'endsAt' in change ? { starts_at: change.startsAt, ends_at: change.endsAt } : columnsOf(change);
  const { version } = await tx
    .updateTable('announcement')
    .set(expression => ({ ...columns, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('announcement_id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function areKnown(db: Tx, roleNames: readonly string[], regionIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select not exists (select 1 from unnest(${[...roleNames]}::text[]) as given where given not in (select name from role))
       and not exists (select 1 from unnest(${[...regionIds]}::text[]) as given where given not in (select region_id from region))
      as known`.execute(db);
  return rows[0]?.known ?? false;
}

export interface Reader {
  readonly userId: string;
  readonly roles: readonly string[];
  readonly regionId: string;
}

/** The announcements addressed to one reader that are current at `now`. */
export const listForReader = (db: Tx, reader: Reader, now: Date) =>
  db
    .selectFrom('announcement')
    .leftJoin('announcement_receipt as receipt', join =>
      join
        .onRef('receipt.announcement_id', '=', 'announcement.announcement_id')
        .on('receipt.user_id', '=', reader.userId),
    )
    .selectAll('announcement')
    .select('receipt.acknowledged_at')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(sql<SqlBool>`(role_names = '{}' or role_names && ${[...reader.roles]}::text[])`)
    .where(sql<SqlBool>`(region_ids = '{}' or ${reader.regionId} = any(region_ids))`)
    .orderBy(sql`case severity when 'emergency' then 0 when 'warning' then 1 else 2 end`)
    .orderBy('starts_at', 'desc')
    .limit(50)
    .execute();

export async function acknowledge(tx: Tx, id: string, userId: string, now: Date): Promise<void> {
  await tx
    .insertInto('announcement_receipt')
    .values({ announcement_id: id, user_id: userId, acknowledged_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The most that are named of those who have read it, and of those who have not. */
const namedReaders = 1000;

/**
 * Whoever has read it, and whoever works here, is addressed and has not; each kind with how many there are. Roles and
 * region are those of today: somebody who came later is asked to read what is still current.
 */
export async function listReaders(db: Tx, id: string) {
  const { rows } = await sql<{
    user_id: string;
    first_name: string;
    last_name: string;
    acknowledged_at: Date | null;
    of_kind: number;
  }>`
    select user_id, first_name, last_name, acknowledged_at, of_kind
    from (select u.user_id, u.first_name, u.last_name, receipt.acknowledged_at,
                 count(*) over kind as of_kind,
                 row_number() over (kind order by receipt.acknowledged_at desc, u.last_name, u.first_name, u.user_id) as place
          from announcement a
          cross join app_user u
          left join announcement_receipt receipt
            on receipt.announcement_id = a.announcement_id and receipt.user_id = u.user_id
          where a.announcement_id = ${id}
            and (receipt.user_id is not null
                 or (u.account_status = 'A'
                     and (a.region_ids = '{}' or u.region_id = any(a.region_ids))
                     and exists (select 1 from user_role join role using (role_id)
                                 where user_role.user_id = u.user_id and role.status = '296'
                                   and (a.role_names = '{}' or role.name = any(a.role_names)))))
          window kind as (partition by receipt.user_id is null)) listed
    where place <= ${namedReaders}
    order by acknowledged_at desc nulls first, last_name, first_name, user_id`.execute(db);
  const count = (read: boolean): number => rows.find(row => (row.acknowledged_at !== null) === read)?.of_kind ?? 0;
  return { rows, read: count(true), notRead: count(false) };
}
