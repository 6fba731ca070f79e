import { asYesNo } from '@commonweal/contracts/kit/fields';
import type { WorkItemStatus } from '@commonweal/contracts/work/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenWorkItem, type Viewer } from '../protection/index.ts';

export interface Item {
  readonly region_id: string;
  readonly id: string;
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly status: WorkItemStatus;
  readonly stage: string;
  readonly assigned_to: string | null;
  readonly workgroup_id: string | null;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly program: string;
  readonly county: string;
  readonly zip: string;
  readonly language: string;
  readonly characteristics: string[];
  readonly confidential: string;
  readonly cause_kind: string;
  readonly received_on: string;
  readonly due_on: string | null;
  readonly review_code: string | null;
  readonly escalated_to: string | null;
  readonly priority_override: number | null;
  readonly urgency: number;
  /** What it weighs: an average item is 100. */
  readonly points: number;
  readonly version: number;
}

export const itemColumns = sql`w.region_id, w.id, w.work_item_id, w.work_item_type_id, w.status, w.stage, w.assigned_to, w.workgroup_id,
  w.case_number, w.application_number, w.pin, w.program, w.county, w.zip, w.language, w.characteristics, w.confidential,
  w.cause_kind, w.received_on, w.due_on, w.review_code, w.escalated_to, w.priority_override, w.urgency, w.points, w.version`;

const lockOf = (lock: boolean): RawBuilder<unknown> => (lock ? sql`for update of w` : sql``);

/** Items that the viewer may open, in the order of their numbers, so that two who want the same lock them in one order. */
export async function loadItems(
  db: Tx,
  viewer: Viewer,
  workItemIds: readonly string[],
  lock: boolean,
): Promise<Item[]> {
  const { rows } = await sql<Item>`select ${itemColumns} from work_item w
    where w.work_item_id = any(${workItemIds}::text[]) and ${mayOpenWorkItem(viewer, 'w')}
    order by w.work_item_id ${lockOf(lock)}`.execute(db);
  return rows;
}

/** The open items of causes, held. */
export async function lockOfCauses(
  tx: Tx,
  kind: string,
  keys: readonly string[],
): Promise<(Item & { readonly cause_key: string })[]> {
  const { rows } = await sql<Item & { cause_key: string }>`select ${itemColumns}, w.cause_key from work_item w
    where w.cause_kind = ${kind} and w.cause_key = any(${keys}::text[]) and w.closed_at is null
    order by w.work_item_id for update of w`.execute(tx);
  return rows;
}

/** What an act may set. */
export type Settable = Pick<
  Item,
  | 'status'
  | 'stage'
  | 'assigned_to'
  | 'workgroup_id'
  | 'work_item_type_id'
  | 'priority_override'
  | 'review_code'
  | 'escalated_to'
  | 'due_on'
>;

export const settable = [
  'status',
  'stage',
  'assigned_to',
  'workgroup_id',
  'work_item_type_id',
  'priority_override',
  'review_code',
  'escalated_to',
  'due_on',
] as const satisfies readonly (keyof Settable)[];

export interface NewItem {
  readonly region_id: string;
  readonly id: string;
  readonly work_item_type_id: string;
  readonly stage: string;
  readonly program: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly county: string;
  readonly zip: string;
  readonly language: string;
  readonly characteristics: readonly string[];
  readonly confidential: string;
  readonly cause_kind: string;
  readonly cause_key: string;
  readonly received_on: string;
  readonly due_on: string | null;
  readonly status: string;
  readonly assigned_to: string | null;
  readonly workgroup_id: string | null;
}

/** Numbered by the database; a gap in the numbers means nothing. */
export async function insertItem(tx: Tx, item: NewItem, by: string, now: Date): Promise<string> {
  const { rows } = await sql<{
    work_item_id: string;
  }>`insert into work_item (region_id, id, work_item_id, work_item_type_id,
      status, stage, assigned_to, workgroup_id, assigned_at, program, case_number, application_number, pin, county, zip,
      language, characteristics, confidential, cause_kind, cause_key, received_on, due_on, created_at, created_by,
      changed_at, changed_by)
    values (${item.region_id}, ${item.id}, nextval('work_item_number')::text, ${item.work_item_type_id}, ${item.status},
      ${item.stage}, ${item.assigned_to}, ${item.workgroup_id}, case when ${item.assigned_to}::text is not null then ${now}::timestamptz end,
      ${item.program}, ${item.case_number}, ${item.application_number}, ${item.pin}, ${item.county}, ${item.zip},
      ${item.language}, ${[...item.characteristics]}::text[], ${item.confidential}, ${item.cause_kind}, ${item.cause_key},
      ${item.received_on}, ${item.due_on}, ${now}, ${by}, ${now}, ${by})
    returning work_item_id`.execute(tx);
  return rows[0]?.work_item_id ?? '';
}

/** Sets many items at once, each to its own values; whatever is closed by it gets its time. */
export const updateItems = (
  tx: Tx,
  items: readonly (Settable & Pick<Item, 'region_id' | 'id'>)[],
  by: string,
  now: Date,
) =>
  sql`update work_item w set status = g.status, stage = g.stage, assigned_to = g.assigned_to,
      workgroup_id = g.workgroup_id, work_item_type_id = g.work_item_type_id, priority_override = g.priority_override,
      review_code = g.review_code, escalated_to = g.escalated_to, due_on = g.due_on,
      assigned_at = case when g.assigned_to is distinct from w.assigned_to then
        case when g.assigned_to is not null then ${now}::timestamptz end else w.assigned_at end,
      closed_at = case when g.status in ('CT', 'CN') then coalesce(w.closed_at, ${now}::timestamptz) end,
      version = w.version + 1, changed_at = ${now}, changed_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(items.map(item => ({ region_id: item.region_id, id: item.id, ...pick(item) })))}::jsonb)
      as g (region_id text, id uuid, status text, stage text, assigned_to text, workgroup_id text, work_item_type_id text,
        priority_override integer, review_code text, escalated_to text, due_on date)
    where w.region_id = g.region_id and w.id = g.id`.execute(tx);

const pick = (item: Settable): Settable => ({
  status: item.status,
  stage: item.stage,
  assigned_to: item.assigned_to,
  workgroup_id: item.workgroup_id,
  work_item_type_id: item.work_item_type_id,
  priority_override: item.priority_override,
  review_code: item.review_code,
  escalated_to: item.escalated_to,
  due_on: item.due_on,
});

export interface ChangeLine {
  readonly region_id: string;
  readonly id: string;
  readonly work_item: string;
  readonly change_id: string;
  readonly action: string;
  readonly field: string;
  readonly from_value: string | null;
  readonly to_value: string | null;
  readonly reason: string;
  readonly cause: string;
}

/** One statement, however many. */
export const insertChanges = (tx: Tx, lines: readonly ChangeLine[], by: string, now: Date) =>
  sql`insert into work_item_change (region_id, id, work_item, change_id, action, field, from_value, to_value, reason, cause,
      changed_at, changed_by)
    select region_id, id, work_item, change_id, action, field, from_value, to_value, reason, cause, ${now}, ${by}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (region_id text, id uuid, work_item uuid,
      change_id uuid, action text, field text, from_value text, to_value text, reason text, cause text)`.execute(tx);

export interface KeptDecision {
  readonly region_id: string;
  readonly id: string;
  readonly work_item: string;
  readonly trigger: string;
  readonly workgroup_id: string | null;
  readonly assigned_to: string | null;
  readonly answer: unknown;
  readonly verdicts: unknown;
}

/** One statement, however many. What was weighed is long: as texts of its own it is read once. */
export const insertDecisions = (tx: Tx, decisions: readonly KeptDecision[], by: string, now: Date) => {
  const column = (of: (decision: KeptDecision) => string | null) => decisions.map(of);
  return sql`insert into work_item_decision (region_id, id, work_item, trigger, workgroup_id, assigned_to, answer, verdicts,
      decided_at, decided_by)
    select given.*, ${now}, ${by} from unnest(${column(each => each.region_id)}::text[], ${column(each => each.id)}::uuid[],
      ${column(each => each.work_item)}::uuid[], ${column(each => each.trigger)}::text[],
      ${column(each => each.workgroup_id)}::text[], ${column(each => each.assigned_to)}::text[],
      ${column(each => JSON.stringify(each.answer))}::jsonb[], ${column(each => JSON.stringify(each.verdicts))}::jsonb[]) as given`.execute(
    tx,
  );
};

export const findWorkgroup = (db: Tx, workgroupId: string) =>
  db
    .selectFrom('workgroup')
    .select(['workgroup_id', 'name_en', 'name_es', 'status'])
    .where('workgroup_id', '=', workgroupId)
    .executeTakeFirst();

export interface About {
  readonly region_id: string;
  readonly county: string;
  readonly zip: string;
  readonly language: string;
  readonly confidential: boolean;
  readonly case_number: string | null;
  readonly pin: string | null;
}

/** Where a household lives, what it speaks and whether it is protected: what an item about it takes over. */
export async function aboutCase(db: Tx, caseNumber: string): Promise<About | undefined> {
  const { rows } =
    await sql<About>`select k.region_id, coalesce(z.fips, '') as county, coalesce(z.zip, '') as zip, k.language,
      k.confidential or exists (select 1 from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and c.confidential) as confidential, k.case_number, h.pin
    from benefit_case k join client h on h.client_id = k.head_client_id
    left join client_address a on a.client_id = h.client_id and a.to_on is null and a.address_type = 'H'
    left join zip_code z on z.zip = a.zip
    where k.case_number = ${caseNumber} limit 1`.execute(db);
  return rows[0];
}

export async function aboutClient(db: Tx, pin: string): Promise<About | undefined> {
  const { rows } = await sql<About>`select coalesce(z.region_id, '') as region_id, coalesce(z.fips, '') as county,
      coalesce(z.zip, '') as zip, c.spoken_language as language, c.confidential, null as case_number, c.pin
    from client given join client c on c.client_id = coalesce(given.merged_into, given.client_id)
    left join client_address a on a.client_id = c.client_id and a.to_on is null and a.address_type = 'H'
    left join zip_code z on z.zip = a.zip where given.pin = ${pin} limit 1`.execute(db);
  return rows[0];
}

export async function aboutApplication(db: Tx, applicationNumber: string): Promise<About | undefined> {
  const { rows } =
    await sql<About>`select a.region_id, coalesce(z.fips, '') as county, coalesce(z.zip, '') as zip, a.language,
      coalesce(k.confidential, false) or exists (select 1 from application_person p
        join client c on c.client_id = p.client_id where p.application_id = a.id and c.confidential) as confidential,
      k.case_number, null as pin
    from application a left join benefit_case k on k.id = a.case_id
    left join zip_code z on z.zip = a.home_address ->> 'Zip'
    where a.application_number = ${applicationNumber}`.execute(db);
  return rows[0];
}

export const isConfidential = (item: Pick<Item, 'confidential'>): boolean => asYesNo(item.confidential) === 'Y';
