import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../database/pool.ts';

/**
 * Whoever owns the database could cut the last seals off together with their rows, and what is left would still fit.
 * So each seal is told outside of it: as a line of a file in the data folder that only grows, and the newest as a line
 * of the log, which leaves the machine. `npm run audit:verify` asks that every anchored seal is still there.
 */

export interface Anchor {
  readonly minute: string;
  readonly hash: string;
}

const linePattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z) ([0-9a-f]{64}) \d+$/;

export const anchorFile = (dataFolder: string): string => join(dataFolder, 'audit-anchors');

/** A line that a crash cut short says nothing; its seal is told again. */
export const parseAnchors = (text: string): Anchor[] =>
  text.split('\n').flatMap(line => {
    const [, minute, hash] = linePattern.exec(line) ?? [];
    return minute !== undefined && hash !== undefined ? [{ minute, hash }] : [];
  });

/** A seal as it is told outside of the database. */
export const anchorLine = (seal: { minute: Date; hash: Buffer; row_count: number }): string =>
  `${seal.minute.toISOString()} ${seal.hash.toString('hex')} ${seal.row_count}\n`;

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export async function readAnchors(dataFolder: string): Promise<Anchor[]> {
  const text = await readFile(anchorFile(dataFolder), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
  return parseAnchors(text);
}

const tailLength = 1024;

export interface Anchoring {
  /** How many seals were told now, and the line of the newest. */
  readonly count: number;
  readonly newest: string | undefined;
  /** The last one that was told before, where it is gone or another. */
  readonly missing: Anchor | undefined;
}

async function findMissing(db: Tx, { minute, hash }: Anchor): Promise<Anchor | undefined> {
  const seal = await db
    .selectFrom('audit_seal')
    .select('hash')
    .where('minute', '=', new Date(minute))
    .executeTakeFirst();
  return seal?.hash.toString('hex') === hash ? undefined : { minute, hash };
}

/** Seals that are not anchored yet are, oldest first. */
export async function anchorSeals(db: Tx, dataFolder: string): Promise<Anchoring> {
  await mkdir(dataFolder, { recursive: true });
  const file = await open(anchorFile(dataFolder), 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, tailLength));
    await file.read(tail, 0, tail.length, size - tail.length);
    const last = parseAnchors(tail.toString('utf8')).at(-1);
    const missing = last && (await findMissing(db, last));
    const seals = await db
      .selectFrom('audit_seal')
      .select(['minute', 'hash', 'row_count'])
      .$if(last !== undefined, query => query.where('minute', '>', new Date(last?.minute ?? 0)))
      .orderBy('minute')
      .execute();
    const lines = seals.map(anchorLine);
    const isTorn = size > 0 && tail.at(-1) !== '\n'.charCodeAt(0);
    if (lines.length > 0) {
      await file.appendFile(`${isTorn ? '\n' : ''}${lines.join('')}`);
      await file.sync();
    }
    return { count: lines.length, newest: lines.at(-1)?.trim(), missing };
  } finally {
    await file.close();
  }
}
