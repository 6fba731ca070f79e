import type { Tx } from '../../platform/database/pool.ts';
import type { NewFile } from '../../platform/files/file-store.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrangeFiles } from './arrange-files.ts';
import { mediaTypeOf, nameFor } from './kinds.ts';
import { replaceOriginals, replacePages } from './page-store.ts';
import { showFile, type ToScan } from './scan-store.ts';
import { keepContent } from './upload-store.ts';

/**
 * No browser shows a TIFF. What is shown is a PDF of its pages, with the file that came in behind it as its original: so
 * everything that can be done with pages can be done with these.
 */

/** Nobody waits for it; less than the lease. */
const patience = 30_000;

const numbers = (pages: number): number[] => Array.from({ length: pages }, (_each, at) => at + 1);

/** The file to show; undefined where what came in is shown itself. Throws where its pages cannot be drawn. */
export async function makeShown(
  platform: Platform,
  document: ToScan,
  pages: number,
  budget = patience,
): Promise<NewFile | undefined> {
  const { file_kind: kind, storage_key, key_sealed, size_bytes } = document;
  if (kind !== 'TIF' || storage_key === null) return undefined;
  const source = { storage_key, key_sealed, size_bytes: size_bytes ?? 0, kind };
  const plan = numbers(pages).map(page => ({ file: 0, page, turned: 0 }));
  const [made] = await arrangeFiles(platform.files, [source], [plan], budget);
  return made;
}

export async function keepShown(
  { db, platform, now }: { readonly db: Tx; readonly platform: Platform; readonly now: Date },
  document: ToScan,
  shown: NewFile,
  pages: number,
): Promise<void> {
  const { id, file_id, file_name, file_kind, document_number } = document;
  if (file_id === null) return;
  const { fileId, isNew } = await keepContent(db, newId(), shown, mediaTypeOf('PDF'), now);
  if (!isNew) await platform.files.remove(shown.storage_key);
  await replaceOriginals(db, id, [{ file_id, file_name, file_kind, pages, came_as: document_number, is_whole: true }]);
  await replacePages(
    db,
    id,
    numbers(pages).map(source_page => ({ source_file_id: file_id, source_page, turned: 0 as const })),
  );
  await showFile(db, id, { fileId, fileName: nameFor(file_name, 'PDF') });
}
