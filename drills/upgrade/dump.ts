import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';

/** Rows of a database as lines of JSON: needs no program that the packages do not bring. */

export interface DumpedRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

const tablesSql = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'migration_lease' order by 1`;

export async function writeDump(owner: pg.Client, file: string): Promise<number> {
  const { rows: tables } = await owner.query<{ name: string }>(tablesSql);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: object }>(`select to_jsonb(t) as row from "${name}" t order by t::text`);
    for (const { row } of rows)
      lines.push(JSON.stringify({ table: name, row } satisfies { table: string; row: object }));
  }
  writeFileSync(file, gzipSync(lines.join('\n'), { level: 9 }));
  return lines.length;
}

export const readDump = (file: string): DumpedRow[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .map(line => JSON.parse(line));

/** Into tables that are there, in the place of what their migrations laid; whatever refers to something else comes in its own time. */
export async function loadDump(owner: pg.Client, dump: readonly DumpedRow[]): Promise<void> {
  const byTable = Map.groupBy(dump, each => each.table);
  await owner.query('begin; set local session_replication_role = replica');
  for (const [table, rows] of byTable) {
    const columns = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [`"${table}"`],
    );
    await owner.query(`delete from "${table}"`);
    const names = columns.rows.map(column => `"${column.name}"`).join(', ');
    await owner.query(
      `insert into "${table}" (${names}) overriding system value
       select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.map(each => each.row))],
    );
  }
  await owner.query('commit');
}
