import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { copyFolder, likeOwner } from '../../packages/testkit/src/copy-folder.ts';
import { type Cluster, openCluster } from '../cluster.ts';

/** A base backup file by file, the log's archive beside it, and a server that is brought back to a chosen moment. */

/** The settings of a server whose log is kept, with nothing but what comes with the packages. */
export function archivingTo(archive: string, dataFolder: string): string[] {
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  likeOwner(archive, dataFolder);
  return ['archive_mode=on', 'archive_library=basic_archive', `basic_archive.archive_directory=${archive}`];
}

/** Belongs to the running server, or comes from the archive. */
const notCopied = (path: string): boolean =>
  path === 'postmaster.pid' ||
  path === 'postmaster.opts' ||
  path.startsWith('pg_wal/') ||
  path.startsWith('pg_replslot/');

/** Answers its size in bytes. */
export async function backUp(owner: pg.Client, dataFolder: string, to: string): Promise<number> {
  await owner.query("select pg_backup_start('drill', true)");
  const bytes = copyFolder(dataFolder, join(to, 'data'), notCopied);
  // Ends when the archive has everything that makes the copy whole.
  const { rows } = await owner.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
  const label = join(to, 'data', 'backup_label');
  writeFileSync(label, rows[0]?.labelfile ?? '', { mode: 0o600 });
  likeOwner(label, dataFolder);
  return bytes;
}

/** The log up to now is in the archive. */
export async function archiveEverything(owner: pg.Client, archive: string): Promise<void> {
  const { rows } = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const last = join(archive, rows[0]?.file ?? '');
  while (!existsSync(last)) await wait(50);
}

/** A server over the backup, as everything was at that moment. */
export async function restoreTo(folder: string, archive: string, moment: string, password: string): Promise<Cluster> {
  const signal = join(folder, 'data', 'recovery.signal');
  writeFileSync(signal, '');
  likeOwner(signal, join(folder, 'data'));
  const cluster = await openCluster(folder, { password });
  await cluster.start([
    `restore_command=cp ${archive}/%f %p`,
    `recovery_target_time=${moment}`,
    'recovery_target_action=promote',
  ]);
  return cluster;
}

/** A server that answers may still be on its way, and end when it misses a part of the log: it is there when it says so. */
export async function promoted(owner: pg.Client): Promise<void> {
  while ((await owner.query('select pg_is_in_recovery() as recovering')).rows[0]?.recovering) await wait(50);
}
