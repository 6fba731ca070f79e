import { setTimeout as wait } from 'node:timers/promises';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import { actingFor } from '../database/acting.ts';
import type { Platform } from '../platform.ts';
import { inTransaction } from '../transactions.ts';
import { runChunk } from './chunk.ts';
import type { AnyLongWork } from './kind.ts';
import { settle } from './settle.ts';
import { isAnythingOpen, letBegin, listExpired, listTurns, takeWork } from './store.ts';

/**
 * Each process of the portal works on one chunk at a time and lets the works take turns. What is being worked on is locked
 * by the chunk's transaction and nothing else, so whatever ends a process frees it.
 */

async function expire(platform: Platform, kinds: ReadonlyMap<string, AnyLongWork>): Promise<void> {
  const now = platform.clock.now();
  for (const { id, startedBy } of await listExpired(platform.db, now)) {
    await actingFor(startedBy, () =>
      inTransaction(platform.db, async tx => {
        const work = await takeWork(tx, id);
        if (work) await settle(platform, tx, kinds.get(work.kind), work, 'expire', now);
      }),
    );
  }
}

/** One chunk of the work whose turn it is; false where there is nothing to do. */
export async function workOnce(platform: Platform, all: readonly AnyLongWork[]): Promise<boolean> {
  const { db } = platform;
  const kinds = new Map(all.map(kind => [kind.declaration.name, kind]));
  if (!(await isAnythingOpen(db))) return false;
  await expire(platform, kinds);
  const { runningOfOne: ofOne, runningOfAll: ofAll } = longWorkLimits;
  await inTransaction(db, tx => letBegin(tx, { ofOne, ofAll }));
  for (const { id, startedBy, kind: name } of await listTurns(db, [...kinds.keys()], platform.clock.now())) {
    const kind = kinds.get(name);
    if (kind && (await actingFor(startedBy, () => runChunk(platform, kind, id)))) return true;
  }
  return false;
}

export interface LongWorker {
  stop(): Promise<void>;
}

/** Somebody waits for what was just put in line; to look is one short question. */
const lookEvery = 250;
/** Whoever pauses or cancels waits for the lock between two chunks; callers want a turn as well. */
const breath = 10;

export function startLongWork(platform: Platform, kinds: readonly AnyLongWork[]): LongWorker {
  const stopping = new AbortController();
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(platform, kinds).catch((error: unknown) => {
        platform.log.error({ err: error }, 'Long work');
        return false;
      });
      await wait(worked ? breath : lookEvery, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
