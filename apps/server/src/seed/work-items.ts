import {
  day,
  type Home,
  type Item,
  layItem,
  type Office,
  type Plan,
  planAt,
  type Row,
  tableNames,
  workRows,
} from '@commonweal/caseload';
import { daysBeforeRenewal } from '@commonweal/contracts/work/clocks';
import { firstStage } from '@commonweal/contracts/work/lifecycle';
import { sql } from 'kysely';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { insertSink } from './caseload.ts';

/** Two years of work, the same at every reset: most of it done, with who did it when and how long it took. */

const howMany = 2000;
const firstNumber = 41_000_001;

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

interface Household extends Home {
  readonly case_number: string;
}

const kinds = ['APP', 'APP', 'APP', 'CHG', 'CHG', 'RDT', 'RDT', 'ADD', 'HRG'] as const;

/** The day on the wall of the offices: what is due today is due today there. */
const dateOf = (time: number): string => dateIn(new Date(time));

/** Two fifths of the work is of the last months: the agency grows, and there is something to forecast from. */
const ageOf = (next: () => number): number => (next() < 0.4 ? next() * 120 : 120 + next() * 610);

function planOf(home: Household, office: Office): Plan {
  const age = ageOf(office.next);
  const kind = kinds[Math.floor(office.next() * kinds.length)] ?? 'APP';
  // Renewals of the last weeks come from the certifications themselves.
  return planAt(kind === 'RDT' && age < daysBeforeRenewal ? 'CHG' : kind, home.program, age, office);
}

interface Held {
  readonly type: string;
  readonly age: number;
  readonly left: number;
  readonly marks?: readonly string[];
  readonly escalated?: boolean;
  readonly waits?: boolean;
}

/** Two due today, two overdue, one expedited on its fifth day, one escalated, and something to take next. */
const morning: readonly Held[] = [
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
/** What lies with somebody who is away and is due before they are back. */
const leftBehind: readonly Held[] = [
  { type: 'CHG', age: 6, left: 4 },
  { type: 'APP', age: 25, left: 5 },
];

/** The same without what waits in the queue. */
const atDesk = morning.filter(held => !held.waits);

interface Desk {
  readonly person: string;
  readonly region_id: string;
  readonly supervisor: string;
  readonly group: string;
  readonly holds: readonly Held[];
}

/** What people of the demonstration find on their desks, each item of another household. */
const desks = (all: readonly Desk[], homes: readonly Household[], now: number): Item[] => {
  const near = Map.groupBy(homes, home => home.region_id);
  return all
    .flatMap(desk => desk.holds.map(held => ({ desk, held })))
    .flatMap(({ desk, held }, at): Item[] => {
      const own = near.get(desk.region_id) ?? [];
      const home = own[at % Math.max(1, own.length)];
      if (!home) return [];
      const created = now - held.age * day;
      return [
        {
          region_id: home.region_id,
          id: newId(),
          work_item_id: String(firstNumber + 10 * howMany + at),
          work_item_type_id: held.type,
          status: held.waits ? 'NW' : held.escalated ? 'ES' : 'AS',
          stage: firstStage(held.type),
          workgroup_id: desk.group,
          assigned_to: held.waits ? null : desk.person,
          escalated_to: held.escalated ? desk.supervisor : null,
          case_number: home.case_number,
          program: home.program,
          language: held.waits || desk.holds === leftBehind ? '' : home.language,
          characteristics: held.marks ?? [],
          cause_kind: 'manual',
          cause_key: '',
          received_on: dateOf(created),
          due_on: dateOf(now + held.left * day),
          created_at: new Date(created),
          assigned_at: held.waits ? null : new Date(created + day / 4),
          closed_at: null,
          seconds: 0,
        },
      ];
    });
};

/**
 * The others of the unit that the demonstration shows find a morning, too, if they are at work today. So much in every unit would be
 * a month of arrivals that no forecast could have seen.
 */
async function listOtherDesks(tx: Tx, supervisor: string, but: readonly string[]): Promise<Desk[]> {
  const { rows } = await sql<
    Omit<Desk, 'holds'>
  >`select u.user_id as person, u.region_id, u.supervisor_user_id as supervisor,
      (select min(m.workgroup_id) from workgroup_member m where m.user_id = u.user_id and m.supervisor = 'N') as group
    from app_user u join user_role r on r.user_id = u.user_id join role on role.role_id = r.role_id
    where role.name = 'Caseworker' and u.account_status = 'A' and u.current_status = 'A' and u.supervisor_user_id = ${supervisor}
      and u.user_id <> all(${but}::text[])
      and exists (select 1 from workgroup_member m where m.user_id = u.user_id and m.supervisor = 'N')
    order by u.user_id`.execute(tx);
  return rows.map(row => ({ ...row, holds: atDesk }));
}

async function write(tx: Tx, items: readonly Item[]): Promise<void> {
  const rows = items.flatMap(item => workRows(item, newId));
  const sink = insertSink(tx);
  for (const table of tableNames) {
    const own = rows.filter(each => each.table === table).flatMap((each): readonly Row[] => each.rows);
    if (own.length > 0) await sink.write(table, own);
  }
}

/** Who works a queue in a region: its members, or whoever of the region works cases at all. */
async function listWorkers(tx: Tx): Promise<Office['workers']> {
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
  const office: Office = {
    now: time,
    next,
    newId,
    dayOf: dateOf,
    workers,
    // Dana's desk holds a morning of its own; what is done, she did her share of.
    doneBy: home => (home.region_id === 'SC' && next() < 0.2 ? 'DOKAFOR' : null),
  };
  const items = Array.from({ length: howMany }, (_each, at): Item | undefined => {
    const home = homes[Math.floor(next() * homes.length)];
    return home && layItem(firstNumber + at, home, planOf(home, office), office);
  }).filter(item => item !== undefined);
  const renewed = (await renewals(tx, dateOf(time))).map((home, at) => {
    const created = Math.min(time - 3_600_000, Date.parse(`${home.certified_to}T14:00:00Z`) - daysBeforeRenewal * day);
    const cause = { kind: 'renewal', key: `${home.case_number} ${home.program} ${home.certified_to}` } as const;
    const plan = { type: 'RDT', created, due: home.certified_to, characteristics: ['RNWD'], cause, done: null };
    return layItem(firstNumber + howMany + at, home, plan, office);
  });
  const { rows: own } = await sql<{ workgroup_id: string }>`select workgroup_id from workgroup_member
    where user_id = 'DOKAFOR' order by workgroup_id limit 1`.execute(tx);
  const near = { region_id: 'SC', group: own[0]?.workgroup_id ?? 'CHNG-ALL' };
  const told: Desk[] = [
    { ...near, person: 'DOKAFOR', supervisor: 'CWHITFIELD', holds: morning },
    { ...near, person: 'CWHITFIELD', supervisor: 'RHAYES', holds: morning },
    { ...near, person: 'BREYES9', supervisor: 'CWHITFIELD', holds: leftBehind },
  ];
  const others = await listOtherDesks(
    tx,
    'CWHITFIELD',
    told.map(desk => desk.person),
  );
  await write(tx, [...items, ...renewed, ...desks([...told, ...others], homes, time)]);
}

/** Every item lies where its household lives, as one that arrives does. */
export const placeWorkItems = (tx: Tx) =>
  sql`update work_item w set county = z.fips, zip = z.zip
    from benefit_case k join client_address a on a.client_id = k.head_client_id and a.to_on is null and a.address_type = 'H'
      join zip_code z on z.zip = a.zip
    where w.case_number = k.case_number and w.county = ''`.execute(tx);
