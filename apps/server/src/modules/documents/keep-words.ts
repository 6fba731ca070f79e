import type { Tx } from '../../platform/database/pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { numbersIn, pagesRead } from './paper-words.ts';
import { readText } from './propose-store.ts';
import { queueReading } from './reading-store.ts';
import { replaceTexts } from './scan-store.ts';
import { queueThumbnail } from './thumbnail-store.ts';
import { findLikelyCase, keepLikelyCase } from './triage-store.ts';

/** What the pages of a document say, and the case that they name. */

export async function keepCase(db: Tx, documentId: string): Promise<void> {
  const numbers = numbersIn(await readText(db, documentId, pagesRead));
  await keepLikelyCase(db, documentId, numbers.length === 0 ? null : await findLikelyCase(db, numbers));
}

/** What a document shows is new: its words are kept, its small picture is drawn later, and so are pages read that are pictures. */
export async function keepWords(
  { db, platform }: { readonly db: Tx; readonly platform: Platform },
  documentId: string,
  texts: readonly string[],
): Promise<void> {
  await replaceTexts(db, documentId, texts);
  await keepCase(db, documentId);
  await queueThumbnail(db, documentId, platform.clock.now());
  const hasPictures = texts.length === 0 || texts.some(text => text.trim() === '');
  // Where nobody reads pictures yet they wait until it is switched on.
  if (hasPictures) await queueReading(db, documentId, platform.clock.now());
}
