import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Tx } from './database/pool.ts';

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

export const isConflict = (error: unknown): boolean =>
  hasCode(error) && (error.code === '40001' || error.code === '40P01');

const brokenRule = (code: string, error: unknown): string | undefined =>
  hasCode(error) && error.code === code && 'constraint' in error ? String(error.constraint) : undefined;

/** Which unique rule a refused insert or update broke, if that is what happened. */
export const brokenUnique = (error: unknown): string | undefined => brokenRule('23505', error);
/** The same for a rule that something named elsewhere must exist. */
export const brokenReference = (error: unknown): string | undefined => brokenRule('23503', error);

/** What the driver itself says of a connection that is no more: it has words for it, and no codes. */
const lostConnection =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|connection is closed/i;

export const isDatabaseGone = (error: unknown): boolean => {
  if (!hasCode(error)) return error instanceof Error && lostConnection.test(error.message);
  return /^08|^57P0[123]$|^53|^57014$|^55P03$|^ECONN|^EPIPE$|^ETIMEDOUT$/.test(error.code);
};

/** The answer took longer than it may. */
export const isTooSlow = (error: unknown): boolean => hasCode(error) && error.code === '57014';

const attempts = 5;

/** One short transaction; a serialisation conflict or deadlock is tried again, a little later each time. */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
      await wait(Math.random() * 20 * attempt);
    }
  }
}
