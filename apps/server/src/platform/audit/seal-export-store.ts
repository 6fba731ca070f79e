import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../database/pool.ts';
import { type Anchor, anchorLine, isMissing, parseAnchors } from './anchor.ts';

/**
 * The seals of an hour, in a file of their own that is written once: made where there is none, never opened to be written again
 * and read-only from the start, so that the folder can be a store that keeps what it was given (a share with retention, a
 * bucket with object lock). Each file begins with the hash of the one before it: one that is taken away is missed.
 * Whoever owns the database, and even the data folder, cannot rewrite an hour that is out.
 */

const hourLength = 3_600_000;
/** A minute is sealed two minutes late; then the hour is whole. */
const settled = 3 * 60_000;

const namePattern = /^\d{4}-\d{2}-\d{2}T\d{2}\.seals$/;
const nameOf = (hour: Date): string => `${hour.toISOString().slice(0, 13)}.seals`;
const hourOf = (name: string): Date => new Date(`${name.slice(0, 13)}:00:00.000Z`);
const first = 'none';
const headOf = (previous: string): string => `previous ${previous}\n`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return found.filter(name => namePattern.test(name)).toSorted();
}

export interface ExportedSeals {
  readonly seals: readonly Anchor[];
  /** Files that do not follow the one before them. */
  readonly faults: readonly string[];
}

export async function readExportedSeals(folder: string): Promise<ExportedSeals> {
  const seals: Anchor[] = [];
  const faults: string[] = [];
  let previous = first;
  for (const name of await namesIn(folder)) {
    const text = await readFile(join(folder, name), 'utf8');
    if (!text.startsWith(headOf(previous))) faults.push(name);
    seals.push(...parseAnchors(text));
    previous = hashOf(text);
  }
  return { seals, faults };
}

async function writeOnce(path: string, text: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o400);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    // Another process was first.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Every hour that is over and not out yet; an hour without a seal has no file. */
export async function exportSeals(db: Tx, folder: string, now: Date): Promise<number> {
  const last = (await namesIn(folder)).at(-1);
  const before = new Date(Math.floor((now.getTime() - settled) / hourLength) * hourLength);
  const after = last === undefined ? new Date(0) : new Date(hourOf(last).getTime() + hourLength);
  if (after >= before) return 0;
  const seals = await db
    .selectFrom('audit_seal')
    .select(['minute', 'hash', 'row_count'])
    .where('minute', '>=', after)
    .where('minute', '<', before)
    .orderBy('minute')
    .execute();
  if (seals.length === 0) return 0;
  await mkdir(folder, { recursive: true });
  let previous = last === undefined ? first : hashOf(await readFile(join(folder, last), 'utf8'));
  const hours = Map.groupBy(seals, seal => nameOf(seal.minute));
  for (const [name, some] of hours) {
    const text = `${headOf(previous)}${some.map(anchorLine).join('')}`;
    if (!(await writeOnce(join(folder, name), text))) return 0;
    previous = hashOf(text);
  }
  return seals.length;
}
