import type { Disaster } from '@commonweal/contracts/disasters/calls';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, mayOpenWorkItem, type Viewer } from '../protection/index.ts';
import { type Item, itemColumns } from '../work/index.ts';

type Sql = RawBuilder<unknown>;

/** Cases, applications and offices keep the name of their county, items and disasters its code. */
export const inCounties = (
  column: string,
  { Counties }: Pick<Disaster, 'Counties'>,
): Sql => sql`${sql.ref(column)} in (select e.label_en
  from reference_entry e where e.table_name = 'COUNTY' and e.code = any(${Counties}::text[]))`;

/** Not touched yet, or put back since to what it was: a clock that was set anew is moved anew. */
const untouched = ({ DisasterId }: Disaster, kind: string, key: Sql, now: Sql): Sql => sql`not exists (select
  from disaster_touch t where t.disaster_id = ${DisasterId} and t.kind = ${kind} and t.key = ${key} and t.was <> ${now})`;

/** Open items whose clock ran in the days of the disaster. */
const items = (
  of: Disaster,
): Sql => sql`from work_item w where w.closed_at is null and w.county = any(${of.Counties}::text[])
  and w.due_on >= ${of.StartsOn} and w.received_on <= ${of.EndsOn} and ${of.Days} > 0
  and (${of.Expedited === 'Y'} or not 'EXPD' = any(w.characteristics))
  and ${untouched(of, 'item', sql`w.work_item_id`, sql`w.due_on::text`)}`;

/** Pending programs of applications whose clock ran in those days. */
const requests = (of: Disaster): Sql => sql`from program_request q
    join application a on a.region_id = q.region_id and a.id = q.application_id
  where q.status in ('NA', 'P', 'S') and ${inCounties('a.county', of)} and q.due_on >= ${of.StartsOn}
    and a.application_date <= ${of.EndsOn} and ${of.Days} > 0 and (${of.Expedited === 'Y'} or not q.expedited)
    and ${untouched(of, 'request', sql`a.application_number || ' ' || q.program`, sql`q.due_on::text`)}`;

/** Proof that an application still waits for, asked for or due in those days. */
const proofs = (of: Disaster): Sql => sql`from verification_request q
    join application a on a.region_id = q.region_id and a.id = q.application_id
  where q.status = 'open' and ${inCounties('a.county', of)} and q.due_on >= ${of.StartsOn}
    and q.asked_on <= ${of.EndsOn} and ${of.Days} > 0
    and ${untouched(of, 'proof', sql`a.application_number || ' ' || q.id`, sql`q.due_on::text`)}`;

/** The clocks of applications: where they stand, what of them runs, and what each is known by besides its application. */
const clocks = {
  request: {
    table: sql.table('program_request'),
    from: requests,
    mark: sql`q.program`,
    runs: sql`q.status in ('NA', 'P', 'S')`,
  },
  proof: {
    table: sql.table('verification_request'),
    from: proofs,
    mark: sql`q.id::text`,
    runs: sql`q.status = 'open'`,
  },
} as const;
export type Clock = keyof typeof clocks;
export const clockKinds = Object.keys(clocks) as Clock[];

/** What waits in a queue for somebody. */
const waiting = (of: Disaster): Sql => sql`from work_item w where w.closed_at is null and w.assigned_to is null
  and w.status = 'NW' and ${of.WorkgroupId}::text is not null and w.workgroup_id <> ${of.WorkgroupId}
  and w.county = any(${of.Counties}::text[])
  and ${untouched(of, 'queue', sql`w.work_item_id`, sql`w.workgroup_id`)}`;

const lockItems = async (tx: Tx, from: Sql, limit: number): Promise<Item[]> => {
  const { rows } =
    await sql<Item>`select ${itemColumns} ${from} order by w.work_item_id limit ${limit} for update of w`.execute(tx);
  return rows;
};

export const lockDueItems = (tx: Tx, of: Disaster, limit: number) => lockItems(tx, items(of), limit);
export const lockWaitingItems = (tx: Tx, of: Disaster, limit: number) => lockItems(tx, waiting(of), limit);

/** Moves the clocks of a kind and keeps each, in one statement; answers how many. */
export async function moveClocks(tx: Tx, kind: Clock, of: Disaster, limit: number, now: Date): Promise<number> {
  const { table, from, mark } = clocks[kind];
  const { rows } = await sql<{ moved: number }>`with found as (
      select q.region_id, q.id, a.application_number || ' ' || ${mark} as key, q.due_on ${from(of)}
      order by key limit ${limit} for update of q),
    moved as (update ${table} q set due_on = q.due_on + ${of.Days}::int, version = q.version + 1
      from found f where q.region_id = f.region_id and q.id = f.id returning f.key, f.due_on as was, q.due_on as became),
    kept as (insert into disaster_touch (disaster_id, kind, key, was, became, touched_at)
      select ${of.DisasterId}, ${kind}, key, was::text, became::text, ${now} from moved
      on conflict (disaster_id, kind, key) do update set became = excluded.became, touched_at = excluded.touched_at
      returning 1)
    select count(*)::int as moved from kept`.execute(tx);
  return rows[0]?.moved ?? 0;
}

export interface Touch {
  readonly kind: 'item' | 'queue';
  readonly key: string;
  readonly was: string;
  readonly became: string;
}

export const keepTouches = (tx: Tx, { DisasterId }: Disaster, touches: readonly Touch[], now: Date) =>
  sql`insert into disaster_touch (disaster_id, kind, key, was, became, touched_at)
    select ${DisasterId}, kind, key, was, became, ${now}
    from jsonb_to_recordset(${JSON.stringify(touches)}::jsonb) as given (kind text, key text, was text, became text)
    on conflict (disaster_id, kind, key) do update set became = excluded.became, touched_at = excluded.touched_at`.execute(
    tx,
  );

/** Offices of the counties are closed on its days, those that are over included: who looks back sees why nobody was there. */
export const closeOffices = (tx: Tx, of: Disaster) =>
  sql`insert into office_closure (disaster_id, office_code, day)
    select ${of.DisasterId}, o.office_code, day::date from office o,
      generate_series(${of.StartsOn}::date, ${of.EndsOn}::date, interval '1 day') day
    where o.active = 'Y' and ${inCounties('o.county', of)} on conflict do nothing`.execute(tx);

/** From a day on they are open again. */
export const openOffices = (tx: Tx, { DisasterId }: Disaster, from: string) =>
  sql`delete from office_closure where disaster_id = ${DisasterId} and day >= ${from}`.execute(tx);

export interface Counted {
  readonly Items: number;
  readonly Requests: number;
  readonly Proofs: number;
  readonly Queue: number;
  readonly Offices: string[];
  readonly Appointments: number;
}

const count = (from: Sql): Sql => sql`(select count(*)::int ${from})`;
const touchedOf = ({ DisasterId }: Disaster, kind: string): Sql =>
  sql`(select count(*)::int from disaster_touch t where t.disaster_id = ${DisasterId} and t.kind = ${kind})`;

/**
 * What it has done, and while it is a draft what it would do now. One person chooses the counties and days of a draft, so a
 * count of records that the viewer cannot open would answer questions about them.
 */
export async function countEffects(db: Tx, viewer: Viewer, of: Disaster): Promise<Counted> {
  const isDraft = of.State === 'draft';
  const openItem = mayOpenWorkItem(viewer, 'w');
  const openApplication = mayOpenApplication(viewer, 'a');
  const openAppointment = sql`exists (select from benefit_case k where k.case_number = p.case_number
    and ${mayOpenCase(viewer, 'k')})`;
  const { rows } = await sql<Counted>`select
      ${isDraft ? count(sql`${items(of)} and ${openItem}`) : touchedOf(of, 'item')} as "Items",
      ${isDraft ? count(sql`${requests(of)} and ${openApplication}`) : touchedOf(of, 'request')} as "Requests",
      ${isDraft ? count(sql`${proofs(of)} and ${openApplication}`) : touchedOf(of, 'proof')} as "Proofs",
      ${isDraft ? count(sql`${waiting(of)} and ${openItem}`) : touchedOf(of, 'queue')} as "Queue",
      array(select o.name from office o where o.active = 'Y' and ${of.ClosesOffices === 'Y'} and ${inCounties('o.county', of)}
        order by o.name) as "Offices",
      (select count(*)::int from appointment p join app_user u on u.user_id = p.worker_id
        join office o on o.office_code = u.office_code where p.status = 'booked' and ${of.ClosesOffices === 'Y'}
        and ${inCounties('o.county', of)} and p.day between ${of.StartsOn} and ${of.EndsOn}
        and ${isDraft ? openAppointment : sql`true`}) as "Appointments"`.execute(db);
  return rows[0] ?? { Items: 0, Requests: 0, Proofs: 0, Queue: 0, Offices: [], Appointments: 0 };
}

interface Held extends Item {
  readonly was: string;
}

/** What still is as the disaster left it; what somebody has changed since stays as they said. */
export async function lockUndoable(tx: Tx, { DisasterId }: Disaster, kind: 'item' | 'queue'): Promise<Held[]> {
  const now = kind === 'item' ? sql`w.due_on::text` : sql`w.workgroup_id`;
  const { rows } = await sql<Held>`select ${itemColumns}, t.was from disaster_touch t
    join work_item w on w.work_item_id = t.key and w.closed_at is null and ${now} = t.became
      and (${kind === 'item'} or w.assigned_to is null)
    where t.disaster_id = ${DisasterId} and t.kind = ${kind} and t.undone_at is null
    order by w.work_item_id for update of w`.execute(tx);
  return rows;
}

export const markUndone = (tx: Tx, { DisasterId }: Disaster, kind: string, keys: readonly string[], now: Date) =>
  sql`update disaster_touch set undone_at = ${now} where disaster_id = ${DisasterId} and kind = ${kind}
    and key = any(${keys}::text[])`.execute(tx);

export async function takeClocksBack(tx: Tx, kind: Clock, { DisasterId }: Disaster, now: Date): Promise<number> {
  const { table, mark, runs } = clocks[kind];
  const { rows } = await sql<{ undone: number }>`with back as (
      update ${table} q set due_on = t.was::date, version = q.version + 1
      from disaster_touch t, application a
      where t.disaster_id = ${DisasterId} and t.kind = ${kind} and t.undone_at is null
        and a.application_number = split_part(t.key, ' ', 1) and q.region_id = a.region_id and q.application_id = a.id
        and ${mark} = split_part(t.key, ' ', 2) and ${runs} and q.due_on::text = t.became
      returning t.key),
    marked as (update disaster_touch t set undone_at = ${now} from back
      where t.disaster_id = ${DisasterId} and t.kind = ${kind} and t.key = back.key returning 1)
    select count(*)::int as undone from marked`.execute(tx);
  return rows[0]?.undone ?? 0;
}

export async function countKept(tx: Tx, { DisasterId }: Disaster): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from disaster_touch
    where disaster_id = ${DisasterId} and undone_at is null`.execute(tx);
  return rows[0]?.kept ?? 0;
}
