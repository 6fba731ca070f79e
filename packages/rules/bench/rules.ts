import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { determine, type HouseholdDocument } from '../src/index.ts';
import { randomCase, randomNumbers } from '../src/test/random-households.ts';
import { budget, gather } from './budget.ts';
import { runEngines } from './engines.ts';
import { perSecond, report } from './measure.ts';

const random = randomNumbers(2026);
const households = Array.from({ length: 2000 }, (_, index) => randomCase(random, index).document);
const kept: boolean[] = [];

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores\n`);

kept.push(
  report({
    what: 'full SNAP determinations, trace off',
    found: perSecond(households, document => determine(document, { trace: false })),
    limit: 20_000,
    unit: 'a second on one core',
  }),
  report({
    what: 'full SNAP determinations, trace on, sentences written',
    found: perSecond(households, document => determine(document).trace.length),
    limit: 5_000,
    unit: 'a second on one core',
  }),
);

const ofSize = (size: number): HouseholdDocument => ({
  program: 'SNAP',
  month: '2026-01',
  people: Array.from({ length: size }, (_, index) => ({
    id: `p${index}`,
    age: index === 0 ? 40 : 10,
    citizenship: 'citizen',
    ssn: 'given',
  })),
  relationships: Array.from({ length: size - 1 }, (_, index) => ({ from: 'p0', to: `p${index + 1}`, is: 'parent' })),
  income: Array.from({ length: size }, (_, index) => ({ person: `p${index}`, kind: 'other_unearned', amount: 1 })),
});
const perPerson = (size: number): number =>
  size * perSecond([ofSize(size)], document => determine(document, { trace: false }), 1000);
const small = perPerson(20);
const large = perPerson(200);
kept.push(
  report({
    what: 'people a second, household of 200 over one of 20',
    found: large / small,
    limit: 0.6,
    unit: '(1 is linear)',
  }),
);

async function spinTogether(threads: number, rounds: number): Promise<number> {
  const workers = Array.from({ length: threads }, () => new Worker(new URL('./spin.ts', import.meta.url)));
  const ask = (share: number) =>
    Promise.all(
      workers.map(
        worker =>
          new Promise(resolve => {
            worker.once('message', resolve);
            worker.postMessage(share);
          }),
      ),
    );
  await ask(1000);
  const start = performance.now();
  await ask(rounds / threads);
  const taken = performance.now() - start;
  await Promise.all(workers.map(worker => worker.terminate()));
  return taken;
}

/** A whole caseload, large enough that compiling the rules in each thread (about a second) does not matter. */
const CASELOAD = 200_000;

/** Simulates on as many cores as threads: a thread alone would spread its memory housekeeping over the other cores. */
function simulateOn(cores: number): number {
  const script = fileURLToPath(new URL('./simulate-once.ts', import.meta.url));
  const command = [process.execPath, script, `${cores}`, `${CASELOAD}`];
  const held = spawnSync('taskset', ['-c', `0-${cores - 1}`, ...command], { encoding: 'utf8' });
  if (held.status === 0) return Number(held.stdout);
  return Number(spawnSync(process.execPath, command.slice(1), { encoding: 'utf8' }).stdout);
}

const ceilingBefore = (await spinTogether(1, 1e9)) / (await spinTogether(2, 1e9));
const one = simulateOn(1);
const two = simulateOn(2);
const ceilingAfter = (await spinTogether(1, 1e9)) / (await spinTogether(2, 1e9));
const ceiling = (ceilingBefore + ceilingAfter) / 2;
report({
  what: 'cases a second in simulate on two cores',
  found: CASELOAD / (two / 1000),
  limit: null,
  unit: 'cases, each twice',
});
report({ what: 'two cores over one, bare arithmetic on this machine now', found: ceiling, limit: null, unit: '×' });
kept.push(
  report({
    what: 'two cores over one, simulate',
    found: one / two,
    // 1.7 of the 2 that an idle machine gives; on a busy one the same share of what it gives.
    limit: Number((0.85 * Math.min(2, ceiling)).toFixed(2)),
    unit: '×',
  }),
);

console.log('\nThe whole SNAP budget, the same households and the same answers, checked first; one core:');
const sample = households.slice(0, 500);
for (const document of sample) {
  const ours = determine(document, { trace: false }).amount;
  const byHand = budget(gather(document));
  if (ours !== byHand) throw new Error(`${ours} instead of ${byHand} for ${JSON.stringify(document)}`);
}
const line = (what: string, found: number) => report({ what, found, limit: null, unit: 'a second' });
const hand = perSecond(sample, document => budget(gather(document)));
const plain = perSecond(sample, document => determine(document, { trace: false }));
const traced = perSecond(sample, document => determine(document).steps.length);
const written = perSecond(sample, document => determine(document).trace.length);
line('a loop written by hand, no checks, no rules', hand);
line('determine, validation included, trace off', plain);
line('determine, validation included, steps recorded', traced);
line('determine, validation included, sentences written twice', written);
const share = (found: number) => `${((100 * found) / hand).toFixed(1)} %`;
console.log(
  `of the hand-written loop: ${share(plain)} without trace (aim 50 %), ${share(traced)} with (aim 25 %), ${share(written)} with sentences`,
);
for (const { name, plain: theirs, traced: theirTraced } of await runEngines(sample)) {
  line(`${name}, facts handed over, no trace`, theirs);
  line(`${name}, facts handed over, trace`, theirTraced);
  kept.push(report({ what: `determine over ${name}, no trace`, found: plain / theirs, limit: 1, unit: '×' }));
  report({ what: `determine over ${name}, both with trace`, found: traced / theirTraced, limit: null, unit: '×' });
}

if (kept.includes(false)) process.exitCode = 1;
