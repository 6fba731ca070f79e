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

const usage = `npm run caseload -- --households 500000 [--seed 7] [--on 2026-01-31] [--months 3] [--only-cases] [--truth duplicates.csv] [--database URL]
  --households   how many are added, 1 to 1,000,000; a household has about two people
  --seed         the same number, the same data (7)
  --on           the day on which the caseload is as it is (today)
  --months       how many months of what people receive are decided and paid, up to 12 (3)
  --only-cases   people, applications, cases and evidence, without work, papers, appointments, looks and decisions
  --truth        a file for who was registered twice: PIN, second PIN, what differs
  --database     the owner's address of another database than the installation's own
`;

const most = { households: 1_000_000, seed: 1_000_000, months: 12 };

interface Asked {
  readonly households: number;
  readonly seed: number;
  readonly now: Date;
  readonly months: number;
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
    months?: string;
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
        months: { type: 'string' },
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
  const months = wholeUpTo(given.months ?? '3', most.months);
  const now = given.on === undefined ? new Date() : eveningOf(given.on);
  const isLater = now !== null && now > new Date();
  if (households !== null && seed !== null && months !== null && now !== null && !isLater) {
    return {
      households,
      seed,
      now,
      months,
      onlyCases: given['only-cases'] ?? false,
      truth: given.truth,
      database: given.database,
    };
  }
  return [
    ...(households === null ? [`Give --households a whole number from 1 to ${most.households}.`] : []),
    ...(seed === null ? [`Give --seed a whole number from 1 to ${most.seed}.`] : []),
    ...(months === null ? [`Give --months a whole number from 1 to ${most.months}.`] : []),
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
const beside = {
  work: { each: 3, open: 0.08 },
  documents: { each: 4, waiting: 0.02 },
  meetings: true,
  looks: { each: 20 },
};

await withDatabase(settings, 'lay', async ({ ownerUrl }) => {
  const laying = progressTo(process.stderr, asked.households, { things: 'households', last: 'building indexes' });
  const deciding = progressTo(process.stderr, asked.households, { things: 'households decided', last: 'done' });
  laying.reached(0);
  const { counts, twice, seconds, decided } = await layCaseload({
    ownerUrl,
    secrets: settings.secrets,
    seed: asked.seed,
    now: asked.now,
    households: asked.households,
    ...(!asked.onlyCases && { ...beside, months: asked.months }),
    twice: 0.02,
    decided: share => deciding.reached(Math.round(share * asked.households)),
    isEnough: made => {
      laying.reached(made.households);
      return false;
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  const tell = (name: string, count: number, time: number): void => {
    const rate = `${Math.round(count / time).toLocaleString('en-US')} a second`;
    process.stdout.write(`${name.padEnd(18)}${count.toLocaleString('en-US').padStart(12)}  ${rate}\n`);
  };
  tell('households', counts.households, seconds);
  tell('people', counts.clients, seconds);
  tell('cases', counts.cases, seconds);
  tell('applications', counts.applications, seconds);
  tell('work items', counts.items, seconds);
  tell('papers', counts.documents, seconds);
  tell('appointments', counts.appointments, seconds);
  tell('looks', counts.looks, seconds);
  tell('registered twice', twice.length, seconds);
  tell('rows in all', counts.rows, seconds);
  const memory = (): number => Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${(seconds / 60).toFixed(1)} minutes with the indexes, ${memory()} MB at most\n`);
  if (decided) {
    tell('determinations', decided.determinations, decided.seconds);
    tell('notices', decided.notices, decided.seconds);
    tell('payments', decided.payments, decided.seconds);
    process.stdout.write(`${(decided.seconds / 60).toFixed(1)} minutes for the decisions, ${memory()} MB at most\n`);
  }
  if (!asked.onlyCases && counts.looks === 0) {
    process.stdout.write('No looks: the trail of this database is sealed, and nothing can be slipped into it.\n');
  }
  if (asked.truth !== undefined) await writeTruth(asked.truth, twice);
  return 0;
});
