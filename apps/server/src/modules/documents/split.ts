import { papersOf } from '@commonweal/contracts/documents/between-papers';
import { mostParts } from '@commonweal/contracts/documents/page-calls';
import type { NewFile } from '../../platform/files/file-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { EndedApart } from './apart/ended-apart.ts';
import { arrangeFiles } from './arrange-files.ts';
import { bytesOf } from './bytes.ts';
import { keepWords } from './keep-words.ts';
import { nameFor } from './kinds.ts';
import { lookBetween } from './look-between.ts';
import { keepMadeFile, type Maker, makeDocument } from './make-document.ts';
import { relate, replaceOriginals, replacePages } from './page-store.ts';
import type { ToScan } from './scan-store.ts';
import * as store from './split-store.ts';

/**
 * A scan of many papers, split while it is looked at and before anybody can open it. How far it is rests in the database: whoever
 * goes on after a crash goes on there. What it becomes is written in one transaction, so there is never half of it and never twice.
 */

/** Nobody waits for it; less than the lease. */
const patience = 30_000;

export interface Parts {
  /** The pages of each paper. */
  readonly papers: readonly (readonly number[])[];
  /** Of the scan. */
  readonly pages: number;
  readonly files: readonly NewFile[];
}

/** Milliseconds that are left for a parser; undefined where each has its usual time. */
export type Budget = () => number | undefined;

async function look(
  platform: Platform,
  document: ToScan,
  fileId: string,
  hold: () => Promise<boolean>,
  budget: Budget,
) {
  const kept = await store.findLooked(platform.db, document.id, fileId);
  const found = [...(kept?.found ?? [])];
  for (let next = kept ? kept.next_page : 1; next !== null; ) {
    const bytes = await bytesOf({ platform }, document);
    if (!bytes) return undefined;
    const looked = await lookBetween(bytes, next, budget() ?? patience);
    found.push(...looked.found);
    next = looked.next;
    if (!(await hold())) return undefined;
    const key = { documentId: document.id, fileId };
    await store.keepLooked(platform.db, key, { found, next_page: next }, platform.clock.now());
  }
  return found;
}

/**
 * What it is made of, each a file of its own; undefined where it is one paper, or a person has to see to it. Throws where it
 * exceeds the budget.
 */
export async function partsOf(
  platform: Platform,
  document: ToScan,
  pages: number,
  hold: () => Promise<boolean>,
  budget: Budget,
): Promise<Parts | undefined> {
  const { file_id, storage_key, key_sealed, size_bytes } = document;
  if (!document.splits || document.file_kind !== 'PDF' || pages < 2 || file_id === null || storage_key === null) {
    return undefined;
  }
  try {
    const found = await look(platform, document, file_id, hold, budget);
    const papers = papersOf(pages, found ?? []);
    if (!found || papers.length < 2 || papers.length > mostParts) return undefined;
    const source = { storage_key, key_sealed, size_bytes: size_bytes ?? 0, kind: 'PDF' };
    const plan = papers.map(paper => paper.map(page => ({ file: 0, page, turned: 0 as const })));
    return { papers, pages, files: await arrangeFiles(platform.files, [source], plan, budget() ?? patience) };
  } catch (error) {
    if (!(error instanceof EndedApart) || (budget() !== undefined && error.how === 'out of time')) throw error;
    return undefined;
  }
}

/** The first paper is the document itself, each other one a document that waits for index. Undefined: the scan was split before. */
export async function keepParts(
  maker: Maker,
  document: ToScan,
  { papers, pages, files }: Parts,
  texts: readonly string[],
) {
  const { db, now, platform, caller } = maker;
  const { id, file_id, file_name, file_kind } = document;
  const name = nameFor(file_name, 'PDF');
  const [own, ...others] = papers.map((paper, at) => ({ paper, file: files[at] }));
  if (!own?.file || file_id === null || (await store.wasSplit(db, file_id, id))) {
    for (const { storage_key } of files) await platform.files.remove(storage_key);
    return undefined;
  }
  const original = { file_id, file_name, file_kind, came_as: document.document_number };
  const arrange = async (documentId: string, paper: readonly number[], isWhole: boolean): Promise<void> => {
    const whole = { ...original, pages, is_whole: isWhole };
    await replaceOriginals(db, documentId, [whole]);
    const place = { source_file_id: file_id, turned: 0 as const };
    await replacePages(
      db,
      documentId,
      paper.map(page => ({ ...place, source_page: page })),
    );
  };
  const words = (paper: readonly number[]): string[] => paper.map(page => texts[page - 1] ?? '');
  const order = (paper: readonly number[]): string =>
    paper
      .map(page => `${document.document_number}/${page}`)
      .join(', ')
      .slice(0, 1000);
  const numbers: string[] = [];
  for (const { paper, file } of others) {
    if (!file) continue;
    const made = await makeDocument(maker, document, {
      ...{ file, name, pages: paper.length, texts: words(paper) },
      ...{ said: { PageOrder: order(paper) }, broughtBy: document.uploaded_by },
    });
    await arrange(made.id, paper, false);
    await relate(db, { documentId: id, otherId: made.id, kind: 'part' }, caller.userId, now);
    numbers.push(made.number);
  }
  const fileId = await keepMadeFile(maker, own.file);
  await arrange(id, own.paper, true);
  await store.endSplit(db, id, { fileId, name, pages: own.paper.length, parts: papers.length }, now);
  await keepWords(maker, id, words(own.paper));
  return { PageOrder: order(own.paper), Parts: numbers.join(', ').slice(0, 1000) };
}
