import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { copyFolder } from '../../packages/testkit/src/copy-folder.ts';
import type { Installation } from '../installation.ts';
import { archiveEverything, archivingTo, backUp, promoted, restoreTo } from './backup.ts';
import { brokenFiles, differences, fingerprints, layPapers } from './compare.ts';

/** Somebody deletes what nobody should, the disk of the documents is lost as well, and everything comes back to the second. */

export interface RestoreResult {
  readonly tables: number;
  readonly files: number;
  /** What damage there was before the restore: a drill that damages nothing shows nothing. */
  readonly damaged: number;
  /** What is not as it was. */
  readonly faults: string[];
  readonly backupBytes: number;
  readonly seconds: { readonly backup: number; readonly restore: number };
}

const damage = [
  'truncate note cascade',
  "update client set last_name = 'Overwritten'",
  'drop table problem_report cascade',
  'delete from draft',
  'delete from audit_event where at < now()',
];

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  const result = await work();
  return [result, (performance.now() - started) / 1000];
}

export async function runRestore(installation: Installation, say: (line: string) => void): Promise<RestoreResult> {
  const { cluster, settings, folder } = installation;
  const archive = join(folder, 'archive');
  const backup = join(folder, 'backup');
  const filesFolder = join(folder, 'files');
  await cluster.stop();
  await cluster.start(archivingTo(archive, cluster.dataFolder));
  const owner = await installation.connect();
  const [backupBytes, backupSeconds] = await timed(() => backUp(owner, cluster.dataFolder, backup));
  say(`base backup of ${(backupBytes / 1e6).toFixed(0)} MB in ${backupSeconds.toFixed(1)} s`);

  await layPapers(owner, settings, 20);
  await owner.query(
    `insert into problem_report (report_id, user_id, screen, message, reported_at)
     select gen_random_uuid(), user_id, 'Home', 'After the backup', now() from app_user`,
  );
  const before = await fingerprints(owner);
  const { rows } = await owner.query<{ moment: string }>('select clock_timestamp()::text as moment');
  const moment = rows[0]?.moment ?? '';
  copyFolder(filesFolder, join(backup, 'files'));

  for (const statement of damage) await owner.query(statement);
  const damaged = differences(before, await fingerprints(owner)).length;
  await archiveEverything(owner, archive);
  await owner.end();
  await cluster.crash();
  rmSync(filesFolder, { recursive: true });
  say(`${damaged} tables damaged, the files gone; back to ${moment}`);

  const password = new URL(cluster.ownerUrl).password;
  const [restored, restoreSeconds] = await timed(async () => {
    const again = await restoreTo(backup, archive, moment, password);
    const client = new pg.Client({ connectionString: again.ownerUrl });
    await client.connect();
    await promoted(client);
    renameSync(join(backup, 'files'), filesFolder);
    return { again, client };
  });
  try {
    say(`restored in ${restoreSeconds.toFixed(1)} s`);
    const after = await fingerprints(restored.client);
    const { count, broken } = await brokenFiles(restored.client, settings);
    return {
      tables: after.size,
      files: count,
      damaged,
      faults: [...differences(before, after), ...broken.map(key => `the file ${key} is not as it was`)],
      backupBytes,
      seconds: { backup: backupSeconds, restore: restoreSeconds },
    };
  } finally {
    await restored.client.end();
    await restored.again.stop();
  }
}
