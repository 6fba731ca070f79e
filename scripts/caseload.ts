import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Twice } from '@commonweal/caseload';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { layCaseload } from './caseload/lay.ts';
import { progressTo } from './caseload/progress.ts';
import { settingsOrExit } from './settings-or-exit.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run caseload -- --households 500000 --seed 7`: a state's caseload, made up, into the demonstration's database or the one
 * that is named; never where real people are. The same seed, day and demonstration give the same people, cases and papers on any machine; only
 * what is sealed is sealed anew.
 */

const usage = `npm run caseload -- --households 500000 [--seed 7] [--on 2026-01-31] [--only-cases] [--truth duplicates.csv] [--database URL]
  --households   how many are added, 1 to 1,000,000; a household has about two people
  --seed         the same number, the same data (7)
  --on           the day on which the caseload is as it is (today)
  --only-cases   people, applications, cases and evidence, without work items and papers
  --truth        a file for who was registered twice: PIN, second PIN, what differs
  --database     the owner's address of another database than the installation's own
`;

const most = { households: 1_000_000, seed: 1_000_000 };

interface Asked {
  readonly households: number;
  readonly seed: number;
  readonly now: Date;
  readonly onlyCases: boolean;
  readonly truth: string | undefined;
  readonly database: string | undefined;
}

function wholeUpTo(text: string, limit: number): number | null {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= limit ? value : null;
}

/** The evening of the day, in the agency's zone: everything of that day has happened. */
function eveningOf(day: string): Date | null {
  const noon = new Date(`${day}T17:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(noon.getTime()) && dateIn(noon) === day ? noon : null;
}

/** What was asked, or every fault of it. */
function read(args: readonly string[]): Asked | string[] {
  let given: {
    households?: string;
    seed?: string;
    on?: string;
    'only-cases'?: boolean;
    truth?: string;
    database?: string;
  };
  try {
    given = parseArgs({
      args: [...args],
      options: {
        households: { type: 'string' },
        seed: { type: 'string' },
        on: { type: 'string' },
        'only-cases': { type: 'boolean' },
        truth: { type: 'string' },
        database: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const households = wholeUpTo(given.households ?? '', most.households);
  const seed = wholeUpTo(given.seed ?? '7', most.seed);
  const now = given.on === undefined ? new Date() : eveningOf(given.on);
  const isLater = now !== null && now > new Date();
  if (households !== null && seed !== null && now !== null && !isLater) {
    return {
      households,
      seed,
      now,
      onlyCases: given['only-cases'] ?? false,
      truth: given.truth,
      database: given.database,
    };
  }
  return [
    ...(households === null ? [`Give --households a whole number from 1 to ${most.households}.`] : []),
    ...(seed === null ? [`Give --seed a whole number from 1 to ${most.seed}.`] : []),
    ...(now === null || isLater ? ['Give --on a day like 2026-01-31 that is not in the future.'] : []),
  ];
}

async function writeTruth(path: string, twice: readonly Twice[]): Promise<void> {
  const file = createWriteStream(path);
  file.write('PIN,SecondPIN,Differs\n');
  for (const { pin, again, slips } of twice) file.write(`${pin},${again},${slips.join('; ')}\n`);
  await new Promise<void>((resolve, reject) => file.on('error', reject).end(resolve));
}

const asked = read(process.argv.slice(2));
if (Array.isArray(asked)) {
  process.stderr.write(`${asked.join('\n')}\n\n${usage}`);
  process.exit(1);
}

if (asked.database !== undefined) process.env.DATABASE_URL = asked.database;
const settings = settingsOrExit();
if (!settings.demonstration) {
  process.stderr.write('Made-up people are only laid into a demonstration: DEMO is off, or this is production.\n');
  process.exit(1);
}
await withDatabase(settings, 'lay', async ({ ownerUrl }) => {
  const progress = progressTo(process.stderr, asked.households);
  const { counts, twice, seconds } = await layCaseload({
    ownerUrl,
    secrets: settings.secrets,
    seed: asked.seed,
    now: asked.now,
    households: asked.households,
    ...(!asked.onlyCases && { work: { each: 3, open: 0.08 }, documents: { each: 4, waiting: 0.02 } }),
    twice: 0.02,
    isEnough: made => {
      progress.reached(made.households);
      return false;
    },
  });
  progress.end();
  const rate = (rows: number): string => `${Math.round(rows / seconds).toLocaleString('en-US')} a second`;
  const lines = [
    ['households', counts.households],
    ['people', counts.clients],
    ['cases', counts.cases],
    ['applications', counts.applications],
    ['work items', counts.items],
    ['papers', counts.documents],
    ['registered twice', twice.length],
    ['rows in all', counts.rows],
  ] as const;
  for (const [name, count] of lines) {
    process.stdout.write(`${name.padEnd(18)}${count.toLocaleString('en-US').padStart(12)}  ${rate(count)}\n`);
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${(seconds / 60).toFixed(1)} minutes with the indexes, ${memory} MB at most\n`);
  if (asked.truth !== undefined) await writeTruth(asked.truth, twice);
  return 0;
});
