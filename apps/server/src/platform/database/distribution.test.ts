import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acrossRegions, copied, ofRuns, statewide, withoutRegion } from './distribution.ts';

interface Key {
  readonly table: string;
  readonly name: string;
  readonly columns: string[];
}
interface Reference extends Key {
  readonly to: string;
}

let server: TestServer;
let byRegion: Set<string>;
let unique: Key[];
let references: Reference[];

beforeAll(async () => {
  server = await openTestServer();
  const tables = await server.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'region_id' and a.attnotnull
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const apart = new Set([...copied, ...statewide, ...Object.keys(ofRuns)]);
  byRegion = new Set(tables.rows.map(row => row.name).filter(name => !apart.has(name)));
  const indexes = await server.owner.query<Key>(
    `select t.relname as table, i.relname as name, array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  unique = indexes.rows.filter(row => byRegion.has(row.table));
  const keys = await server.owner.query<Reference>(
    `select t.relname as table, o.relname as to, c.conname as name, array(select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum = any(c.conkey)) as columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`,
  );
  references = keys.rows.filter(row => byRegion.has(row.table));
});
afterAll(() => server.close());

describe('tables that lie by region on several machines', () => {
  it('are most of what a case consists of', () => {
    expect(byRegion.size).toBeGreaterThan(35);
    for (const table of ['benefit_case', 'application', 'evidence', 'work_item', 'document'])
      expect(byRegion).toContain(table);
  });

  it('have the region in every unique key, or a reason why not', () => {
    const without = unique.filter(key => !key.columns.includes('region_id')).map(key => key.name);
    expect(without.toSorted()).toEqual(Object.keys(withoutRegion).toSorted());
  });

  it('name each other with their region, or there is a reason why not; everything else that they name is everywhere', () => {
    const elsewhere = references.filter(key => !byRegion.has(key.to)).map(key => key.to);
    const known = new Set([...copied, ...statewide]);
    expect([...new Set(elsewhere)].filter(table => !known.has(table))).toEqual([]);
    const without = references
      .filter(key => byRegion.has(key.to) && !key.columns.includes('region_id'))
      .map(key => `${key.table}.${key.columns.join(' ')}`);
    expect(without.toSorted()).toEqual(Object.keys(acrossRegions).toSorted());
  });

  it('take no key from a sequence', async () => {
    const { rows } = await server.owner.query<{ table: string }>(
      `select distinct table_name as table from information_schema.columns where table_schema = 'public'
        and (column_default like '%nextval%' or is_identity = 'YES')`,
    );
    expect(rows.map(row => row.table).filter(table => byRegion.has(table))).toEqual([]);
  });
});
