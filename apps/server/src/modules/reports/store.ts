import type { ReportDetailRow, ReportFilters, ReportRow } from '@commonweal/contracts/reports/calls';
import {
  definitionOf,
  type Grouping,
  marksOf,
  type ReportType,
  unknownGroup,
} from '@commonweal/contracts/reports/definitions';
import type { Cell, DaysOfGroups } from '@commonweal/contracts/reports/disclosure';
import { type Measure, normal95 } from '@commonweal/contracts/reports/measures';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { Question } from './fact-parts-store.ts';
import { facts } from './facts-store.ts';

type Sql = RawBuilder<unknown>;

export interface ReportQuestion extends Question {
  readonly type: ReportType;
  readonly filters: ReportFilters;
}

const matching = ({ filters }: ReportQuestion): Sql => {
  const equal = (column: string, value: string | undefined): Sql =>
    value ? sql`${sql.ref(`f.${column}`)} = ${value}` : sql`true`;
  return sql.join(
    [
      equal('region_id', filters.RegionId),
      equal('unit_id', filters.UnitId),
      equal('workgroup_id', filters.WorkgroupId),
      equal('program', filters.Program),
      equal('user_id', filters.UserId?.toUpperCase()),
    ],
    sql` and `,
  );
};

const counted = (question: ReportQuestion): Sql =>
  sql`from (${facts[question.type](question)}) f where ${matching(question)}`;

/** What is not known is a group of its own, with a key that an address can hold. */
const columnOf = (by: Grouping): Sql => {
  if (by === 'month') return sql`to_char(f.on_day, 'YYYY-MM')`;
  const columns: Readonly<Record<Exclude<Grouping, 'month'>, string>> = {
    region: 'region_id',
    unit: 'unit_id',
    workgroup: 'workgroup_id',
    program: 'program',
    user: 'user_id',
    language: 'language',
    county: 'county',
    age: 'age',
    race: 'race',
    office: 'office_code',
    occasion: 'label',
  };
  return sql`coalesce(nullif(${sql.ref(`f.${columns[by]}`)}, ''), ${unknownGroup})`;
};

/** Names that no code table has; the others are put into words where they are read. */
const nameOf: Partial<Record<Grouping, Sql>> = {
  unit: sql`(select s.name from supervisory_unit s where s.supervisory_unit_id = g.key)`,
  office: sql`(select o.name from office o where o.office_code = g.key)`,
  user: sql`(select ${staffName('u')} from app_user u where u.user_id = g.key)`,
};

type Summed = Exclude<Measure['kind'], 'share' | 'shareLow' | 'shareHigh'>;

const sum = (what: Sql, has: Sql): Sql => sql`sum(${what}) ${has}`;
const ratio = (has: Sql): Sql => sql`(${sum(sql`f.amount`, has)} / nullif(${sum(sql`f.points`, has)}, 0))`;
/** The error of a ratio of sums: what is left of each fact over the ratio, squared; of one fact nothing can be said. */
const errorOf = (has: Sql): Sql => sql`(sqrt(greatest(0, ${sum(sql`f.amount * f.amount`, has)}
    - 2 * ${ratio(has)} * ${sum(sql`f.amount * f.points`, has)} + ${ratio(has)} ^ 2 * ${sum(sql`f.points * f.points`, has)})
    * (count(*) ${has}) / nullif((count(*) ${has}) - 1, 0)) / nullif(${sum(sql`f.points`, has)}, 0))`;
const bound = (has: Sql, way: 1 | -1): Sql =>
  sql`case when (count(*) ${has}) > 1
    then round(100 * greatest(0, ${ratio(has)} + ${way * normal95}::numeric * ${errorOf(has)}), 1)::float end`;

/** How the facts of a measure become its figure. */
const figures: Readonly<Record<Summed, (has: Sql) => Sql>> = {
  count: has => sql`(count(*) ${has})::int`,
  median: has => sql`(percentile_cont(0.5) within group (order by f.days) ${has})::float`,
  p90: has => sql`(percentile_cont(0.9) within group (order by f.days) ${has})::float`,
  most: has => sql`(max(f.days) ${has})::float`,
  hours: has => sql`round(coalesce(sum(f.amount) ${has}, 0) / 3600, 1)::float`,
  dollars: has => sql`round(coalesce(sum(f.amount) ${has}, 0) / 100, 2)::float`,
  dollarsKept: has => sql`round(coalesce(sum(f.points) ${has}, 0) / 100, 2)::float`,
  dollarsLeft: has => sql`round(coalesce(sum(f.amount - f.points) ${has}, 0) / 100, 2)::float`,
  points: has => sql`round(coalesce(sum(f.points) ${has}, 0) / 100, 1)::float`,
  ratio: has => sql`round(100 * ${ratio(has)}, 1)::float`,
  ratioLow: has => bound(has, -1),
  ratioHigh: has => bound(has, 1),
};

const columnsFor = (type: ReportType, isWanted: (kind: Summed) => boolean, where: Sql): Sql[] =>
  Object.entries(definitionOf(type).measures).flatMap(([id, measure]) =>
    'among' in measure || !isWanted(measure.kind)
      ? []
      : [
          sql`${figures[measure.kind](sql`filter (where ${where} and ${marksOf(type, id)} = any(f.marks))`)} as ${sql.id(id)}`,
        ],
  );

/** One column for each measure that is worked out here; shares follow from counts. */
const sums = (type: ReportType): Sql =>
  sql.join(
    columnsFor(type, () => true, sql`true`),
    sql`, `,
  );

type Values = Record<string, number | null>;

export async function sumUp(db: Tx, question: ReportQuestion): Promise<Values> {
  const { rows } = await sql<Values>`select ${sums(question.type)} ${counted(question)}`.execute(db);
  return rows[0] ?? {};
}

export interface StoredGroup {
  readonly key: string;
  readonly name: string;
  readonly values: Values;
}

export interface Sums {
  readonly total: Values;
  readonly groups: StoredGroup[];
}

/** All together and group by group: the facts are read once. */
export async function sumAll(db: Tx, question: ReportQuestion, by: Grouping): Promise<Sums> {
  const { rows } = await sql<Values & { key: string | null; name: string; all: number }>`
    select g.*, coalesce(${nameOf[by] ?? sql`g.key`}, '') as name from
      (select f.group_key as key, grouping(f.group_key) as all, ${sums(question.type)}
       from (select f.*, ${columnOf(by)} as group_key ${counted(question)}) f
       group by grouping sets ((), (f.group_key))) as g
    order by name, key`.execute(db);
  const summed = rows.map(({ key, name, all, ...values }) => ({
    isTotal: all === 1,
    group: { key: String(key), name, values },
  }));
  return {
    total: summed.find(each => each.isTotal)?.group.values ?? {},
    groups: summed.filter(each => !each.isTotal).map(each => each.group),
  };
}

export interface CellSums {
  readonly cells: Cell[];
  readonly days: DaysOfGroups;
  readonly names: ReadonlyMap<string, string>;
}

/** The cells of a sensitive report, of the whole agency; what is worked out from days is of the facts that the filters match. */
export async function sumCells(db: Tx, question: ReportQuestion, by: Grouping): Promise<CellSums> {
  const { type } = question;
  const days = columnsFor(type, kind => kind !== 'count', sql`f.inside`);
  const { rows } = await sql<{ cell: Cell; level: number; key: string; name: string; days: Values }>`
    select jsonb_build_object('month', g.month, 'program', g.program, 'region', g.region, 'marks', to_jsonb(g.marks), 'group', g.key,
        'count', g.count) as cell, g.level, coalesce(g.key, '') as key, coalesce(${nameOf[by] ?? sql`g.key`}, '') as name,
      to_jsonb(g) - array['month', 'program', 'region', 'marks', 'key', 'count', 'level'] as days
    from (select f.month, f.program, f.region, f.marks, f.group_key as key, count(*)::int as count,
        grouping(f.month, f.group_key) as level ${days.length === 0 ? sql`` : sql`, ${sql.join(days, sql`, `)}`}
      from (select to_char(f.on_day, 'YYYY-MM') as month, coalesce(f.program, '') as program, coalesce(f.region_id, '') as region,
          f.marks, f.days, ${columnOf(by)} as group_key, (${matching(question)}) is true as inside
        from (${facts[type](question)}) f) f
      group by grouping sets ((), (f.group_key), (f.month, f.program, f.region, f.marks, f.group_key))) g
    order by name, key`.execute(db);
  const groups = rows.filter(row => row.level === 2);
  return {
    cells: rows.filter(row => row.level === 0).map(row => row.cell),
    days: {
      total: rows.find(row => row.level === 3)?.days ?? {},
      groups: new Map(groups.map(row => [row.key, row.days])),
    },
    names: new Map(groups.map(row => [row.key, row.name])),
  };
}

/** The same by the month of the facts. For reports whose facts belong to one day each. */
export async function sumByMonth(db: Tx, question: ReportQuestion): Promise<Map<string, Values>> {
  const { rows } = await sql<
    Values & { month: string }
  >`select to_char(f.on_day, 'YYYY-MM') as month, ${sums(question.type)}
    ${counted(question)} group by 1`.execute(db);
  return new Map(rows.map(({ month, ...values }) => [String(month), values as Values]));
}

export interface RowsQuestion extends ReportQuestion {
  readonly measure: string;
  readonly by?: Grouping | undefined;
  readonly group?: string | undefined;
}

const behind = (
  question: RowsQuestion,
): Sql => sql`${counted(question)} and ${marksOf(question.type, question.measure)} = any(f.marks)
  and ${question.by === undefined || question.group === undefined ? sql`true` : sql`${columnOf(question.by)} = ${question.group}`}`;

export async function countRows(db: Tx, question: RowsQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${behind(question)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const orders: Readonly<Record<string, Sql>> = { Days: sql`f.days`, OnDay: sql`f.on_day`, Key: sql`f.key` };

export async function listRows(db: Tx, question: RowsQuestion, window: Window): Promise<ReportRow[]> {
  const direction = window.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const { rows } =
    await sql<ReportRow>`select f.row_id as "RowId", f.kind as "Kind", f.key as "Key", f.label as "Label", f.program as "Program",
      coalesce((select ${staffName('u')} from app_user u where u.user_id = f.user_id), '') as "UserName",
      coalesce(to_char(f.on_day, 'YYYY-MM-DD'), '') as "OnDay", f.days::float as "Days"
    ${behind(question)} order by ${orders[window.sort] ?? sql`f.days`} ${direction}, f.key, f.row_id
    ${pageOf(window)}`.execute(db);
  return rows;
}

/** By user and day, newest first, with the count of each workgroup. */
export async function listByUser(
  db: Tx,
  question: RowsQuestion,
  language: 'en' | 'es',
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ readonly total: number; readonly data: ReportDetailRow[] }> {
  const name = language === 'es' ? sql`g.name_es` : sql`g.name_en`;
  const { rows } = await sql<ReportDetailRow & { all: number }>`with one as (
      select f.user_id, f.on_day, coalesce(f.workgroup_id, '') as workgroup_id, count(*)::int as count ${behind(question)} group by 1, 2, 3),
    listed as (select user_id, on_day, sum(count)::int as total,
        jsonb_agg(jsonb_build_object('WorkgroupId', one.workgroup_id, 'WorkgroupName', coalesce(${name}, ''), 'Count', count)
          order by one.workgroup_id) as workgroups
      from one left join workgroup g on g.workgroup_id = one.workgroup_id group by user_id, on_day)
    select coalesce(l.user_id, '') as "UserId", coalesce(u.first_name, '') as "FirstName", coalesce(u.last_name, '') as "LastName",
      coalesce(to_char(l.on_day, 'YYYY-MM-DD'), '') as "CompletedDate", l.workgroups as "Workgroups", l.total as "TotalCount",
      count(*) over ()::int as all
    from listed l left join app_user u on u.user_id = l.user_id
    order by l.on_day desc, u.last_name, u.first_name, l.user_id ${pageOf({ limit, offset })}`.execute(db);
  return { total: rows[0]?.all ?? 0, data: rows.map(({ all: _all, ...row }) => row) };
}
