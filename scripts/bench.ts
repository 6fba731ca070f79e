import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { run } from './run.ts';

/**
 * `npm run bench [name] [size]`: measures one after the other, so that none disturbs another; the figures of all of them come
 * once more as one table at the end, and as a file in bench/results. All of them in one go are measured for a shorter
 * while each.
 */

const all = [
  'bench/calls.ts',
  'bench/processes.ts',
  'bench/alternative.ts',
  'bench/administration.ts',
  'bench/records.ts',
  'bench/audit.ts',
  'bench/work.ts',
  'bench/reports.ts',
  'bench/streaming.ts',
  'bench/letters.ts',
  'bench/post.ts',
  'bench/appointments.ts',
  'bench/documents.ts',
  'bench/policy.ts',
  'bench/eligibility.ts',
  'bench/issuance.ts',
  'bench/browser.ts',
  'bench/conversion.ts',
  'bench/sizes.ts',
  'bench/development.ts',
  'packages/rules/bench/rules.ts',
];
const wanted = process.argv[2];
const given = process.argv.slice(3);

interface Figure {
  readonly name: string;
  readonly figure: string;
  readonly promised: string;
}

interface Measured {
  readonly bench: string;
  readonly given: readonly string[];
  readonly figures: readonly Figure[];
  readonly seconds: number;
  /** Of the whole machine, before and after: what else it did while it was measured. */
  readonly load: readonly [number, number];
  readonly failed: boolean;
}

const load = (): number => Math.round((loadavg()[0] ?? 0) * 10) / 10;

function figuresIn(file: string): Figure[] {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map(line => JSON.parse(line));
  } catch {
    return [];
  }
}

async function measure(file: string, folder: string): Promise<Measured> {
  const gathered = join(folder, 'figures.jsonl');
  rmSync(gathered, { force: true });
  const [before, began] = [load(), performance.now()];
  // As much memory as `npm start` gives the portal.
  const settings = { BENCH_FIGURES: gathered, ...(!wanted && { BENCH_SHARE: '0.4' }) };
  const code = await run(process.execPath, ['--max-old-space-size=1024', file, ...given], settings);
  return {
    bench: basename(file, '.ts'),
    given,
    figures: figuresIn(gathered),
    seconds: Math.round((performance.now() - began) / 1000),
    load: [before, load()],
    failed: code !== 0,
  };
}

const chosen = all.filter(each => !wanted || each.includes(wanted));
if (chosen.length === 0) {
  const names = all.map(each => basename(each, '.ts')).join(', ');
  process.stderr.write(`There is nothing called ${wanted} to measure. Choose from: ${names}.\n`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'commonweal-bench-'));
const measured: Measured[] = [];
for (const file of chosen) measured.push(await measure(file, folder));
rmSync(folder, { recursive: true });

const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (measured.length > 1) {
  say('');
  for (const { bench, figures } of measured) {
    for (const each of figures) {
      say(`${bench.padEnd(16)} ${each.name.padEnd(44)} ${each.figure.padEnd(58)} promised ${each.promised}`);
    }
  }
}
const results = join(projectRoot, 'bench/results');
mkdirSync(results, { recursive: true });
const at = new Date().toISOString();
const path = join(results, `${at.slice(0, 19).replaceAll(':', '-')}-${wanted ?? 'all'}.json`);
const machine = {
  platform: process.platform,
  arch: process.arch,
  cores: availableParallelism(),
  node: process.version,
};
writeFileSync(path, `${JSON.stringify({ at, machine, measured }, null, 2)}\n`);
const minutes = measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
const times = measured.map(({ bench, seconds }) => `${bench} ${seconds} s`).join(', ');
say(`Measured in ${minutes.toFixed(1)} minutes: ${times}.`);
say(`The figures are in ${path.slice(projectRoot.length + 1)}.`);
const failed = measured.filter(each => each.failed).map(each => each.bench);
if (failed.length > 0) say(`Not measured to the end: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
