import type { ReadingSource } from '@commonweal/contracts/kit/reading';
import type pg from 'pg';
import { isConflict, isDatabaseGone, isTooSlow } from '../transactions.ts';
import { type Database, databaseOver, openPool, type Tx } from './pool.ts';
import { lastReplayed } from './replica-store.ts';

/**
 * A copy of the database that follows it, for figures that take long and name nobody. It is asked how far behind it is before it
 * is used; one that does not answer, or is too far behind, is passed over, and whoever reads is told.
 */

export interface Reading {
  readonly db: Tx;
  readonly source: ReadingSource;
  /** The moment that the figures are of. */
  readonly asOf: Date;
}

interface Standing {
  readonly source: Exclude<ReadingSource, 'primary'>;
  readonly asOf: Date | null;
}

export interface Replica {
  /** For what is done on somebody's behalf; it takes nothing in. */
  readonly db: Database;
  standing(now: Date): Promise<Standing>;
  close(): Promise<void>;
}

/** Asked anew after so many milliseconds; one that did not answer is left alone for longer. */
const askedEvery = { replica: 1000, replicaStale: 1000, replicaDown: 10_000 } as const;

interface Options {
  readonly url: string;
  readonly role: string;
  /** Seconds that it may be behind. */
  readonly mostBehind: number;
}

export function openReplica({ url, role, mostBehind }: Options): Replica {
  const pool: pg.Pool = openPool(url, { role, max: 5, applicationName: 'commonweal-replica' });
  const db = databaseOver(pool);
  let known: { readonly standing: Standing; readonly until: number } | undefined;
  async function ask(now: Date): Promise<Standing> {
    try {
      const asOf = await lastReplayed(db);
      if (asOf === null) return { source: 'replicaDown', asOf };
      const behind = (now.getTime() - asOf.getTime()) / 1000;
      return { source: behind > mostBehind ? 'replicaStale' : 'replica', asOf };
    } catch {
      return { source: 'replicaDown', asOf: null };
    }
  }
  return {
    db,
    async standing(now) {
      if (!known || known.until <= performance.now()) {
        const standing = await ask(now);
        known = { standing, until: performance.now() + askedEvery[standing.source] };
      }
      return known.standing;
    },
    close: () => pool.end(),
  };
}

/** A copy that breaks off, or gives up a question for what it has to take over, is no reason to answer nothing. */
const isReplicaFault = (error: unknown): boolean => isConflict(error) || (isDatabaseGone(error) && !isTooSlow(error));

interface Where {
  readonly replica: Replica | undefined;
  readonly primary: Tx;
  readonly now: Date;
}

/** Reads from the copy where there is one that is fresh enough, otherwise from the database itself. */
export async function readFrom<Answer>(
  { replica, primary, now }: Where,
  work: (reading: Reading) => Promise<Answer>,
): Promise<Answer> {
  if (!replica) return work({ db: primary, source: 'primary', asOf: now });
  const { source, asOf } = await replica.standing(now);
  if (source !== 'replica' || asOf === null) return work({ db: primary, source, asOf: now });
  try {
    return await work({ db: replica.db, source, asOf });
  } catch (error) {
    if (!isReplicaFault(error)) throw error;
    return work({ db: primary, source: 'replicaDown', asOf: now });
  }
}
