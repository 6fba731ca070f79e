import { type Grouping, type ReportType, reports, reportTypes } from '@commonweal/contracts/reports/definitions';
import { isSensitive } from '@commonweal/contracts/reports/sensitive';
import { exceptionsFrom } from '@commonweal/server/platform/caller';
import { listLabels } from '@commonweal/server/platform/calls/cell-store';
import { databaseRoles } from '@commonweal/server/platform/database/migrate';
import type { Tables } from '@commonweal/server/platform/database/tables.generated';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicViewer } from './figures.ts';
import { findFrozen, listRegions } from './frozen-store.ts';
import { countOverdueAt, listUnits } from './leader-store.ts';
import * as store from './store.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let server: TestServer;
let pool: pg.Pool;
let db: Kysely<Tables>;
const statements: Statement[] = [];

beforeAll(async () => {
  server = await openTestServer();
  const { host, port, user, password, database } = server.owner;
  pool = new pg.Pool({ host, port, user, password, database, max: 1, options: `-c role=${databaseRoles.report}` });
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters });
    },
  });
});
afterAll(async () => {
  await db.destroy();
  await server.close();
});

const day = '2026-07-01';
const id = '00000000-0000-0000-0000-000000000000';
/** Readers whose conditions differ: of nobody, with exceptions of every kind, and limited to their own filings. */
const viewers = [
  publicViewer,
  {
    ...publicViewer,
    exceptions: exceptionsFrom(() => [id]),
    code: () => 'U' as const,
    documentSubtypes: new Set(['ID']),
  },
  { ...publicViewer, limited: new Set(['application']) as typeof publicViewer.limited },
];

async function readEverything(): Promise<void> {
  const window = { limit: 1, offset: 0, sort: 'Days', descending: true };
  for (const type of reportTypes) {
    for (const viewer of viewers) {
      const question = { viewer, today: day, type, span: { from: day, to: day }, filters: {} };
      const rows = { ...question, measure: reports[type].counts };
      const groups: readonly Grouping[] = viewer === publicViewer ? reports[type].groups : [];
      for (const by of groups) await store.sumAll(db, question, by);
      if (isSensitive(type)) await store.sumCells(db, question, reports[type].groups[0]);
      await store.sumByMonth(db, question);
      await store.countRows(db, rows);
      await store.listRows(db, rows, window);
      await store.listByUser(db, rows, viewer === publicViewer ? 'en' : 'es', window);
    }
  }
  for (const viewer of viewers) await countOverdueAt(db, viewer, [day], 'CE');
  await listUnits(db, ['X']);
  await listRegions(db);
  await findFrozen(db, 'TMLY' satisfies ReportType, '2026-07', '');
  await listLabels(db, ['RPTTYPE']);
}

const toLiteral = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value) ? `{${value.map(each => JSON.stringify(String(each))).join(',')}}` : String(value);
  return pg.escapeLiteral(text);
};

/** The columns that a statement reads: those on which a view of it depends. */
async function listColumns({ text, values }: Statement): Promise<string[]> {
  const plain = text.replace(/\$(\d+)/g, (_, place) => toLiteral(values[Number(place) - 1]));
  await server.owner.query(`create view read_by_report as select count(*) from (${plain}) q`);
  const { rows } = await server.owner.query<{ name: string }>(
    `select distinct d.refobjid::regclass::text || '.' || coalesce(a.attname, '*') as name
     from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
     left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and d.refobjsubid > 0
     where r.ev_class = 'read_by_report'::regclass and d.refobjid <> r.ev_class`,
  );
  await server.owner.query('drop view read_by_report');
  return rows.map(row => row.name);
}

async function listGranted(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
       and has_column_privilege($1, c.oid, a.attnum, 'SELECT') order by 1`,
    [databaseRoles.report],
  );
  return rows.map(row => row.name);
}

describe('the role of reports', () => {
  it('reads the columns that the queries of reports use, and nothing else', async () => {
    await readEverything();
    const distinct = new Map(statements.map(each => [each.text, each]));
    const used = new Set<string>();
    for (const statement of distinct.values()) for (const column of await listColumns(statement)) used.add(column);
    expect(await listGranted()).toEqual([...used].filter(name => !name.endsWith('.*')).toSorted());
  });

  it('reads no number of a person, nothing sealed and no index of either', async () => {
    const granted = await listGranted();
    expect(granted.length).toBeGreaterThan(50);
    expect(granted.filter(name => /ssn|sealed|blind|hash|password|secret|token/.test(name))).toEqual([]);
  });

  it('changes nothing', async () => {
    const { rows } = await server.owner.query(
      `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and has_table_privilege($1, c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')`,
      [databaseRoles.report],
    );
    expect(rows).toEqual([]);
  });
});
