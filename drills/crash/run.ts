import { setTimeout as wait } from 'node:timers/promises';
import { fireAlerts } from '../alerts/run.ts';
import * as faults from './faults.ts';
import { holds } from './holds.ts';
import { type Load, type LoadResult, underLoad } from './under-load.ts';

/** Everything that can go wrong. */

export interface CrashOptions extends Load {
  readonly kills: number;
  readonly databaseCrashes: number;
  readonly stops: number;
  /** Jobs, post, clock, overload, slow sockets and a full disk as well. */
  readonly everything: boolean;
  /** Minutes of work without faults at the end, while memory and handles are watched. */
  readonly soak: number;
  /** Goes wrong after everything else. */
  also?(scene: faults.Scene): Promise<void>;
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
    ['alerts', () => fireAlerts(scene)],
  ];
  for (const [name, act] of more) {
    scene.say(name);
    await act();
  }
}

export const runCrash = (options: CrashOptions): Promise<LoadResult> =>
  underLoad(options, async scene => {
    await goWrong(scene, options);
    await options.also?.(scene);
    if (options.soak > 0) await soak(scene, options.soak);
  });
