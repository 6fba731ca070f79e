import {
  type Disaster,
  type DisasterInput,
  disasterFields,
  type TouchedRow,
} from '@commonweal/contracts/disasters/calls';
import type { DisasterState } from '@commonweal/contracts/disasters/lifecycle';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { columnsOf, readsOf } from '../../platform/records/columns-store.ts';
import { mayOpenApplication, mayOpenCase, mayOpenWorkItem, type Viewer } from '../protection/index.ts';

type Stored = Omit<Disaster, 'Asked' | 'BegunAt' | 'EndedAt' | 'ChangedAt' | 'BegunByName' | 'EndedByName'> & {
  readonly asked: boolean;
  readonly begun_at: Date | null;
  readonly begun_name: string | null;
  readonly ended_at: Date | null;
  readonly ended_name: string | null;
  readonly changed_at: Date;
};

const nameOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(select ${staffName('u')} from app_user u where u.user_id = ${sql.ref(column)})`;

function toDisaster(row: Stored): Disaster {
  const { asked, begun_at, begun_name, ended_at, ended_name, changed_at, ...rest } = row;
  return {
    ...rest,
    Asked: toYesNo(asked),
    BegunAt: begun_at?.toISOString() ?? null,
    BegunByName: begun_name ?? '',
    EndedAt: ended_at?.toISOString() ?? null,
    EndedByName: ended_name ?? '',
    ChangedAt: changed_at.toISOString(),
  };
}

const mostShown = 200;

async function read(db: Tx, condition: RawBuilder<unknown>): Promise<Disaster[]> {
  const { rows } = await sql<Stored>`select d.disaster_id as "DisasterId", ${readsOf(disasterFields, 'd')},
      d.status as "State", d.version as "Version", d.changed_by as "ChangedBy", d.changed_at, d.begun_at, d.ended_at,
      ${nameOf('d.begun_by')} as begun_name, ${nameOf('d.ended_by')} as ended_name,
      exists (select from approval_request r where r.subject_type = 'disaster' and r.subject_id = d.disaster_id::text and r.kind = 'disaster'
        and r.status = 'waiting') as asked
    from disaster d where ${condition}
    order by array_position(array['inForce', 'draft', 'ended'], d.status), d.starts_on desc, d.disaster_id
    limit ${mostShown}`.execute(db);
  return rows.map(toDisaster);
}

export const listDisasters = (db: Tx): Promise<Disaster[]> => read(db, sql`true`);
export const listInForce = (db: Tx): Promise<Disaster[]> => read(db, sql`d.status = 'inForce'`);
export const findDisaster = async (db: Tx, id: string): Promise<Disaster | undefined> =>
  (await read(db, sql`d.disaster_id = ${id}`))[0];

/** Of two who change, begin, end or sweep one disaster at once the second waits. */
export const lockDisaster = (tx: Tx, id: string) =>
  sql`select 1 from disaster where disaster_id = ${id} for update`.execute(tx);

export const insertDisaster = (tx: Tx, id: string, input: DisasterInput, by: string, now: Date) =>
  tx
    .insertInto('disaster')
    .values({ disaster_id: id, ...columnsOf(disasterFields, input), changed_at: now, changed_by: by })
    .execute();

export const updateDisaster = (tx: Tx, id: string, input: DisasterInput, by: string, now: Date) =>
  tx
    .updateTable('disaster')
    .set(expression => ({
      ...columnsOf(disasterFields, input),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('disaster_id', '=', id)
    .execute();

export const setState = (tx: Tx, id: string, state: DisasterState, by: string, now: Date) =>
  sql`update disaster set status = ${state}, version = version + 1, changed_at = ${now}, changed_by = ${by},
      begun_at = case when ${state} = 'inForce' then ${now}::timestamptz else begun_at end,
      begun_by = case when ${state} = 'inForce' then ${by} else begun_by end,
      ended_at = case when ${state} = 'ended' then ${now}::timestamptz else ended_at end,
      ended_by = case when ${state} = 'ended' then ${by} else ended_by end
    where disaster_id = ${id}`.execute(tx);

export async function isActiveWorkgroup(db: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from workgroup where workgroup_id = ${id} and status = '296'`.execute(db);
  return rows.length > 0;
}

/** Food assistance that was replaced: what was issued, and what of it was given again. */
const replaced = sql`select b.disaster_id, 'benefit' as kind, c.case_number as key, to_char(b.issued_cents / 100.0, 'FM999990.00') as was,
    to_char(b.amount_cents / 100.0, 'FM999990.00') as became, b.replaced_at as touched_at, null::timestamptz as undone_at
  from replaced_benefit b join benefit_case c on c.region_id = b.region_id and c.id = b.case_id`;

/** Whoever may not open the item, the application or the case does not see that it was touched. */
const touched = (viewer: Viewer, id: string, kind: string | undefined): RawBuilder<unknown> => sql`from (
      select disaster_id, kind, key, was, became, touched_at, undone_at from disaster_touch union all ${replaced}) t
    left join work_item w on t.kind in ('item', 'queue') and w.work_item_id = t.key
    left join benefit_case k on t.kind = 'benefit' and k.case_number = t.key
    left join application a on t.kind in ('request', 'proof') and a.application_number = split_part(t.key, ' ', 1)
  where t.disaster_id = ${id} and (${kind ?? null}::text is null or t.kind = ${kind ?? null})
    and case when t.kind in ('request', 'proof') then ${mayOpenApplication(viewer, 'a')}
      when t.kind = 'benefit' then ${mayOpenCase(viewer, 'k')} else ${mayOpenWorkItem(viewer, 'w')} end`;

export async function countTouched(db: Tx, viewer: Viewer, id: string, kind?: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${touched(viewer, id, kind)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const sortColumns: Readonly<Record<string, string>> = { Key: 't.key', Kind: 't.kind', At: 't.touched_at' };

export async function listTouched(
  db: Tx,
  viewer: Viewer,
  id: string,
  kind: string | undefined,
  window: Window,
): Promise<TouchedRow[]> {
  const direction = window.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<Omit<TouchedRow, 'At' | 'Undone'> & { at: Date; undone_at: Date | null }>`
    select t.kind as "Kind", t.key as "Key", t.was as "Was", t.became as "Became", t.touched_at as at, t.undone_at
    ${touched(viewer, id, kind)}
    order by ${sql.ref(sortColumns[window.sort] ?? 't.key')} ${direction}, t.key, t.kind
    ${pageOf(window)}`.execute(db);
  return rows.map(({ at, undone_at, ...row }) => ({
    ...row,
    At: at.toISOString(),
    Undone: toYesNo(undone_at !== null),
  }));
}
