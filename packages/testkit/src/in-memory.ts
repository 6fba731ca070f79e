import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, rmdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '@commonweal/server/platform/settings';

/**
 * Databases that only tests use stand in memory where there is room: copying one for a test takes 50 milliseconds there, and up to a
 * second on a disk that others write to as well. Where there is no room they stand in `.local`, as anywhere else.
 */

const sharedMemory = '/dev/shm';
const gigabyte = 2 ** 30;
/** Two clusters with a few copies each, and what their logs grow to. */
const room = 4 * gigabyte;
/** What the tests themselves take beside it. */
const leftFree = 6 * gigabyte;

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
/** One for each clone of the project, so that whatever a killed run has left is found by the next. */
const ours = join(sharedMemory, `commonweal-${short(projectRoot)}`);

const inMemory = (name: string): string => join(ours, short(name));

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory);
    return bavail * bsize >= room && process.availableMemory() >= room + leftFree;
  } catch {
    return false;
  }
}

/** A new folder in memory of that name; none where there is no room. */
export function folderInMemory(name: string): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = inMemory(name);
  rmSync(folder, { recursive: true, force: true });
  try {
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return undefined;
  }
}

/** Whatever is written into this folder from now on, and nothing of what was in it, stands in memory where there is room. */
export function keepInMemory(folder: string): void {
  const target = folderInMemory(folder);
  if (!target) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  symlinkSync(target, folder);
}

/** Nothing of it is left. */
export function dropFromMemory(folder: string): void {
  rmSync(inMemory(folder), { recursive: true, force: true });
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder);
  try {
    rmdirSync(ours);
  } catch {
    // Another run, or another part of this one, still has something there.
  }
}

/** A machine that was switched off has forgotten what a name in the folder still leads to. */
export function dropForgotten(folder: string): void {
  if (!existsSync(folder)) rmSync(folder, { force: true });
}
