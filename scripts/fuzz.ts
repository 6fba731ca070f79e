import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isClean, tell, underLoad } from '../drills/crash/under-load.ts';
import { whenToldToStop } from './lifecycle.ts';
import { runTool } from './run.ts';

/**
 * `npm run fuzz -- --minutes 5 [--seed 7] [--only Note]`: random inputs for so many minutes; every hostile text in every text
 * field, which takes 10 to 20 minutes more; confidential and nonexistent records, compared with times; then, for as many minutes
 * again, people who work side by side, with everything that was acknowledged compared with what is there.
 */

whenToldToStop(async () => undefined, 1);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  process.stderr.write('Say how long: npm run fuzz -- --minutes 5\n');
  process.exit(1);
}
process.stdout.write(`seed ${values.seed}\n`);
process.exitCode = await runTool(
  'vitest/vitest.mjs',
  [
    'run',
    'apps/server/src/fuzz.test.ts',
    'apps/server/src/hostile-texts.test.ts',
    'apps/server/src/hidden-records.test.ts',
  ],
  {
    FUZZ_MINUTES: values.minutes,
    FUZZ_SEED: values.seed,
    FUZZ_ONLY: values.only,
  },
);
if (values.only === '') {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const load = { seed: Number(values.seed), people: 8, say };
  const result = await underLoad(load, () => wait(minutes * 60_000));
  for (const line of tell(result)) say(line);
  if (!isClean(result)) process.exitCode = 1;
}
