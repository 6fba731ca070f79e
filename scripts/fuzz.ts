import { parseArgs } from 'node:util';
import { runTool } from './run.ts';

/** `npm run fuzz -- --minutes 5 [--seed 7] [--only Note]`: the fuzzing test for as long as one likes, with inputs of its own. */

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
process.exitCode = await runTool('vitest/vitest.mjs', ['run', 'apps/server/src/fuzz.test.ts'], {
  FUZZ_MINUTES: values.minutes,
  FUZZ_SEED: values.seed,
  FUZZ_ONLY: values.only,
});
