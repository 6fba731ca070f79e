import { readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { check } from './checker.ts';
import type { Verdict } from './compare.ts';
import { Driver, newLog } from './driver.ts';
import type { Scene } from './faults.ts';
import { openPortal } from './portals.ts';
import { openPost } from './post.ts';
import { chance, doSomething, join, layGround } from './workload.ts';

/** Two portals behind a balancer over one database, and people at work, while something is done to them. */

export interface Load {
  readonly seed: number;
  readonly people: number;
  /** What stands before the portals. */
  readonly balancer?: (port: number, urls: readonly string[], folder: string) => Promise<Balancer>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly databaseSettings?: readonly string[];
  /** Where the portals look for the database that answers under this address. */
  readonly database?: (ownerUrl: string) => Promise<Address>;
  say(line: string): void;
  /** For a drill that goes on with what is left. */
  use?(installation: Installation): Promise<void>;
}

export interface Address {
  readonly url: string;
  /** What the portals are told besides. */
  readonly environment?: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface LoadResult extends Verdict {
  readonly longestOutage: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const claims = 5000;

/** What the portals themselves called a failure of theirs, for whoever has to find it. */
const failuresIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.includes('"status":500'))
    .map(line => line.slice(0, 600));

export async function underLoad(load: Load, act: (scene: Scene) => Promise<void>): Promise<LoadResult> {
  const { seed, say } = load;
  const port = await freePort();
  const post = await openPost();
  const installation = await openInstallation('crash', {
    publicUrl: `http://localhost:${port}`,
    environment: { SMTP_URL: post.url, LOG_LEVEL: 'warn', ...load.environment },
    databaseSettings: load.databaseSettings ?? [],
  });
  const log = newLog();
  const portalLog = path(installation.folder, 'portals.log');
  const address = await load.database?.(installation.cluster.ownerUrl);
  const environment = {
    ...installation.environment,
    ...(address && { DATABASE_URL: address.url, ...address.environment }),
  };
  const portals = await Promise.all([0, 1].map(() => openPortal(environment, portalLog)));
  let balancer: Balancer | undefined;
  try {
    await Promise.all(portals.map(portal => portal.start()));
    const urls = portals.map(portal => portal.url);
    balancer = await (load.balancer ?? openBalancer)(port, urls, installation.folder);
    const owner = await installation.connect();
    const ground = await layGround(owner, await installation.worker('R'), seed, claims);
    const people = await Promise.all(Array.from({ length: load.people }, () => installation.worker()));
    for (const person of people) await join(owner, person);
    await owner.end();
    const driver = new Driver(balancer.url, log);
    const prefix = `drill ${seed}`;
    let number = 0;
    let over = false;
    const working = people.map(async (worker, at) => {
      const random = chance(seed * 1000 + at);
      while (!over) {
        number += 1;
        await doSomething({ driver, log, ground, worker, number, marker: `${prefix} ${number}`, random });
      }
    });
    log.gap.restart();
    const bystander = await installation.worker();
    const going = act({ ...{ installation, portals, driver, log, post, say, bystander }, random: chance(seed) });
    // Whoever gives up first ends the drill.
    await Promise.race([going, Promise.all(working).then(() => going)]);
    over = true;
    await Promise.all(working);
    for (const portal of portals) {
      if (portal.deaths > 0) log.wrong.push(`A portal died ${portal.deaths} times of its own`);
      const code = await portal.stop();
      if (code !== 0) log.wrong.push(`A portal ended with ${code}`);
    }
    log.wrong.push(...failuresIn(portalLog));
    const verdict = await check(installation, log, prefix, post.taken);
    await load.use?.(installation);
    return { ...verdict, longestOutage: log.gap.longest / 1000, statuses: log.statuses };
  } finally {
    await Promise.all(portals.map(portal => portal.kill()));
    await balancer?.stop();
    await address?.stop();
    await post.stop();
    await installation.remove();
  }
}

/** What the drill came to, in lines. */
export function tell(result: LoadResult): string[] {
  const { lost, duplicated, wrong, auditGap } = result;
  const statuses = [...result.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`);
  return [
    `${result.acknowledged} acknowledged (${[...result.byKind].map(each => each.join(' ')).join(', ')}); answers: ${statuses.join(', ')}`,
    `lost ${lost.length}, duplicated ${duplicated.length}, wrong ${wrong.length}, audit gap ${auditGap.length}, longest outage ${result.longestOutage.toFixed(1)} s`,
    ...[...lost.map(each => `Lost: ${each}`), ...duplicated.map(each => `Duplicated: ${each}`)].slice(0, 40),
    ...[...wrong.map(each => `Wrong: ${each}`), ...auditGap.map(each => `Audit: ${each}`)].slice(0, 40),
  ];
}

export const isClean = ({ lost, duplicated, wrong, auditGap }: Verdict): boolean =>
  lost.length + duplicated.length + wrong.length + auditGap.length === 0;
