import { workGoesOn } from '../crash/faults.ts';
import { isClean, type Load, type LoadResult, tell, underLoad } from '../crash/under-load.ts';
import { type Engine, findEngine } from '../engines.ts';
import { type MovingAddress, openAddress } from './address.ts';
import { haproxyAt, nginxAt } from './balancers.ts';
import { failOver } from './fail-over.ts';
import { knowsNames, poolerAt } from './pooler.ts';

/** Past one machine, with the engines that are found: what was shown, and what could not be for want of one. */

export interface ScaleOutResult {
  readonly lines: string[];
  readonly clean: boolean;
}

type Options = Pick<Load, 'seed' | 'people' | 'say'>;

const work = 100;

/** What got no answer of the portal: it was on its way when the process died. */
const unanswered = ({ statuses }: LoadResult): number =>
  [0, 502, 504].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);

/** One of two processes is killed; only what was in its hands has to be asked again. */
async function oneKilled(
  options: Options,
  engine: Engine,
  balancer: NonNullable<Load['balancer']>,
): Promise<ScaleOutResult> {
  options.say(`${engine.name} ${engine.version}: one of two portals is killed`);
  const result = await underLoad(
    { ...options, balancer, environment: { TRUSTED_PROXIES: '127.0.0.1' } },
    async scene => {
      await workGoesOn(scene, work);
      const [portal] = scene.portals;
      await portal?.kill();
      await workGoesOn(scene, work);
      await portal?.start();
      await workGoesOn(scene, work);
    },
  );
  const asked = unanswered(result);
  const inFlight = asked <= options.people;
  return {
    clean: isClean(result) && inFlight,
    lines: [
      `${engine.name} ${engine.version}, two portals, one killed: ${asked} asked again of at most ${options.people} in flight${inFlight ? '' : ' (TOO MANY)'}`,
      ...tell(result).map(line => `  ${line}`),
    ],
  };
}

async function databaseMoved(options: Options): Promise<ScaleOutResult> {
  options.say('the database goes, its copy takes over');
  let address: MovingAddress | undefined;
  let seconds = 0;
  const database = async (url: string): Promise<MovingAddress> => {
    address = await openAddress(url);
    return address;
  };
  const result = await underLoad({ ...options, database, databaseSettings: ['wal_keep_size=512MB'] }, async scene => {
    await workGoesOn(scene, work);
    if (address) seconds = await failOver(scene, address, work);
  });
  return {
    clean: isClean(result),
    lines: [
      `database crashed, copy promoted: the first thing done again after ${seconds.toFixed(1)} s`,
      ...tell(result).map(line => `  ${line}`),
    ],
  };
}

/** The same work over connections that are lent for a transaction, and over the portals' own. */
async function pooled(options: Options, engine: Engine): Promise<ScaleOutResult> {
  const results: LoadResult[] = [];
  const seconds: number[] = [];
  for (const database of [undefined, poolerAt(engine)]) {
    options.say(database ? `${engine.name} ${engine.version} in transaction mode` : 'the same work without a pooler');
    results.push(
      await underLoad({ ...options, ...(database && { database }) }, async scene => {
        await workGoesOn(scene, work);
        const from = performance.now();
        await workGoesOn(scene, 3 * work);
        seconds.push((performance.now() - from) / 1000);
      }),
    );
  }
  const [alone = 0, through = 0] = seconds;
  return {
    clean: results.every(isClean),
    lines: [
      `${engine.name} ${engine.version}, transaction mode, ${knowsNames(engine) ? 'named' : 'unnamed'} statements: ${3 * work} things done in ${through.toFixed(1)} s, without it ${alone.toFixed(1)} s = ${(through / alone).toFixed(2)}×`,
      ...results.flatMap(tell).map(line => `  ${line}`),
    ],
  };
}

export async function runScaleOut(options: Options): Promise<ScaleOutResult> {
  const results: ScaleOutResult[] = [];
  for (const [name, at] of [
    ['nginx', nginxAt],
    ['haproxy', haproxyAt],
  ] as const) {
    const engine = findEngine(name);
    results.push(
      engine
        ? await oneKilled(options, engine, at(engine))
        : { clean: true, lines: [`${name}: skipped, it is not installed`] },
    );
  }
  const pooler = findEngine('pgbouncer', '--version');
  results.push(
    pooler ? await pooled(options, pooler) : { clean: true, lines: ['pgbouncer: skipped, it is not installed'] },
  );
  results.push(await databaseMoved(options));
  return { clean: results.every(each => each.clean), lines: results.flatMap(each => each.lines) };
}
