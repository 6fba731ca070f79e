import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchema } from '@commonweal/server/platform/database/catalogue';
import { databaseRoles, migrate, readMigrations } from '@commonweal/server/platform/database/migrate';
import { makeJobTables } from '@commonweal/server/platform/jobs';
import { filesOf } from '@commonweal/server/platform/platform';
import { projectRoot } from '@commonweal/server/platform/settings';
import { seed } from '@commonweal/server/seed/index';
import { inDatabase, testAppPassword, testFolder, testSecret } from '@commonweal/testkit/global-setup';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DumpedRow, loadDump, readDump } from './dump.ts';

/** A database as the first version left it, brought up by the code of today. */

const name = `test_upgrade_${process.pid}`;
const folder = join(projectRoot, 'database');
const dump = readDump(join(import.meta.dirname, 'first-version.jsonl.gz'));
const laidThen = dump.filter(each => each.table === 'schema_migration').map(each => String(each.row.name));

let admin: pg.Client;
let owner: pg.Client;
let ownerUrl: string;

/** The tables as they were: the first migrations, which nobody may have changed since. */
async function layFirstTables(): Promise<void> {
  for (const file of readMigrations(folder).filter(each => laidThen.includes(each.name))) await owner.query(file.text);
  await owner.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
}

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('ownerUrl') });
  await admin.connect();
  await admin.query(`create database "${name}"`);
  ownerUrl = inDatabase(inject('ownerUrl'), name);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await layFirstTables();
  await loadDump(owner, dump);
  await migrate({ ownerUrl, folder, appPassword: testAppPassword });
  await makeJobTables(ownerUrl, databaseRoles.app);
  const files = filesOf({ files: { kind: 'disk' }, dataFolder: testFolder, secrets: [testSecret] });
  await seed({ ownerUrl, folder, files, demonstration: true, secrets: [testSecret], now: new Date() });
});
afterAll(async () => {
  await owner.end();
  await admin.query(`drop database if exists "${name}" with (force)`);
  await admin.end();
});

/** What later versions changed on purpose, by how a difference begins, with the reason. */
const changedSince: Readonly<Record<string, string>> = {
  'reference_entry: ["AUDITLOGDESC"': 'kinds of activity gave way to the codes that the trail is written with',
  'reference_table.note': 'notes for administrators, laid anew with the starting data',
  'seed_applied.': 'tells which starting data were laid last',
  'version_stamp.value': 'goes up with every change of access',
};
const isOnPurpose = (difference: string): boolean =>
  Object.keys(changedSince).some(beginning => difference.startsWith(beginning));

async function primaryKeyOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ column: string }>(
    `select a.attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = to_regclass($1) and i.indisprimary`,
    [`public."${table}"`],
  );
  return rows.map(row => row.column);
}

/** What became of rows that were there: gone, or with another value in a column that is still there. */
async function damageOf(table: string, rows: readonly DumpedRow[]): Promise<string[]> {
  const key = await primaryKeyOf(table);
  if (key.length === 0) return [`${table}: the table is gone`];
  const keyOf = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(key.map(column => row[column]));
  const { rows: now } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from "${table}" t`,
  );
  const found = new Map(now.map(({ row }) => [keyOf(row), row]));
  return [
    ...new Set(
      rows.flatMap(({ row }) => {
        const there = found.get(keyOf(row));
        if (!there) return [`${table}: ${keyOf(row)} is gone`];
        return Object.entries(row)
          .filter(([column, value]) => column in there && JSON.stringify(there[column]) !== JSON.stringify(value))
          .map(
            ([column, value]) => `${table}.${column} was ${JSON.stringify(value)}, is ${JSON.stringify(there[column])}`,
          );
      }),
    ),
  ];
}

describe('a database of the first version, brought up by the code of today', () => {
  it('was laid by migrations that nobody has changed since', () => {
    const today = new Map(readMigrations(folder).map(file => [file.name, file.checksum]));
    const then = dump.filter(each => each.table === 'schema_migration').map(({ row }) => [row.name, row.checksum]);
    expect(then).toHaveLength(8);
    expect(then.map(([file]) => [file, today.get(String(file))])).toEqual(then);
  });

  it('has the very shape of a fresh one', async () => {
    expect(await describeSchema(owner)).toBe(readFileSync(join(folder, 'schema.sql'), 'utf8'));
  });

  it('keeps every row and every value of before, but for what was changed on purpose', async () => {
    const damage: string[] = [];
    for (const [table, rows] of Map.groupBy(dump, each => each.table)) {
      damage.push(...(await damageOf(table, rows)));
    }
    expect(damage.filter(each => !isOnPurpose(each)).slice(0, 40)).toEqual([]);
    const unused = Object.keys(changedSince).filter(beginning => !damage.some(each => each.startsWith(beginning)));
    expect(unused).toEqual([]);
  });
});
