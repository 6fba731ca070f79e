import type { Tx } from '../../platform/database/pool.ts';
import { numbersIn, pagesRead } from './paper-words.ts';
import { replaceTexts } from './scan-store.ts';
import { findLikelyCase, keepLikelyCase } from './triage-store.ts';

/** What the pages of a document say, and the case that they name. */
export async function keepWords(db: Tx, documentId: string, texts: readonly string[]): Promise<void> {
  await replaceTexts(db, documentId, texts);
  const numbers = numbersIn(texts.slice(0, pagesRead).join('\n'));
  await keepLikelyCase(db, documentId, numbers.length === 0 ? null : await findLikelyCase(db, numbers));
}
