import type { Language } from '@commonweal/contracts/content/calls';
import type { PriorityReason } from '@commonweal/contracts/prioritisation/prioritise';
import type { Verdict } from '@commonweal/contracts/routing/choose';
import type { RoutingAnswer } from '@commonweal/contracts/routing/route';
import type { ChangeFilters } from '@commonweal/contracts/work/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** What stands beside an item: why, what was done, what was said, how long it took. */

/** People by name; what the portal did by itself is nobody's. */
const nameOf = (column: string): RawBuilder<string> => sql<string>`coalesce((select ${staffName('app_user')}
  from app_user where app_user.user_id = ${sql.ref(column)}), ${sql.ref(column)})`;

export interface StoredDecision {
  readonly decided_at: Date;
  readonly trigger: string;
  readonly workgroup_id: string | null;
  readonly assigned_name: string | null;
  readonly answer: RoutingAnswer;
  readonly verdicts: Verdict[];
}

const mostDecisions = 10;

export async function listDecisions(db: Tx, id: string): Promise<StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`select decided_at, trigger, workgroup_id,
      case when assigned_to is not null then ${nameOf('d.assigned_to')} end as assigned_name, answer, verdicts
    from work_item_decision d where work_item = ${id} order by decided_at desc, id desc limit ${mostDecisions}`.execute(
    db,
  );
  return rows;
}

export interface StoredRemark {
  readonly id: string;
  readonly text: string;
  readonly written_at: Date;
  readonly by: string;
}

const mostRemarks = 100;

/** What the portal wrote itself is read in the reader's language. */
export async function listComments(db: Tx, id: string, language: Language): Promise<StoredRemark[]> {
  const text = language === 'es' ? sql`coalesce(nullif(c.comment_es, ''), c.comment)` : sql`c.comment`;
  const { rows } = await sql<StoredRemark>`select id, ${text} as text, written_at, ${nameOf('c.written_by')} as by
    from work_item_comment c where work_item = ${id} order by written_at desc, id desc limit ${mostRemarks}`.execute(
    db,
  );
  return rows;
}

export async function listNotes(db: Tx, id: string): Promise<StoredRemark[]> {
  const { rows } = await sql<StoredRemark>`select id, note as text, written_at, ${nameOf('c.written_by')} as by
    from work_item_note c where work_item = ${id} order by written_at desc, id desc limit ${mostRemarks}`.execute(db);
  return rows;
}

interface NewRemark {
  readonly region_id: string;
  readonly id: string;
  readonly work_item: string;
  readonly written_at: Date;
  readonly written_by: string;
}

export const insertComment = (tx: Tx, remark: NewRemark, comment: string, inSpanish = '') =>
  tx
    .insertInto('work_item_comment')
    .values({ ...remark, comment, comment_es: inSpanish })
    .execute();

export const insertNote = (tx: Tx, remark: NewRemark, note: string) =>
  tx
    .insertInto('work_item_note')
    .values({ ...remark, note })
    .execute();

export interface StoredLine {
  readonly id: string;
  readonly change_id: string;
  readonly action: string;
  readonly field: string;
  readonly from_value: string | null;
  readonly to_value: string | null;
  readonly reason: string;
  readonly cause: string;
  readonly changed_at: Date;
  readonly by: string;
}

const sortColumns: Readonly<Record<string, string>> = {
  At: 'changed_at',
  Action: 'action',
  Field: 'field',
  By: 'by',
};

const matching = (id: string, { Action, Field }: Partial<ChangeFilters>): RawBuilder<unknown> =>
  sql`from work_item_change h where work_item = ${id}
    and (${Action || null}::text is null or action = ${Action || null})
    and (${Field || null}::text is null or field = ${Field || null})`;

export async function countLines(db: Tx, id: string, filters: Partial<ChangeFilters>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${matching(id, filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of people read as their names; they stand in one place for all fields. */
const valueName = (column: string): RawBuilder<string> =>
  sql<string>`case when h.field in ('assigned_to', 'escalated_to') then ${nameOf(column)} else ${sql.ref(column)} end`;

export async function listLines(
  db: Tx,
  id: string,
  filters: Partial<ChangeFilters>,
  window: Window,
): Promise<StoredLine[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } =
    await sql<StoredLine>`select id, change_id, action, field, ${valueName('h.from_value')} as from_value,
      ${valueName('h.to_value')} as to_value, reason, cause, changed_at, ${nameOf('h.changed_by')} as by
    ${matching(id, filters)}
    order by ${sql.ref(sortColumns[window.sort] ?? 'changed_at')} ${direction}, id ${direction}
    ${pageOf(window)}`.execute(db);
  return rows;
}

export interface StoredTime {
  readonly by: string;
  readonly started_at: Date;
  readonly stopped_at: Date | null;
  readonly seconds: number | null;
}

const mostTimes = 50;

export async function listTimes(db: Tx, id: string): Promise<StoredTime[]> {
  const { rows } = await sql<StoredTime>`select ${nameOf('t.user_id')} as by, started_at, stopped_at, seconds
    from time_worked t where work_item = ${id} order by started_at desc limit ${mostTimes}`.execute(db);
  return rows;
}

export interface StoredMore {
  readonly created_at: Date;
  readonly created_by: string;
  readonly changed_at: Date;
  readonly closed_at: Date | null;
  readonly escalated_name: string | null;
  readonly score_reasons: PriorityReason[];
}

export async function readMore(db: Tx, id: string): Promise<StoredMore | undefined> {
  const { rows } =
    await sql<StoredMore>`select created_at, ${nameOf('w.created_by')} as created_by, changed_at, closed_at,
      case when escalated_to is not null then ${nameOf('w.escalated_to')} end as escalated_name, score_reasons
    from work_item w where id = ${id}`.execute(db);
  return rows[0];
}

/** Other items of the same case, application or person. */
export async function listRelatedIds(
  db: Tx,
  item: { id: string; case_number: string | null; application_number: string | null; pin: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ work_item_id: string }>`select work_item_id from work_item
    where id <> ${item.id} and (case_number = ${item.case_number} or application_number = ${item.application_number}
      or pin = ${item.pin}) order by received_on desc, work_item_id desc limit 50`.execute(db);
  return rows.map(row => row.work_item_id);
}
