import { listThreshold } from '@commonweal/contracts/kit/list';
import type { NoticeState } from '@commonweal/contracts/notices/lifecycle';
import type { NoticeFilters, NoticeRow } from '@commonweal/contracts/notices/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

/** A notice is as closed as the case that it belongs to: one condition in lists, totals, one notice and its paper. */

type Sql = RawBuilder<unknown>;

export interface Notice {
  readonly region_id: string;
  readonly id: string;
  readonly notice_number: string;
  readonly notice_type: NoticeRow['NoticeType'];
  readonly case_number: string;
  readonly pin: string;
  readonly work_item_id: string;
  readonly program: string;
  readonly language: NoticeRow['Language'];
  readonly delivery: NoticeRow['Delivery'];
  readonly status: NoticeState;
  readonly action: NoticeRow['Action'];
  readonly template_id: string;
  readonly data: unknown;
  readonly free_text: unknown;
  readonly effective_on: string | null;
  readonly content: unknown;
  readonly leaves_on: string | null;
  readonly left_on: string | null;
  readonly returned_on: string | null;
  readonly returned_because: string;
  readonly return_item: string;
  readonly deleted_because: string;
  readonly repeats: string | null;
  readonly created_at: Date;
  readonly version: number;
  readonly recipient: string;
  readonly creator: string;
  readonly repeats_number: string | null;
  readonly resent_as: string | null;
}

const open = (viewer: Viewer): Sql => sql`exists (select 1 from benefit_case k
  where k.case_number = n.case_number and ${mayOpenCase(viewer, 'k')})`;

const columns = sql`n.region_id, n.id, n.notice_number, n.notice_type, n.case_number, n.pin, n.work_item_id, n.program, n.language,
  n.delivery, n.status, n.action, n.template_id, n.data, n.free_text, n.effective_on, n.content, n.leaves_on, n.left_on,
  n.returned_on, n.returned_because, n.return_item, n.deleted_because, n.repeats, n.created_at, n.version,
  coalesce(${clientName('h')}, n.data ->> 'Name') as recipient, coalesce(${staffName('u')}, n.created_by) as creator,
  (select r.notice_number from notice r where r.id = n.repeats) as repeats_number,
  (select r.notice_number from notice r where r.repeats = n.id) as resent_as`;
const from = sql`from notice n left join app_user u on u.user_id = n.created_by left join client h on h.pin = n.pin`;

export async function findNotice(db: Tx, viewer: Viewer, id: string, locking = false): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`select ${columns} ${from} where n.id = ${id} and ${open(viewer)}
    ${locking ? sql`for update of n` : sql``}`.execute(db);
  return rows[0];
}

/** Many at once, held until the transaction ends. */
export async function lockNotices(
  tx: Tx,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Notice>> {
  const { rows } = await sql<Notice>`select ${columns} ${from} where n.id = any(${ids}::uuid[]) and ${open(viewer)}
    order by n.id for update of n`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}

/** "RUIZ, Ana", as the list says it, finds what the letter writes as Ana Ruiz. */
const wordsOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

function conditions(viewer: Viewer, of: NoticeFilters): Sql {
  const equal = (column: string, value: string | undefined): Sql[] =>
    value ? [sql`${sql.ref(`n.${column}`)} = ${value}`] : [];
  return sql.join(
    [
      ...equal('notice_number', of.NoticeNumber?.toUpperCase()),
      ...equal('case_number', of.CaseNumber?.padStart(10, '0')),
      ...equal('pin', of.Pin?.padStart(10, '0')),
      ...equal('notice_type', of.NoticeType),
      ...equal('language', of.Language),
      ...equal('delivery', of.Delivery),
      ...equal('status', of.Status),
      ...wordsOf(of.Recipient).map(word => sql`n.data ->> 'Name' ilike ${containing(word)}`),
      ...(of.CreatedFrom
        ? [sql`n.created_at >= ${of.CreatedFrom}::date::timestamp at time zone 'America/New_York'`]
        : []),
      ...(of.CreatedTo
        ? [sql`n.created_at < (${of.CreatedTo}::date + 1)::timestamp at time zone 'America/New_York'`]
        : []),
      open(viewer),
    ],
    sql` and `,
  );
}

export async function countNotices(db: Tx, viewer: Viewer, filters: NoticeFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from notice n where ${conditions(viewer, filters)} limit ${listThreshold + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const sortColumns: Readonly<Record<string, string>> = {
  CreatedAt: 'n.created_at',
  NoticeNumber: 'n.notice_number',
  NoticeType: 'n.notice_type',
  Status: 'n.status',
  LeftOn: 'n.left_on',
};

export const toRow = (row: Notice): NoticeRow => ({
  NoticeId: row.id,
  NoticeNumber: row.notice_number,
  NoticeType: row.notice_type,
  CaseNumber: row.case_number,
  Pin: row.pin,
  Recipient: row.recipient,
  Program: row.program,
  Language: row.language,
  Delivery: row.delivery,
  Status: row.status,
  Action: row.action,
  LeftOn: row.left_on ?? '',
  ReturnedOn: row.returned_on ?? '',
  CreatedAt: row.created_at.toISOString(),
  CreatedBy: row.creator,
});

export async function listNotices(
  db: Tx,
  viewer: Viewer,
  filters: NoticeFilters,
  window: Window,
): Promise<NoticeRow[]> {
  const way = window.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const columnsOfSort =
    window.sort === 'Recipient' ? ['h.last_name', 'h.first_name'] : [sortColumns[window.sort] ?? 'n.created_at'];
  const order = sql.join(columnsOfSort.map(column => sql`${sql.ref(column)} ${way}`));
  const { rows } = await sql<Notice>`select ${columns} ${from} where ${conditions(viewer, filters)}
    order by ${order}, n.id
    ${pageOf(window)}`.execute(db);
  return rows.map(toRow);
}

/** Whether a notice was written for a cause; whoever asks holds the case. */
export async function isTold(tx: Tx, cause: string): Promise<boolean> {
  const { rows } = await sql`select 1 from notice where cause_key = ${cause}`.execute(tx);
  return rows.length > 0;
}

/** What was written for a cause, held; the portal itself asks. */
export async function listOfCause(tx: Tx, cause: string): Promise<Notice[]> {
  const { rows } = await sql<Notice>`select ${columns} ${from} where n.cause_key = ${cause} for update of n`.execute(
    tx,
  );
  return rows;
}

/** A notice that was just written in this transaction. */
export async function takeNotice(tx: Tx, id: string): Promise<Notice> {
  const { rows } = await sql<Notice>`select ${columns} ${from} where n.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error('The notice is not there');
  return rows[0];
}

/** Of one case, the oldest first, with what left; what was deleted is not among them. */
export async function listCaseNotices(
  db: Tx,
  viewer: Viewer,
  caseNumber: string,
  most: number,
): Promise<{ row: NoticeRow; content: unknown }[]> {
  const { rows } = await sql<Notice>`select ${columns} ${from} where n.case_number = ${caseNumber} and n.action <> 'C'
    and ${open(viewer)} order by n.created_at, n.id limit ${most}`.execute(db);
  return rows.map(row => ({ row: toRow(row), content: row.content }));
}

/** The next number of a case; whoever asks holds the case. */
export async function nextNumber(tx: Tx, caseNumber: string): Promise<string> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) + 1 as count from notice where case_number = ${caseNumber}`.execute(tx);
  return `N${caseNumber}.${rows[0]?.count ?? 1}`;
}

export interface NewNotice {
  readonly region_id: string;
  readonly id: string;
  readonly notice_number: string;
  readonly notice_type: string;
  readonly case_number: string;
  readonly pin: string;
  readonly work_item_id: string;
  readonly program: string;
  readonly language: string;
  readonly delivery: string;
  readonly status: NoticeState;
  readonly action: 'N' | 'R';
  readonly template_id: string;
  readonly effective_on: string | null;
  readonly repeats: string | null;
  readonly cause_key: string;
}

export const insertNotice = (tx: Tx, notice: NewNotice, data: unknown, freeText: unknown, by: string, now: Date) =>
  tx
    .insertInto('notice')
    .values({
      ...notice,
      data: JSON.stringify(data),
      free_text: JSON.stringify(freeText),
      created_at: now,
      created_by: by,
      changed_at: now,
      changed_by: by,
    })
    .execute();

export interface NoticeChange {
  readonly status?: NoticeState;
  readonly action?: 'C';
  readonly language?: string;
  readonly delivery?: string;
  readonly free_text?: string;
  readonly content?: string;
  readonly leaves_on?: string;
  readonly left_on?: string;
  readonly posted_at?: Date;
  readonly delivered_on?: string;
  readonly returned_on?: string;
  readonly returned_because?: string;
  readonly return_item?: string;
  readonly deleted_because?: string;
}

export const updateNotice = (
  tx: Tx,
  { region_id, id }: Pick<Notice, 'region_id' | 'id'>,
  change: NoticeChange,
  by: string,
  now: Date,
) =>
  tx
    .updateTable('notice')
    .set(expression => ({ ...change, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();
