import {
  type Counts,
  householdsOfPart,
  type LastNumbers,
  noCounts,
  numbersBefore,
  type Place,
  stateMix,
  type Twice,
  tableNames,
} from '@commonweal/caseload';
import pg from 'pg';
import type { DecisionsLaid } from '../../apps/server/src/modules/eligibility/index.ts';
import { dateIn } from '../../apps/server/src/platform/clock.ts';
import type { DecideGiven, PartToDecide } from './decide-lane.ts';
import { withoutIndexes } from './indexes.ts';
import type { LaneGiven, PartMade, PartWanted } from './lane.ts';
import { inLanes } from './lanes.ts';

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
  /** Whether each household had its appointments. */
  readonly meetings?: boolean;
  /** How often the trail tells of each household on average. */
  readonly looks?: { readonly each: number };
  /** Which share of the households' heads is registered a second time. */
  readonly twice?: number;
  /** How many months of each program that a household receives are decided and paid, the running one with them; none otherwise. */
  readonly months?: number;
  /** Heard while they are decided, with the share that is done. */
  readonly decided?: (share: number) => void;
  /** Heard after each part; says whether it is enough. */
  readonly isEnough?: (counts: Readonly<Counts>) => boolean;
}

export interface Laid {
  readonly counts: Counts;
  readonly twice: readonly Twice[];
  readonly seconds: number;
  readonly decided?: Decided;
}

export interface Decided extends DecisionsLaid {
  readonly seconds: number;
}

const series = [
  ['pin', 'pin'],
  ['caseNumber', 'case'],
  ['applicationNumber', 'application'],
] as const;

/** Less than this is laid sooner with the indexes in place. */
const worthIt = 20_000;

const sum = (all: Counts, more: Counts): Counts => {
  const added = { ...all };
  for (const name of Object.keys(noCounts) as (keyof Counts)[]) added[name] += more[name];
  return added;
};

const countOf = async (client: pg.Client, table: string): Promise<number> =>
  Number((await client.query(`select count(*) from ${table}`)).rows[0].count);

/** Nothing can be slipped into a trail that is sealed, not even by whoever made it up. */
const isSealed = async (client: pg.Client): Promise<boolean> => (await countOf(client, 'audit_seal')) > 0;

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
    ...(wanted.looks && !(await isSealed(client)) && { looks: wanted.looks }),
    ...(wanted.documents && {
      documents: { ...wanted.documents, lastNumber: 800_000_000 + (await countOf(client, 'document')) },
    }),
  };
}

const rowsFile = new URL('./lane.ts', import.meta.url);
const decisionsFile = new URL('./decide-lane.ts', import.meta.url);

/** Rows first, by as many households as are wanted or enough; answers how many parts they are. */
function layRows(given: LaneGiven, wanted: Wanted, isEnough: (made: PartMade) => boolean): Promise<number> {
  const parts = Array.from(
    { length: Math.ceil(wanted.households / householdsOfPart) },
    (_each, part): PartWanted => ({ part, households: wanted.households - part * householdsOfPart }),
  );
  return inLanes(rowsFile, given, parts, isEnough);
}

const noDecisions: DecisionsLaid = { determinations: 0, authorizations: 0, notices: 0, payments: 0 };

/** So many cases are decided and written together; what is decided is held until then. */
const decidedTogether = 250;

/** The numbers after one, up to another with it, in slices. */
const listSlices = (after: number, to: number): [number, number][] =>
  Array.from({ length: Math.ceil((to - after) / decidedTogether) }, (_each, at) => [
    after + at * decidedTogether + 1,
    Math.min(to, after + (at + 1) * decidedTogether),
  ]);

/** Then what the engine says to them: it looks for evidence, so the indexes have to be there. */
async function decide(wanted: Wanted, months: number, last: LastNumbers, parts: number): Promise<Decided> {
  const started = performance.now();
  let laid = noDecisions;
  const given: DecideGiven = { ownerUrl: wanted.ownerUrl, now: wanted.now, months };
  const caseNumber = (part: number): number => numbersBefore(last, part).caseNumber;
  const tenDigits = (number: number): string => String(number).padStart(10, '0');
  const slices = Array.from({ length: parts }, (_each, part) =>
    listSlices(caseNumber(part), caseNumber(part + 1)),
  ).flat();
  const toDecide = slices.map(
    ([from, to], part): PartToDecide => ({ seed: wanted.seed, part, from: tenDigits(from), to: tenDigits(to) }),
  );
  let made = 0;
  wanted.decided?.(0);
  await inLanes(decisionsFile, given, toDecide, (more: DecisionsLaid) => {
    for (const name of Object.keys(laid) as (keyof DecisionsLaid)[])
      laid = { ...laid, [name]: laid[name] + more[name] };
    made += 1;
    wanted.decided?.(made / slices.length);
    return false;
  });
  return { ...laid, seconds: (performance.now() - started) / 1000 };
}

export async function layCaseload(wanted: Wanted): Promise<Laid> {
  const { ownerUrl, secrets } = wanted;
  const started = performance.now();
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const options = await optionsFrom(client, wanted);
    const given = { ownerUrl, secrets, options, twice: wanted.twice ?? 0, meetings: wanted.meetings ?? false };
    let counts: Counts = noCounts;
    const twice: PartMade[] = [];
    const hear = (made: PartMade): boolean => {
      counts = sum(counts, made.counts);
      twice.push(made);
      return wanted.isEnough?.(counts) ?? false;
    };
    const lay = () => layRows(given, wanted, hear);
    const parts = wanted.households > worthIt ? await withoutIndexes(ownerUrl, tableNames, lay) : await lay();
    const reached = numbersBefore(options.lastNumbers, parts);
    for (const [name, stored] of series) {
      await client.query('update number_series set last_value = $1 where name = $2', [reached[name], stored]);
    }
    await client.query('analyze');
    const laid = {
      counts,
      twice: twice.toSorted((a, b) => a.part - b.part).flatMap(made => made.twice),
      seconds: (performance.now() - started) / 1000,
    };
    if (!wanted.months) return laid;
    return { ...laid, decided: await decide(wanted, wanted.months, options.lastNumbers, parts) };
  } finally {
    await client.end();
  }
}
