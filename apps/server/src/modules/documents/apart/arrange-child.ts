import { degrees, PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { Framed, lengthOf } from './framed.ts';
import { makeOwn } from './own-page.ts';
import { asPdf } from './picture-page.ts';

/**
 * Makes documents of pages, alone in a process of its own. A plan comes on the standard input, then the files that it names;
 * the documents leave on the standard output.
 */

export interface Plan {
  readonly kinds: readonly string[];
  readonly documents: readonly (readonly PagePlan[])[];
}

export interface PagePlan {
  /** Which file, counted from 0, and which of its pages, from 1. */
  readonly file: number;
  readonly page: number;
  readonly turned: number;
}

const whole = (angle: number): number => ((angle % 360) + 360) % 360;

async function open(kind: string, bytes: Buffer): Promise<PDFDocument> {
  if (kind !== 'PDF') return PDFDocument.load(await asPdf(kind, bytes));
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  for (const page of document.getPages()) makeOwn(document, page);
  return document;
}

async function make(sources: readonly PDFDocument[], pages: readonly PagePlan[]): Promise<Uint8Array> {
  const made = await PDFDocument.create({ updateMetadata: false });
  const placed = new Map<PagePlan, PDFPage | undefined>();
  for (const [file, source] of sources.entries()) {
    const wanted = pages.filter(page => page.file === file);
    const copies = await made.copyPages(
      source,
      wanted.map(({ page }) => page - 1),
    );
    for (const [at, page] of wanted.entries()) placed.set(page, copies[at]);
  }
  for (const page of pages) {
    const copy = placed.get(page);
    if (!copy) throw new Error('A page is not there');
    made.addPage(copy);
    copy.setRotation(degrees(whole(copy.getRotation().angle + page.turned)));
  }
  return made.save();
}

async function main(): Promise<void> {
  const given = new Framed(process.stdin);
  const plan = JSON.parse((await given.nextWhole()).toString('utf8')) as Plan;
  const sources: PDFDocument[] = [];
  for (const kind of plan.kinds) sources.push(await open(kind, await given.nextWhole()));
  for (const pages of plan.documents) {
    const bytes = await make(sources, pages);
    process.stdout.write(lengthOf(bytes.length));
    process.stdout.write(bytes);
  }
}

if (process.argv[1] === import.meta.filename) await main();
