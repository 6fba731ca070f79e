import type pg from 'pg';

/** Reads the database's own catalogue: schema.sql and the TypeScript types are made from it and compared in the tests. */

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly default_value: string | null;
}

const columnsSql = `
  select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type,
         not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as default_value
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and c.relname not in ('schema_migration', 'migration_lease')
  order by c.relname, a.attnum`;

const constraintsSql = `
  select r.relname as table_name, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
  where n.nspname = 'public' and c.contype in ('p', 'u', 'f', 'c')
    and r.relname not in ('schema_migration', 'migration_lease')
  order by r.relname, c.contype desc, c.conname`;

const indexesSql = `
  select i.indexdef as definition from pg_indexes i
  where i.schemaname = 'public' and i.tablename not in ('schema_migration', 'migration_lease')
    and not exists (select 1 from pg_constraint c where c.conname = i.indexname)
  order by i.tablename, i.indexname`;

export async function readColumns(client: pg.ClientBase): Promise<Column[]> {
  return (await client.query<Column>(columnsSql)).rows;
}

/** How a table is split, where it is: its parts stand elsewhere and differ from month to month. */
const partitionsSql = `
  select c.relname as table_name, pg_get_partkeydef(c.oid) as definition from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'p'`;

const groupByTable = <Row extends { table_name: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.table_name, [...(groups.get(row.table_name) ?? []), row]);
  return groups;
};

export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const columns = groupByTable(await readColumns(client));
  const constraints = groupByTable(
    (await client.query<{ table_name: string; name: string; definition: string }>(constraintsSql)).rows,
  );
  const indexes = (await client.query<{ definition: string }>(indexesSql)).rows;
  const split = groupByTable((await client.query<{ table_name: string; definition: string }>(partitionsSql)).rows);
  const tables = [...columns].map(([table, its]) => {
    const lines = [
      ...its.map(
        column =>
          `  ${column.column_name} ${column.type}${column.nullable ? '' : ' not null'}` +
          (column.default_value === null ? '' : ` default ${column.default_value}`),
      ),
      ...(constraints.get(table) ?? []).map(each => `  constraint ${each.name} ${each.definition}`),
    ];
    const parts = (split.get(table) ?? []).map(each => ` partition by ${each.definition}`).join('');
    return `create table ${table} (\n${lines.join(',\n')}\n)${parts};`;
  });
  const head = '-- Made from the database’s catalogue by `npm run generate`; the migrations are the truth.';
  return `${[head, ...tables, indexes.map(index => `${index.definition};`).join('\n')].join('\n\n')}\n`;
}

const typeScriptTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'time without time zone': 'string',
  int4multirange: 'string',
};

function typeOf(column: Column): string {
  if (column.type.startsWith('character varying')) return 'string';
  if (column.type === 'timestamp with time zone') return 'Moment';
  if (column.type === 'jsonb') return 'Json';
  const known = typeScriptTypes[column.type];
  if (!known) throw new Error(`No TypeScript type for ${column.table_name}.${column.column_name}: ${column.type}`);
  return known;
}

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z])/g, (_all, _mark, letter: string) => letter.toUpperCase());

export async function describeTypes(client: pg.ClientBase): Promise<string> {
  const columns = groupByTable(await readColumns(client));
  const interfaces = [...columns].map(([table, its]) => {
    const fields = its.map(column => {
      const base = `${typeOf(column)}${column.nullable ? ' | null' : ''}`;
      const isWrapped = /^(Moment|Json)\b/.test(base);
      const wrapped = column.default_value === null ? base : isWrapped ? `Default${base}` : `Generated<${base}>`;
      return `  ${column.column_name}: ${wrapped};`;
    });
    return `export interface ${pascal(table)}Table {\n${fields.join('\n')}\n}`;
  });
  const all = [...columns.keys()].map(table => `  ${table}: ${pascal(table)}Table;`);
  return `// Made from the database’s catalogue by \`npm run generate\`.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = JSONColumnType<object, string, string>;
type DefaultJson = ColumnType<object, string | undefined, string>;

${interfaces.join('\n\n')}

export interface Tables {
${all.join('\n')}
}
`;
}
