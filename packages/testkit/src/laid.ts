import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyFolder } from './copy-folder.ts';

/**
 * The demonstration, laid once for a whole run of the tests (drills/lay-once.ts): whoever needs an installation of its own takes a
 * copy of its files, which spares it the migrations and the papers. A test that is run by itself lays its own.
 */

export const laidSecret = 'a-secret-for-tests-that-is-long-enough';
/** The database of the laid cluster that nobody works in: what a test needs is copied from it. */
export const templateName = 'commonweal_template';

const laid = process.env.LAID_DEMONSTRATION;

export const isLaid = laid !== undefined;

/** Copies the cluster into one folder, which has none yet, and the files of documents into another. */
export function takeLaid(cluster: string, dataFolder: string): void {
  if (!laid) throw new Error('Nothing was laid for this run');
  for (const folder of [cluster, dataFolder]) mkdirSync(folder, { recursive: true });
  copyFolder(join(laid, 'postgres/data'), join(cluster, 'data'));
  copyFileSync(join(laid, 'postgres/password'), join(cluster, 'password'));
  copyFolder(join(laid, 'files'), join(dataFolder, 'files'));
}

/** A whole installation as `npm start` has left it, in an empty folder: its first portal begins with what was laid. */
export function takeInstallation(dataFolder: string): void {
  takeLaid(join(dataFolder, 'postgres'), dataFolder);
  writeFileSync(join(dataFolder, 'secret'), laidSecret, { mode: 0o600 });
}
