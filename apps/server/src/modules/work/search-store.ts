import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listThreshold } from '@commonweal/contracts/kit/list';
import type { CountedItemFilter } from '@commonweal/contracts/work/calls';
import { isOverdue } from '@commonweal/contracts/work/clocks';
import type { WorkItemStatus } from '@commonweal/contracts/work/lifecycle';
import type { WorkItemFilters, WorkItemRow } from '@commonweal/contracts/work/schemas';
import { taskOf } from '@commonweal/contracts/work/tasks';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { countValues } from '../../platform/records/counts-store.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { conditionsOfUnits } from './unit-conditions-store.ts';

type Sql = RawBuilder<unknown>;

export interface ItemSearch {
  readonly viewer: Viewer;
  readonly filters: WorkItemFilters;
  readonly today: string;
  /** These and no others. */
  readonly ids?: readonly string[];
}

const overdue = (today: string): Sql => sql`(w.closed_at is null and w.due_on is not null
  and w.due_on + (select pend_days from region r where r.region_id = w.region_id) < ${today}::date)`;

const left: Sql = sql`exists (select 1 from app_user gone
  where gone.user_id = w.assigned_to and gone.account_status <> 'A')`;

/** What is asked for, whoever asks. */
export function conditions({ filters, today, ids }: ItemSearch): Sql {
  const of = filters;
  const equal = (column: string, value: string | undefined): Sql[] =>
    value ? [sql`${sql.ref(`w.${column}`)} = ${value}`] : [];
  const all: Sql[] = [
    ...(ids ? [sql`w.work_item_id = any(${ids}::text[])`] : []),
    ...equal('work_item_id', of.WorkItemId),
    ...equal('work_item_type_id', of.WorkItemTypeId),
    ...equal('status', of.Status),
    ...equal('stage', of.Stage),
    ...equal('flag', of.Flag),
    ...equal('workgroup_id', of.WorkgroupId),
    ...equal('assigned_to', of.assignedTo?.toUpperCase()),
    ...equal('case_number', of.CaseNumber?.padStart(10, '0')),
    ...equal('application_number', of.ApplicationNumber?.padStart(10, '0')),
    ...equal('pin', of.Pin),
    ...equal('region_id', of.RegionId),
    ...equal('program', of.Program),
    ...equal('confidential', of.Confidential),
    ...equal('review_code', of.ReviewCode),
    ...(of.Open ? [of.Open === 'Y' ? sql`w.closed_at is null` : sql`w.closed_at is not null`] : []),
    ...(of.WorkgroupTypeId
      ? [sql`w.workgroup_id in (select workgroup_id from workgroup where type_code = ${of.WorkgroupTypeId})`]
      : []),
    ...(of.ReceivedFrom ? [sql`w.received_on >= ${of.ReceivedFrom}`] : []),
    ...(of.ReceivedTo ? [sql`w.received_on <= ${of.ReceivedTo}`] : []),
    ...(of.DueFrom ? [sql`w.due_on >= ${of.DueFrom}`] : []),
    ...(of.DueTo ? [sql`w.due_on <= ${of.DueTo}`] : []),
    ...(of.Left ? [of.Left === 'Y' ? left : sql`not ${left}`] : []),
    ...(of.Overdue ? [of.Overdue === 'Y' ? overdue(today) : sql`not ${overdue(today)}`] : []),
    ...conditionsOfUnits(of),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** Counted up to the threshold: beyond it nobody pages. */
export async function countItems(db: Tx, search: ItemSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from work_item w
    where ${conditions(search)} and ${mayOpenWorkItem(search.viewer, 'w')} limit ${listThreshold + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** What the filters read whose values are counted. */
const counted = (today: string): Readonly<Record<CountedItemFilter, Sql>> => ({
  WorkItemTypeId: sql`w.work_item_type_id`,
  Status: sql`w.status`,
  Open: sql`case when w.closed_at is null then 'Y' else 'N' end`,
  Stage: sql`w.stage`,
  Flag: sql`w.flag`,
  WorkgroupId: sql`w.workgroup_id`,
  Program: sql`w.program`,
  Overdue: sql`case when ${overdue(today)} then 'Y' else 'N' end`,
  Confidential: sql`w.confidential`,
});

/** How many items each value of a filter leaves, of those that the viewer may open. */
export const countItemsBy = (
  db: Tx,
  today: string,
  searchOf: (but: CountedItemFilter) => ItemSearch,
): ReturnType<typeof countValues> =>
  countValues(
    db,
    Object.entries(counted(today)).map(([field, value]) => {
      const search = searchOf(field as CountedItemFilter);
      return {
        field,
        value,
        rows: sql`work_item w where ${conditions(search)} and ${mayOpenWorkItem(search.viewer, 'w')}`,
      };
    }),
  );

/** Whether anything matches that is closed to the viewer; nothing else about it leaves. */
export async function hasClosedItems(db: Tx, search: ItemSearch): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select 1 from work_item w
    where ${conditions(search)} and (${mayOpenWorkItem(search.viewer, 'w')}) is not true) as there`.execute(db);
  return rows[0]?.there ?? false;
}

export async function listItemIds(db: Tx, search: ItemSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ work_item_id: string }>`select w.work_item_id from work_item w
    where ${conditions(search)} and ${mayOpenWorkItem(search.viewer, 'w')} order by w.work_item_id limit ${limit}`.execute(
    db,
  );
  return rows.map(row => row.work_item_id);
}

const sortColumns: Readonly<Record<string, string>> = {
  Priority: 'w.urgency',
  DueDate: 'w.due_on',
  ReceivedDate: 'w.received_on',
  WorkItemId: 'w.work_item_id',
  WorkItemTypeId: 'w.work_item_type_id',
  Status: 'w.status',
  Stage: 'w.stage',
  Program: 'w.program',
  AssignedName: 'assigned_name',
  WorkgroupName: 'workgroup_name',
  CaseNumber: 'w.case_number',
};

interface Stored {
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly status: WorkItemStatus;
  readonly stage: string;
  readonly cause_kind: string;
  readonly flag: WorkItemRow['Flag'];
  readonly urgency: number;
  readonly overridden: boolean;
  readonly workgroup_id: string | null;
  readonly workgroup_name: string | null;
  readonly type_code: string | null;
  readonly region_id: string;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly client_name: string | null;
  readonly program: string;
  readonly received_on: string;
  readonly due_on: string | null;
  readonly pend_days: number;
  readonly closed: boolean;
  readonly confidential: string;
  readonly characteristics: string[];
  readonly review_code: string | null;
  readonly version: number;
}

/** Whose it is: the person named, else the head of the case, else whoever applied. */
const nameOfItem = sql`coalesce(
  (select ${clientName('c')} from client c where c.pin = w.pin),
  (select ${clientName('h')} from benefit_case k join client h on h.client_id = k.head_client_id where k.case_number = w.case_number),
  (select ${clientName('p')} from application a join application_person p on p.application_id = a.id and p.id = a.applicant_person_id
    where a.application_number = w.application_number))`;

const columns = (
  language: 'en' | 'es',
): Sql => sql`w.work_item_id, w.work_item_type_id, w.status, w.stage, w.cause_kind, w.flag, w.urgency,
  w.priority_override is not null as overridden, w.workgroup_id, ${sql.ref(`g.name_${language}`)} as workgroup_name,
  g.type_code, w.region_id, w.assigned_to, ${staffName('u')} as assigned_name, w.case_number,
  w.application_number, w.pin, w.program, w.received_on, w.due_on, r.pend_days, w.closed_at is not null as closed,
  w.confidential, w.characteristics, w.review_code, w.version`;
const joins = sql`left join workgroup g on g.workgroup_id = w.workgroup_id
  left join app_user u on u.user_id = w.assigned_to join region r on r.region_id = w.region_id`;

const toRow = (row: Stored, today: string): WorkItemRow => ({
  WorkItemId: row.work_item_id,
  WorkItemTypeId: row.work_item_type_id,
  Status: row.status,
  Stage: row.stage,
  Task: taskOf({ type: row.work_item_type_id, stage: row.stage, cause: row.cause_kind, closed: row.closed }),
  Flag: row.flag,
  Priority: row.urgency,
  Overridden: toYesNo(row.overridden),
  WorkgroupId: row.workgroup_id ?? '',
  WorkgroupName: row.workgroup_name ?? '',
  WorkgroupTypeId: row.type_code ?? '',
  RegionId: row.region_id,
  assignedTo: row.assigned_to ?? '',
  AssignedName: row.assigned_name ?? '',
  CaseNumber: row.case_number ?? '',
  ApplicationNumber: row.application_number ?? '',
  Pin: row.pin ?? '',
  ClientName: row.client_name ?? '',
  Program: row.program,
  ReceivedDate: row.received_on,
  DueDate: row.due_on ?? '',
  Overdue: toYesNo(!row.closed && isOverdue(row.due_on, today, row.pend_days)),
  Confidential: row.confidential === 'Y' ? 'Y' : 'N',
  Characteristics: row.characteristics,
  ReviewCode: row.review_code ?? '',
  Version: row.version,
});

/** The page is found first; names are looked up for its rows alone. */
export async function listItems(
  db: Tx,
  search: ItemSearch,
  { sort, descending, limit, offset }: Window,
  language: 'en' | 'es',
): Promise<WorkItemRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const column = sql.ref(sortColumns[sort] ?? 'w.due_on');
  const order = sql`${column} ${direction} nulls last, w.work_item_id ${direction}`;
  const named = sort === 'AssignedName' || sort === 'WorkgroupName';
  const where = sql`where ${conditions(search)} and ${mayOpenWorkItem(search.viewer, 'w')}`;
  const found = named
    ? sql`select w.* from work_item w ${where}`
    : sql`select w.* from work_item w ${where} order by ${order} ${pageOf({ limit, offset })}`;
  const { rows } = await sql<Stored>`select ${columns(language)}, ${nameOfItem} as client_name
    from (${found}) w ${joins} order by ${order} ${named ? pageOf({ limit, offset }) : sql``}`.execute(db);
  return rows.map(row => toRow(row, search.today));
}
