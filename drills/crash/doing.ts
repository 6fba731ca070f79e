import type { Worker } from '../installation.ts';
import type { Driver, Entry, Log } from './driver.ts';

/** One thing that one person does, and what there is to do it with. */

export interface Ground {
  readonly seed: number;
  readonly cases: readonly string[];
  /** Items whose priority everybody sets. */
  readonly registers: readonly string[];
  /** Cases that everybody decides. */
  readonly decided: readonly string[];
  /** Somebody who may only read. */
  readonly reader: Worker;
}

export interface Doing {
  readonly driver: Driver;
  readonly log: Log;
  readonly ground: Ground;
  readonly worker: Worker;
  readonly number: number;
  readonly marker: string;
  readonly random: (most: number) => number;
}

export const keep = (
  { log, number, worker, marker }: Doing,
  entry: Pick<Entry, 'kind' | 'id'> & Partial<Entry>,
): void => {
  log.entries.push({ number, userId: worker.userId, marker, ...entry });
};
