import { createHash } from 'node:crypto';
import { writeAudit } from '../../platform/audit/record.ts';
import { wholeOf } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transactions.ts';
import * as store from './check-store.ts';
import { aboutDocument } from './words.ts';

/** Whether files are still what came in: some each night, each at least once in a while. What is not raises an alert per document. */

const atOnce = 100;
/** Of one night. */
const most = 5000;
const againAfter = 90 * 86_400_000;

/** By which one lost file is told from a store that is out of reach. */
const witnesses = 20;

const system = () => ({ actor: 'system', sessionId: null, ip: '', userAgent: '', correlationId: newId() });

/** What cannot be read, or does not open because a single bit of it is another, is not what came in. */
async function isWhole({ files }: Platform, file: store.ToCheck): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    const bytes = await files.read(file);
    if (!bytes) return false;
    for await (const some of bytes) hash.update(some);
  } catch {
    return false;
  }
  return hash.digest().equals(file.sha256);
}

async function begins({ files }: Platform, file: store.ToCheck): Promise<boolean> {
  try {
    const bytes = await files.read(file, { from: 0, to: 0 });
    return bytes !== undefined && (await wholeOf(bytes)).length > 0;
  } catch {
    return false;
  }
}

/** A folder that is not mounted has none of its files, and a store that does not answer gives none: no file is lost by that. */
async function isReachable(platform: Platform, lost: store.ToCheck): Promise<boolean> {
  const others = await store.listOthers(platform.db, lost.file_id, witnesses);
  for (const other of others) if (await begins(platform, other)) return true;
  return others.length === 0;
}

const tellOfStore = (platform: Platform, now: Date): Promise<void> =>
  inTransaction(platform.db, tx =>
    writeAudit(tx, system(), now, 'FILE_STORE_UNREACHABLE', 'failed', [
      { subjectType: 'storage', subjectId: 'files', eventType: 'alert', reason: 'none of its files can be read' },
    ]),
  );

async function tell(platform: Platform, file: store.ToCheck, now: Date): Promise<void> {
  await inTransaction(platform.db, async tx => {
    const showing = await store.listShowing(tx, file.file_id);
    const lines = showing.map(document => ({
      ...aboutDocument(document),
      eventType: 'alert',
      reason: 'its file is gone or not what came in',
    }));
    if (lines.length > 0) await writeAudit(tx, system(), now, 'DOCUMENT_FILE_MISSING', 'done', lines);
  });
}

export interface CheckedFiles {
  readonly checked: number;
  /** Those that are not what came in. */
  readonly bad: number;
  /** False: it ended there, and what was not compared is compared another night. */
  readonly reachable: boolean;
}

export async function checkFiles(platform: Platform): Promise<CheckedFiles> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - againAfter);
  let [checked, bad] = [0, 0];
  while (checked < most) {
    const files = await store.listToCheck(platform.db, before, atOnce);
    for (const file of files) {
      if (!(await isWhole(platform, file))) {
        if (!(await isReachable(platform, file))) {
          await tellOfStore(platform, now);
          return { checked, bad, reachable: false };
        }
        bad += 1;
        await tell(platform, file, now);
      }
      await store.markChecked(platform.db, file.file_id, now);
      checked += 1;
    }
    if (files.length < atOnce) break;
  }
  return { checked, bad, reachable: true };
}

export const checkFilesJob: Job = {
  name: 'check-files',
  every: '20 4 * * *',
  async run(platform) {
    const done = await checkFiles(platform);
    if (!done.reachable) platform.log.error(done, 'The storage of files cannot be reached');
    if (done.bad > 0) platform.log.error(done, 'Files that are not what came in');
  },
};
