import { parseArgs } from 'node:util';
import { fireAlerts } from '../drills/alerts/run.ts';
import { runCrash } from '../drills/crash/run.ts';
import { isClean, type LoadResult, tell, underLoad } from '../drills/crash/under-load.ts';
import { whenToldToStop } from './lifecycle.ts';

/**
 * `npm run crash [-- --seed 7 --kills 20 --soak 30]`: everything goes wrong under load, and nothing may be lost.
 * `npm run crash -- --alerts`: only what fires the alerts.
 */

whenToldToStop(async () => undefined, 1);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '20' },
    'database-crashes': { type: 'string', default: '5' },
    stops: { type: 'string', default: '4' },
    people: { type: 'string', default: '12' },
    soak: { type: 'string', default: '0' },
    alerts: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const load = { seed, people: Number(values.people), say: (line: string) => void process.stderr.write(`${line}\n`) };
const everything = (): Promise<LoadResult> =>
  runCrash({
    ...load,
    kills: Number(values.kills),
    databaseCrashes: Number(values['database-crashes']),
    stops: Number(values.stops),
    everything: true,
    soak: Number(values.soak),
  });
const result = await (values.alerts ? underLoad(load, fireAlerts) : everything());
for (const line of tell(result)) process.stdout.write(`${line}\n`);
if (!isClean(result)) {
  process.stdout.write(`Not clean. The same again: npm run crash -- --seed ${seed}\n`);
  process.exitCode = 1;
}
