import { parseArgs } from 'node:util';
import { runCrash } from '../drills/crash/run.ts';
import { isClean, tell } from '../drills/crash/under-load.ts';
import { whenToldToStop } from './lifecycle.ts';

/** `npm run crash [-- --seed 7 --kills 20 --soak 30]`: everything goes wrong under load, and nothing may be lost. */

whenToldToStop(async () => undefined, 1);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '20' },
    'database-crashes': { type: 'string', default: '5' },
    stops: { type: 'string', default: '4' },
    people: { type: 'string', default: '12' },
    soak: { type: 'string', default: '0' },
  },
});
const seed = Number(values.seed);
const result = await runCrash({
  seed,
  people: Number(values.people),
  kills: Number(values.kills),
  databaseCrashes: Number(values['database-crashes']),
  stops: Number(values.stops),
  everything: true,
  soak: Number(values.soak),
  say: line => process.stderr.write(`${line}\n`),
});
for (const line of tell(result)) process.stdout.write(`${line}\n`);
if (!isClean(result)) {
  process.stdout.write(`Not clean. The same again: npm run crash -- --seed ${seed}\n`);
  process.exitCode = 1;
}
