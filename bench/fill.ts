import {
  type CaseloadOptions,
  type Counts,
  copySink,
  loadCaseload,
  type Place,
  stateMix,
  tableNames,
} from '@commonweal/caseload';
import pg from 'pg';
import { hashSsn, sealSsn } from '../apps/server/src/modules/clients/index.ts';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import type { Bench } from './support.ts';

/** Fills the bench's database with a state's caseload, streamed by COPY. */

const series = [
  ['pin', 'pin'],
  ['caseNumber', 'case'],
  ['applicationNumber', 'application'],
] as const;

export interface Filled {
  readonly clients: number;
  readonly cases: number;
  readonly items: number;
  readonly openItems: number;
  readonly documents: number;
  readonly rows: number;
  readonly seconds: number;
}

async function countOf(client: pg.Client, table: string): Promise<number> {
  return Number((await client.query(`select count(*) from ${table}`)).rows[0].count);
}

/** Building an index at the end takes a fraction of keeping it up row by row. */
export async function withoutIndexes<Result>(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  );
  for (const index of rows) await client.query(`drop index "${index.indexname}"`);
  const result = await work();
  await client.query("set maintenance_work_mem = '512MB'");
  // Of a table in months the index is laid over all of them.
  for (const index of rows) await client.query(index.indexdef.replace(' ON ONLY ', ' ON '));
  return result;
}

/** So many more clients are worth it. */
const worthIt = 50_000;
/** A household with its people gives about so much work in two years, of which this share is open. */
const work = { each: 10, open: 0.15 };
const itemsOfClient = 4;
/** More papers than a household brings, so that many are laid in a fraction of the time; of which this share waits. */
const papers = { each: 30, waiting: 0.02 };

/** Adds households until there are so many work items of theirs, and so many clients as those have. */
export const fillWork = (bench: Bench, items: number): Promise<Filled> => fillUntil(bench, 0, items);

/** Nobody waits longer for rows: what is there by then is measured, and its number printed. */
const patience = 12 * 60_000;

/** Adds households until there are so many documents of theirs, or it has taken too long: one of fifty waits. */
export const fillDocuments = (bench: Bench, documents: number): Promise<Filled> =>
  fillUntil(bench, 0, 0, documents, patience);

/** Adds households until there are so many clients; roughly one case for two of them. */
export async function fillUntil(
  bench: Bench,
  clients: number,
  items = 0,
  documents = 0,
  longest = Number.POSITIVE_INFINITY,
): Promise<Filled> {
  const client = new pg.Client({ connectionString: bench.databases.ownerUrl });
  await client.connect();
  const started = performance.now();
  try {
    // Made rows are whole by construction (a test reads them back); checking each reference would take most of the time.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    const zips = await client.query(
      'select zip, city, county, region_id, office_code from zip_code where office_code is not null order by zip',
    );
    const workers = await client.query('select user_id, region_id, office_code from app_user order by user_id');
    const numbers = await client.query('select name, last_value::float8 as last_value from number_series');
    const words = await client.query('select word from name_word');
    const before = await countOf(client, 'client');
    const itemsBefore = items === 0 ? 0 : await countOf(client, 'work_item');
    const documentsBefore = documents === 0 ? 0 : await countOf(client, 'document');
    const keys = bench.portal.platform;
    const last = Object.fromEntries(
      series.map(([name, stored]) => [name, numbers.rows.find(row => row.name === stored)?.last_value ?? 0]),
    );
    const now = new Date();
    const options: CaseloadOptions = {
      seed: before,
      today: dateIn(now),
      now,
      mix: stateMix,
      earlierCases: 34,
      places: zips.rows.map(
        (row): Place => ({
          zip: row.zip,
          city: row.city,
          county: row.county,
          regionId: row.region_id,
          officeCode: row.office_code,
        }),
      ),
      workers: workers.rows.map(row => ({
        userId: row.user_id,
        regionId: row.region_id,
        officeCode: row.office_code,
      })),
      sealing: { sealSsn: ssn => sealSsn(keys, ssn).sealed, hashSsn: ssn => hashSsn(keys, ssn) },
      lastNumbers: { pin: last.pin, caseNumber: last.caseNumber, applicationNumber: last.applicationNumber },
      knownWords: words.rows.map(row => row.word),
      // Numbers of their own, far from what the demonstration counts.
      ...(items > 0 && { work: { ...work, lastNumber: 50_000_000 + itemsBefore } }),
      ...(documents > 0 && { documents: { ...papers, lastNumber: 800_000_000 + documentsBefore } }),
    };
    const isEnough = (made: Readonly<Counts>): boolean =>
      performance.now() - started > longest ||
      (before + made.clients >= clients &&
        itemsBefore + made.items >= items &&
        documentsBefore + made.documents >= documents);
    const fill = () => loadCaseload(options, copySink(client), isEnough, items + documents > 0 ? 400 : 2000);
    const isMuch =
      clients - before > worthIt ||
      (items - itemsBefore) / itemsOfClient > worthIt ||
      documents - documentsBefore > worthIt;
    const loaded = isMuch ? await withoutIndexes(client, tableNames, fill) : await fill();
    for (const [name, stored] of series) {
      await client.query('update number_series set last_value = $1 where name = $2', [loaded.reached[name], stored]);
    }
    await client.query('analyze');
    return {
      clients: await countOf(client, 'client'),
      cases: await countOf(client, 'benefit_case'),
      items: loaded.items,
      openItems: loaded.openItems,
      documents: loaded.documents,
      rows: loaded.rows,
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await client.end();
  }
}
