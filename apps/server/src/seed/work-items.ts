import { daysBeforeRenewal, dueOf } from '@commonweal/contracts/work/clocks';
import { firstStage } from '@commonweal/contracts/work/lifecycle';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** Two years of work, the same at every reset: most of it done, with who did it when and how long it took. */

const howMany = 2000;
const firstNumber = 41_000_001;
const day = 86_400_000;

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

interface Household {
  readonly region_id: string;
  readonly case_number: string;
  readonly language: string;
  readonly program: string;
}

const kinds = ['APP', 'APP', 'APP', 'CHG', 'CHG', 'RDT', 'RDT', 'ADD', 'HRG'] as const;
const foodAndCash = ['SNAP', 'TCA', 'RCA', 'OSS'];

function queueOf(type: string, program: string): string {
  if (type === 'HRG') return 'HEAR-ALL';
  if (type === 'CHG') return 'CHNG-ALL';
  return `${type === 'RDT' ? 'RNWL' : 'INTK'}-${foodAndCash.includes(program) ? 'SNAP' : 'MED'}`;
}

interface Laid {
  readonly region_id: string;
  readonly id: string;
  readonly work_item_id: string;
  readonly work_item_type_id: string;
  readonly status: string;
  readonly stage: string;
  readonly workgroup_id: string;
  readonly assigned_to: string | null;
  readonly escalated_to: string | null;
  readonly case_number: string;
  readonly program: string;
  readonly language: string;
  readonly characteristics: string[];
  readonly cause_kind: string;
  readonly cause_key: string;
  readonly received_on: string;
  readonly due_on: string;
  readonly created_at: string;
  readonly assigned_at: string | null;
  readonly closed_at: string | null;
  readonly seconds: number;
}

/** The day on the wall of the offices: what is due today is due today there. */
const dateOf = (time: number): string => dateIn(new Date(time));

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());
/** Offices are closed at the weekend: what falls there is Monday's. */
const onWorkday = (time: number): number => (isWeekend(time) ? onWorkday(time + day) : time);

/** Two fifths of the work is of the last months: the agency grows, and there is something to forecast from. */
const ageOf = (next: () => number): number => (next() < 0.4 ? next() * 120 : 120 + next() * 610);

/** How long a kind of work takes, in minutes. */
const handling: Readonly<Record<string, number>> = { APP: 55, ADD: 40, RDT: 35, CHG: 18, HRG: 120 };

interface Plan {
  readonly type: string;
  readonly created: number;
  readonly due: string;
  readonly characteristics: string[];
  readonly cause?: { readonly kind: 'renewal'; readonly key: string };
}

function planOf(household: Household, now: number, next: () => number): Plan {
  const age = ageOf(next);
  const kind = kinds[Math.floor(next() * kinds.length)] ?? 'APP';
  // Renewals of the last weeks come from the certifications themselves.
  const type = kind === 'RDT' && age < daysBeforeRenewal ? 'CHG' : kind;
  const created = Math.min(
    now - 3_600_000,
    onWorkday(now - Math.floor(age) * day - Math.floor(next() * 5) * 3_600_000),
  );
  const isExpedited = type === 'APP' && household.program === 'SNAP' && next() < 0.2;
  const due = isExpedited ? dateOf(created + 7 * day) : dueOf(type, household.program, dateOf(created));
  return { type, created, due, characteristics: isExpedited ? ['EXPD'] : [] };
}

/** Most is done in half of its time, one in sixteen late; what would be done later than now is open. */
function layItem(
  at: number,
  household: Household,
  workers: Workers,
  now: number,
  plan: Plan,
  next: () => number,
): Laid {
  const { type, created, due } = plan;
  const workgroup_id = queueOf(type, household.program);
  const near = workers(workgroup_id, household.region_id);
  const worker = near[Math.floor(next() * near.length)] ?? null;
  const allowed = Math.max(1, Math.round((Date.parse(due) - created) / day));
  const lag = next() < 0.06 ? allowed + 1 + next() * 6 : allowed * (0.15 + next() * 0.7);
  const done = onWorkday(created + Math.max(1, Math.round(lag)) * day);
  const assigned = onWorkday(created + Math.floor(next() * 3) * day);
  const isOpen = done >= now - 3_600_000 || worker === null;
  const waits = isOpen && (assigned > now || worker === null || next() < 0.25);
  const status = isOpen ? (waits ? 'NW' : next() < 0.15 ? 'PD' : next() < 0.3 ? 'IP' : 'AS') : 'CT';
  return {
    region_id: household.region_id,
    id: newId(),
    work_item_id: String(firstNumber + at),
    work_item_type_id: type,
    status,
    stage: isOpen ? firstStage(type) : type === 'HRG' ? 'HDC' : 'APD',
    workgroup_id,
    // Dana's desk holds a morning of its own; what is done, she did her share of.
    assigned_to: waits ? null : !isOpen && household.region_id === 'SC' && next() < 0.2 ? 'DOKAFOR' : worker,
    escalated_to: null,
    case_number: household.case_number,
    program: household.program,
    language: household.language,
    characteristics: plan.characteristics,
    cause_kind: plan.cause?.kind ?? 'manual',
    cause_key: plan.cause?.key ?? '',
    received_on: dateOf(created),
    due_on: due,
    created_at: new Date(created).toISOString(),
    assigned_at: waits ? null : new Date(Math.min(assigned, now)).toISOString(),
    closed_at: isOpen ? null : new Date(done).toISOString(),
    seconds: Math.floor((handling[type] ?? 45) * 60 * (0.4 + next() * 1.4)),
  };
}

/** A morning: two due today, two overdue, one expedited on its fifth day, one escalated, and something to take next. */
function morning(
  place: number,
  person: string,
  supervisor: string,
  group: string,
  homes: readonly Household[],
  now: number,
): Laid[] {
  const plans = [
    { type: 'APP', age: 30, left: 0 },
    { type: 'CHG', age: 10, left: 0 },
    { type: 'RDT', age: 50, left: -4 },
    { type: 'CHG', age: 13, left: -3 },
    { type: 'APP', age: 5, left: 2, marks: ['EXPD'] },
    { type: 'ADD', age: 12, left: 18, escalated: true },
    { type: 'APP', age: 2, left: 28, waits: true },
    { type: 'CHG', age: 8, left: 2, waits: true },
    { type: 'RDT', age: 3, left: 40, waits: true },
  ];
  return plans.flatMap((plan, at): Laid[] => {
    const home = homes[(place * plans.length + at) % Math.max(1, homes.length)];
    if (!home) return [];
    const created = now - plan.age * day;
    return [
      {
        region_id: home.region_id,
        id: newId(),
        work_item_id: String(firstNumber + 10 * howMany + place * plans.length + at),
        work_item_type_id: plan.type,
        status: plan.waits ? 'NW' : plan.escalated ? 'ES' : 'AS',
        stage: firstStage(plan.type),
        workgroup_id: group,
        assigned_to: plan.waits ? null : person,
        escalated_to: plan.escalated ? supervisor : null,
        case_number: home.case_number,
        program: home.program,
        language: plan.waits ? '' : home.language,
        characteristics: plan.marks ?? [],
        cause_kind: 'manual',
        cause_key: '',
        received_on: dateOf(created),
        due_on: dateOf(now + plan.left * day),
        created_at: new Date(created).toISOString(),
        assigned_at: plan.waits ? null : new Date(created + day / 4).toISOString(),
        closed_at: null,
        seconds: 0,
      },
    ];
  });
}

async function write(tx: Tx, items: readonly Laid[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g (region_id text, id uuid, work_item_id text,
    work_item_type_id text, status text, stage text, workgroup_id text, assigned_to text, escalated_to text, case_number text,
    program text, language text, characteristics text[], cause_kind text, cause_key text, received_on date, due_on date, created_at timestamptz,
    assigned_at timestamptz, closed_at timestamptz, seconds integer)`;
  await sql`insert into work_item (region_id, id, work_item_id, work_item_type_id, status, stage, workgroup_id, assigned_to,
      escalated_to, case_number, program, language, characteristics, cause_kind, cause_key, received_on, due_on, created_at,
      assigned_at, closed_at, changed_at)
    select region_id, id, work_item_id, work_item_type_id, status, stage, workgroup_id, assigned_to, escalated_to, case_number,
      program, language, characteristics, cause_kind, cause_key, received_on, due_on, created_at, assigned_at, closed_at,
      coalesce(closed_at, assigned_at, created_at) from ${given}`.execute(tx);
  await sql`insert into work_item_change (region_id, id, work_item, change_id, action, field, from_value, to_value, changed_at,
      changed_by)
    select g.region_id, gen_random_uuid(), g.id, gen_random_uuid(), h.action, h.field, h.was, h.became, h.at, h.who
    from ${given} cross join lateral (values
      ('create', 'status', null, 'NW', g.created_at, 'system'),
      ('assign', 'assigned_to', null, g.assigned_to, g.assigned_at, 'system'),
      ('complete', 'status', 'IP', 'CT', g.closed_at, g.assigned_to)) as h (action, field, was, became, at, who)
    where h.at is not null and h.who is not null`.execute(tx);
  await sql`insert into time_worked (region_id, id, work_item, user_id, started_at, stopped_at, seconds)
    select region_id, gen_random_uuid(), id, assigned_to, closed_at - make_interval(secs => seconds), closed_at, seconds
    from ${given} where closed_at is not null and assigned_to is not null`.execute(tx);
}

type Workers = (workgroupId: string, regionId: string) => readonly string[];

/** Who works a queue in a region: its members, or whoever of the region works cases at all. */
async function listWorkers(tx: Tx): Promise<Workers> {
  const { rows } = await sql<{ user_id: string; region_id: string; groups: string[] }>`select u.user_id, u.region_id,
      coalesce((select array_agg(m.workgroup_id) from workgroup_member m
        where m.user_id = u.user_id and m.supervisor = 'N'), '{}') as groups
    from app_user u join user_role r on r.user_id = u.user_id join role on role.role_id = r.role_id
    where role.name = 'Caseworker' and u.account_status = 'A' and u.user_id <> 'DOKAFOR' order by u.user_id`.execute(
    tx,
  );
  return (workgroupId, regionId) => {
    const near = rows.filter(row => row.region_id === regionId);
    const members = near.filter(row => row.groups.includes(workgroupId));
    return (members.length > 0 ? members : near).map(row => row.user_id);
  };
}

/** Certifications that end soon are renewed: each has had its item since the day it was due to begin. */
async function renewals(tx: Tx, today: string): Promise<(Household & { readonly certified_to: string })[]> {
  const { rows } = await sql<
    Household & { certified_to: string }
  >`select k.region_id, k.case_number, k.language, p.program,
      p.certified_to
    from case_program p join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where p.certified_to between ${today}::date and ${today}::date + ${daysBeforeRenewal}::int and k.mode <> 'IA'
      and not k.confidential and not exists (select 1 from case_member m join client c on c.client_id = m.client_id
        where m.case_id = k.id and c.confidential)
    order by k.case_number, p.program`.execute(tx);
  return rows;
}

export async function seedWorkItems(tx: Tx, now: Date): Promise<void> {
  const { rows: homes } = await sql<Household>`select k.region_id, k.case_number, k.language,
      coalesce((select program from case_program p where p.case_id = k.id order by program desc limit 1), 'SNAP') as program
    from benefit_case k where not k.confidential and not exists (select 1 from case_member m
      join client c on c.client_id = m.client_id where m.case_id = k.id and c.confidential)
    order by k.case_number`.execute(tx);
  const workers = await listWorkers(tx);
  const time = now.getTime();
  const next = numbers(20_261_116);
  const items = Array.from({ length: howMany }, (_each, at): Laid | undefined => {
    const home = homes[Math.floor(next() * homes.length)];
    return home && layItem(at, home, workers, time, planOf(home, time, next), next);
  }).filter(item => item !== undefined);
  const renewed = (await renewals(tx, dateOf(time))).map((home, at) => {
    const created = Math.min(time - 3_600_000, Date.parse(`${home.certified_to}T14:00:00Z`) - daysBeforeRenewal * day);
    const cause = { kind: 'renewal', key: `${home.case_number} ${home.program} ${home.certified_to}` } as const;
    const plan = { type: 'RDT', created, due: home.certified_to, characteristics: ['RNWD'], cause };
    return layItem(howMany + at, home, workers, time, plan, next);
  });
  const { rows: own } = await sql<{ workgroup_id: string }>`select workgroup_id from workgroup_member
    where user_id = 'DOKAFOR' order by workgroup_id limit 1`.execute(tx);
  const nearHomes = homes.filter(home => home.region_id === 'SC');
  const group = own[0]?.workgroup_id ?? 'CHNG-ALL';
  await write(tx, [
    ...items,
    ...renewed,
    ...morning(0, 'DOKAFOR', 'CWHITFIELD', group, nearHomes, time),
    ...morning(1, 'CWHITFIELD', 'RHAYES', group, nearHomes, time),
  ]);
}

/** Every item lies where its household lives, as one that arrives does. */
export const placeWorkItems = (tx: Tx) =>
  sql`update work_item w set county = z.fips, zip = z.zip
    from benefit_case k join client_address a on a.client_id = k.head_client_id and a.to_on is null and a.address_type = 'H'
      join zip_code z on z.zip = a.zip
    where w.case_number = k.case_number and w.county = ''`.execute(tx);
