import type { Tx } from '../../platform/database/pool.ts';
import type { Platform } from '../../platform/platform.ts';
import { numbersIn, pagesRead } from './paper-words.ts';
import { readText } from './propose-store.ts';
import { queueReading } from './reading-store.ts';
import { replaceTexts } from './scan-store.ts';
import { findLikelyCase, keepLikelyCase } from './triage-store.ts';

/** What the pages of a document say, and the case that they name. */

export async function keepCase(db: Tx, documentId: string): Promise<void> {
  const numbers = numbersIn(await readText(db, documentId, pagesRead));
  await keepLikelyCase(db, documentId, numbers.length === 0 ? null : await findLikelyCase(db, numbers));
}

/** Pages without words are pictures; where those are read it happens later. */
export async function keepWords(
  { db, platform }: { readonly db: Tx; readonly platform: Platform },
  documentId: string,
  texts: readonly string[],
): Promise<void> {
  await replaceTexts(db, documentId, texts);
  await keepCase(db, documentId);
  const hasPictures = texts.length === 0 || texts.some(text => text.trim() === '');
  if (hasPictures && platform.settings.ocr) await queueReading(db, documentId, platform.clock.now());
}
