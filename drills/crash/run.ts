import { readdirSync, readFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/platform/database/native.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { openBalancer } from './balancer.ts';
import { check, type Verdict } from './checker.ts';
import { Driver, newLog } from './driver.ts';
import * as faults from './faults.ts';
import { openPortal } from './portals.ts';
import { openPost } from './post.ts';
import { chance, doSomething, join, layGround } from './workload.ts';

/** Two portals behind a balancer over one database, people at work, and everything that can go wrong. */

export interface CrashOptions {
  readonly seed: number;
  readonly people: number;
  readonly kills: number;
  readonly databaseCrashes: number;
  readonly stops: number;
  /** Jobs, post, clock, overload, slow sockets and a full disk as well. */
  readonly everything: boolean;
  /** Minutes of work without faults at the end, while memory and handles are watched. */
  readonly soak: number;
  say(line: string): void;
  /** For a drill that goes on with what is left. */
  use?(installation: Installation): Promise<void>;
}

export interface CrashResult extends Verdict {
  readonly longestOutage: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const claims = 5000;

/** Memory in megabytes and open handles of a process. */
function holds(pid: number): { memory: number; handles: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  return { memory, handles: readdirSync(`/proc/${pid}/fd`).length };
}

/** Level is what does not grow from the second quarter to the last one by more than a fifth. */
async function soak(scene: faults.Scene, minutes: number): Promise<void> {
  const seen: { memory: number; handles: number }[][] = scene.portals.map(() => []);
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    await wait(Math.min(15_000, Math.max(1000, (minutes * 60_000) / 40)));
    for (const [at, portal] of scene.portals.entries()) seen[at]?.push(holds(portal.pid));
  }
  for (const samples of seen) {
    const quarter = Math.floor(samples.length / 4);
    const mean = (part: typeof samples, of: 'memory' | 'handles'): number =>
      part.reduce((sum, each) => sum + each[of], 0) / Math.max(1, part.length);
    for (const held of ['memory', 'handles'] as const) {
      const [early, late] = [mean(samples.slice(quarter, 2 * quarter), held), mean(samples.slice(-quarter), held)];
      scene.say(`soak: ${held} ${early.toFixed(0)} → ${late.toFixed(0)}`);
      if (quarter > 1 && late > early * 1.2 + 10)
        scene.log.wrong.push(`${held} grew from ${early.toFixed(0)} to ${late.toFixed(0)}`);
    }
  }
}

/** What the portals themselves called a failure of theirs, for whoever has to find it. */
const failuresIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.includes('"status":500'))
    .map(line => line.slice(0, 600));

async function goWrong(scene: faults.Scene, options: CrashOptions): Promise<void> {
  const plan: [string, () => Promise<void>][] = [
    ...Array.from(
      { length: options.kills },
      () => ['kill', () => faults.killPortal(scene)] as [string, () => Promise<void>],
    ),
    ...Array.from(
      { length: options.databaseCrashes },
      () => ['crash of the database', () => faults.crashDatabase(scene)] as [string, () => Promise<void>],
    ),
    ...Array.from(
      { length: options.stops },
      () => ['SIGTERM', () => faults.stopPortal(scene)] as [string, () => Promise<void>],
    ),
  ];
  // In an order by chance: each may meet what the one before it left.
  const shuffled = plan.map(step => ({ step, place: scene.random(1_000_000) })).toSorted((a, b) => a.place - b.place);
  for (const {
    step: [name, act],
  } of shuffled) {
    scene.say(name);
    await faults.workGoesOn(scene, 10);
    await act();
  }
  if (!options.everything) return;
  const more: [string, () => Promise<void>][] = [
    ['post refuses, resets, lies and stalls', () => faults.upsetPost(scene, ['refuses', 'resets', 'lies', 'stalls'])],
    ['both portals killed during every kind of job', () => faults.killDuringJobs(scene)],
    ['jumps of the business clock', () => faults.jumpClock(scene)],
    ['overload', () => faults.overload(scene, 600)],
    ['200 slow sockets', () => faults.dawdle(scene, 200)],
    ['no room for a file', () => faults.fillDisk(scene)],
  ];
  for (const [name, act] of more) {
    scene.say(name);
    await act();
  }
}

export async function runCrash(options: CrashOptions): Promise<CrashResult> {
  const { seed, say } = options;
  const port = await freePort();
  const post = await openPost();
  const installation = await openInstallation('crash', {
    publicUrl: `http://localhost:${port}`,
    environment: { SMTP_URL: post.url, LOG_LEVEL: 'warn' },
  });
  const log = newLog();
  const portalLog = path(installation.folder, 'portals.log');
  const portals = await Promise.all([0, 1].map(() => openPortal(installation.environment, portalLog)));
  let balancer: Awaited<ReturnType<typeof openBalancer>> | undefined;
  try {
    await Promise.all(portals.map(portal => portal.start()));
    balancer = await openBalancer(
      port,
      portals.map(portal => portal.url),
    );
    const owner = await installation.connect();
    const ground = await layGround(owner, seed, claims);
    const people = await Promise.all(Array.from({ length: options.people }, () => installation.worker()));
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
    const scene: faults.Scene = {
      ...{ installation, portals, driver, log, post, say },
      bystander: await installation.worker(),
      random: chance(seed),
    };
    const going = (async () => {
      await goWrong(scene, options);
      if (options.soak > 0) await soak(scene, options.soak);
    })();
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
    await options.use?.(installation);
    return { ...verdict, longestOutage: log.gap.longest / 1000, statuses: log.statuses };
  } finally {
    await Promise.all(portals.map(portal => portal.kill()));
    await balancer?.stop();
    await post.stop();
    await installation.remove();
  }
}

/** What the drill came to, in lines. */
export function tell(result: CrashResult): string[] {
  const { lost, duplicated, wrong, auditGap } = result;
  const statuses = [...result.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`);
  return [
    `${result.acknowledged} acknowledged; answers: ${statuses.join(', ')}`,
    `lost ${lost.length}, duplicated ${duplicated.length}, wrong ${wrong.length}, audit gap ${auditGap.length}, longest outage ${result.longestOutage.toFixed(1)} s`,
    ...[...lost.map(each => `Lost: ${each}`), ...duplicated.map(each => `Duplicated: ${each}`)].slice(0, 40),
    ...[...wrong.map(each => `Wrong: ${each}`), ...auditGap.map(each => `Audit: ${each}`)].slice(0, 40),
  ];
}

export const isClean = ({ lost, duplicated, wrong, auditGap }: Verdict): boolean =>
  lost.length + duplicated.length + wrong.length + auditGap.length === 0;
