import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldUploads, listKnownKeys } from './upload-store.ts';

/** Bytes that no row names: an upload that was never finished, or a write that was taken back after its bytes were there. */

const day = 86_400_000;
const atOnce = 500;

export async function sweepFiles(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - day);
  await deleteOldUploads(platform.db, before);
  let removed = 0;
  const removeUnknown = async (keys: readonly string[]): Promise<void> => {
    const known = await listKnownKeys(platform.db, keys);
    for (const key of keys) {
      if (known.has(key)) continue;
      await platform.files.remove(key);
      removed += 1;
    }
  };
  let keys: string[] = [];
  for await (const { key, at } of platform.files.list()) {
    // What is younger may belong to a write that is still going on.
    if (at < before) keys.push(key);
    if (keys.length < atOnce) continue;
    await removeUnknown(keys);
    keys = [];
  }
  await removeUnknown(keys);
  return removed;
}

export const sweepFilesJob: Job = {
  name: 'sweep-files',
  every: '17 3 * * *',
  async run(platform) {
    const removed = await sweepFiles(platform);
    if (removed > 0) platform.log.info({ removed }, 'Files that no record names were removed');
  },
};
