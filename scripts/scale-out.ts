import { parseArgs } from 'node:util';
import { runScaleOut } from '../drills/scale-out/run.ts';
import { whenToldToStop } from './lifecycle.ts';

/** `npm run scale-out [-- --seed 7]`: past one machine, with the engines that are installed; says what it skipped. */

whenToldToStop(async () => undefined, 1);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    people: { type: 'string', default: '8' },
  },
});
const { lines, clean } = await runScaleOut({
  seed: Number(values.seed),
  people: Number(values.people),
  say: line => process.stderr.write(`${line}\n`),
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (!clean) {
  process.stdout.write(`Not clean. The same again: npm run scale-out -- --seed ${values.seed}\n`);
  process.exitCode = 1;
}
