import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import {
  type Counts,
  householdsOfPart,
  numbersBefore,
  type Place,
  stateMix,
  type Twice,
  tableNames,
} from '@commonweal/caseload';
import pg from 'pg';
import { dateIn } from '../../apps/server/src/platform/clock.ts';
import { withoutIndexes } from './indexes.ts';
import type { LaneGiven, PartMade, PartWanted } from './lane.ts';

/** Lays a state's caseload into a database, by COPY, in as many lanes as are worth it. */

export interface Wanted {
  readonly ownerUrl: string;
  readonly secrets: readonly string[];
  readonly seed: number;
  /** The day on which the caseload is as it is; what happened in it ends there. */
  readonly now: Date;
  readonly households: number;
  /** Work items and papers for each household, or none. */
  readonly work?: { readonly each: number; readonly open: number };
  readonly documents?: { readonly each: number; readonly waiting: number };
  /** Which share of the households' heads is registered a second time. */
  readonly twice?: number;
  /** Heard after each part; says whether it is enough. */
  readonly isEnough?: (counts: Readonly<Counts>) => boolean;
}

export interface Laid {
  readonly counts: Counts;
  readonly twice: readonly Twice[];
  readonly seconds: number;
}

const series = [
  ['pin', 'pin'],
  ['caseNumber', 'case'],
  ['applicationNumber', 'application'],
] as const;

/** Two make rows while the database takes them in; more only wait for it. */
const lanes = 2;
/** Of each: with much less a lane does little else than collect. */
const memoryOfLane = { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 96 };
/** Less than this is laid sooner with the indexes in place. */
const worthIt = 20_000;

const noCounts: Counts = {
  households: 0,
  clients: 0,
  cases: 0,
  applications: 0,
  items: 0,
  openItems: 0,
  documents: 0,
  rows: 0,
};

const sum = (all: Counts, more: Counts): Counts => {
  const added = { ...all };
  for (const name of Object.keys(noCounts) as (keyof Counts)[]) added[name] += more[name];
  return added;
};

const countOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count);

/** Where people live, who works there and which numbers are given out: as the database has it. */
async function optionsFrom(client: pg.Client, wanted: Wanted): Promise<LaneGiven['options']> {
  const zips = await client.query(
    'select zip, city, county, region_id, office_code from zip_code where office_code is not null order by zip',
  );
  const workers = await client.query('select user_id, region_id, office_code from app_user order by user_id');
  const numbers = await client.query('select name, last_value::float8 as last_value from number_series');
  const last = (stored: string): number => numbers.rows.find(row => row.name === stored)?.last_value ?? 0;
  const words = await client.query('select word from name_word');
  return {
    seed: wanted.seed,
    today: dateIn(wanted.now),
    now: wanted.now,
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
    lastNumbers: { pin: last('pin'), caseNumber: last('case'), applicationNumber: last('application') },
    knownWords: words.rows.map(row => row.word),
    // Numbers of their own, far from what the demonstration counts.
    ...(wanted.work && {
      work: { ...wanted.work, lastNumber: 50_000_000 + (await countOf(client, 'work_item')) },
    }),
    ...(wanted.documents && {
      documents: { ...wanted.documents, lastNumber: 800_000_000 + (await countOf(client, 'document')) },
    }),
  };
}

const laneFile = new URL('./lane.ts', import.meta.url);

/** Hands out parts until there are enough; answers how many parts were made. */
async function inLanes(given: LaneGiven, wanted: Wanted, hear: (made: PartMade) => boolean): Promise<number> {
  const parts = Math.ceil(wanted.households / householdsOfPart);
  let next = 0;
  let isOver = false;
  const work = async (): Promise<void> => {
    const lane = new Worker(laneFile, { workerData: given, resourceLimits: memoryOfLane });
    await once(lane, 'message');
    while (!isOver && next < parts) {
      const part = next;
      next += 1;
      lane.postMessage({ part, households: wanted.households - part * householdsOfPart } satisfies PartWanted);
      const [made] = (await once(lane, 'message')) as [PartMade];
      isOver ||= hear(made);
    }
    lane.postMessage(null);
    await once(lane, 'exit');
  };
  await Promise.all(Array.from({ length: Math.min(lanes, parts) }, work));
  return next;
}

export async function layCaseload(wanted: Wanted): Promise<Laid> {
  const { ownerUrl, secrets } = wanted;
  const started = performance.now();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const options = await optionsFrom(client, wanted);
    const given = { ownerUrl, secrets, options, twice: wanted.twice ?? 0 };
    let counts = noCounts;
    const twice: PartMade[] = [];
    const hear = (made: PartMade): boolean => {
      counts = sum(counts, made.counts);
      twice.push(made);
      return wanted.isEnough?.(counts) ?? false;
    };
    const lay = () => inLanes(given, wanted, hear);
    const parts = wanted.households > worthIt ? await withoutIndexes(ownerUrl, tableNames, lay) : await lay();
    const reached = numbersBefore(options.lastNumbers, parts);
    for (const [name, stored] of series) {
      await client.query('update number_series set last_value = $1 where name = $2', [reached[name], stored]);
    }
    await client.query('analyze');
    return {
      counts,
      twice: twice.toSorted((a, b) => a.part - b.part).flatMap(made => made.twice),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await client.end();
  }
}
