import pg from 'pg';
import { buildTakenAway } from '../scripts/caseload/indexes.ts';
import { layCaseload } from '../scripts/caseload/lay.ts';
import { type Bench, benchSecrets } from './support.ts';

/** Fills the bench's database with a state's caseload. What is filled already is left as it is. */

export interface Filled {
  readonly clients: number;
  readonly cases: number;
  readonly items: number;
  readonly openItems: number;
  readonly documents: number;
  readonly rows: number;
  readonly seconds: number;
}

/** So many of them a second. */
export const tellRate = (count: number, { seconds }: Filled): string =>
  seconds === 0 ? 'filled before' : `${count} in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)}/s`;

const counted = ['client', 'benefit_case', 'work_item', 'document'] as const;

async function countsOf(ownerUrl: string): Promise<Record<(typeof counted)[number], number>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select ${counted.map(table => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** A household with its people gives about so much work in two years, of which this share is open. */
const work = { each: 10, open: 0.15 };
/** More papers than a household brings, so that many are laid in a fraction of the time; of which this share waits. */
const papers = { each: 30, waiting: 0.02 };
/** Fewer than a household has on average, so that what is made for so many is enough. */
const ofHousehold = { clients: 1.6, items: 8, documents: 20 };

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
  const { ownerUrl } = bench.databases;
  const before = await countsOf(ownerUrl);
  const missing = {
    clients: clients - before.client,
    items: items === 0 ? 0 : items - before.work_item,
    documents: documents === 0 ? 0 : documents - before.document,
  };
  const households = Math.ceil(
    Math.max(
      0,
      missing.clients / ofHousehold.clients,
      missing.items / ofHousehold.items,
      missing.documents / ofHousehold.documents,
    ),
  );
  const there = { clients: before.client, cases: before.benefit_case };
  if (households === 0) {
    await buildTakenAway(ownerUrl);
    return { ...there, items: 0, openItems: 0, documents: 0, rows: 0, seconds: 0 };
  }
  const started = performance.now();
  const { counts, seconds } = await layCaseload({
    ownerUrl,
    secrets: [benchSecrets],
    seed: before.client,
    now: new Date(),
    households,
    ...(items > 0 && { work }),
    ...(documents > 0 && { documents: papers }),
    isEnough: made =>
      performance.now() - started > longest ||
      (made.clients >= missing.clients && made.items >= missing.items && made.documents >= missing.documents),
  });
  return { ...counts, clients: before.client + counts.clients, cases: before.benefit_case + counts.cases, seconds };
}
