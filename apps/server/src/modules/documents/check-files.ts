import { createHash } from 'node:crypto';
import { writeAudit } from '../../platform/audit/record.ts';
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

async function isWhole({ files }: Platform, file: store.ToCheck): Promise<boolean> {
  const bytes = await files.read(file);
  if (!bytes) return false;
  const hash = createHash('sha256');
  try {
    for await (const some of bytes) hash.update(some);
  } catch {
    // What was sealed does not open where a single bit of it is another.
    return false;
  }
  return hash.digest().equals(file.sha256);
}

async function tell(platform: Platform, file: store.ToCheck, now: Date): Promise<void> {
  const actor = { actor: 'system', sessionId: null, ip: '', userAgent: '', correlationId: newId() };
  await inTransaction(platform.db, async tx => {
    const showing = await store.listShowing(tx, file.file_id);
    const lines = showing.map(document => ({
      ...aboutDocument(document),
      eventType: 'alert',
      reason: 'its file is gone or not what came in',
    }));
    if (lines.length > 0) await writeAudit(tx, actor, now, 'DOCUMENT_FILE_MISSING', 'done', lines);
  });
}

/** How many were compared, and how many of them are not what came in. */
export async function checkFiles(platform: Platform): Promise<{ readonly checked: number; readonly bad: number }> {
  const now = platform.clock.now();
  const before = new Date(now.getTime() - againAfter);
  let [checked, bad] = [0, 0];
  while (checked < most) {
    const files = await store.listToCheck(platform.db, before, atOnce);
    for (const file of files) {
      if (!(await isWhole(platform, file))) {
        bad += 1;
        await tell(platform, file, now);
      }
      await store.markChecked(platform.db, file.file_id, now);
      checked += 1;
    }
    if (files.length < atOnce) break;
  }
  return { checked, bad };
}

export const checkFilesJob: Job = {
  name: 'check-files',
  every: '20 4 * * *',
  async run(platform) {
    const done = await checkFiles(platform);
    if (done.bad > 0) platform.log.error(done, 'Files that are not what came in');
  },
};
