import { findInDocument } from '@commonweal/contracts/documents/find-calls';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { callServer } from '../../../platform/calls/call-server.ts';
import type { Box } from './page-canvas.tsx';

/** Where a text stands in a file, page by page: in what the file says itself, and in what was read from its pictures. */

export interface Hit {
  readonly page: number;
  /** The line it stands in. */
  readonly line: string;
  /** Null where only the page is known. */
  readonly box: Box | null;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const mostHits = 200;

/** What the server knows of the pages, words included that were read from pictures. */
export async function findRead(DocumentNumber: string, wanted: string, signal: AbortSignal): Promise<Hit[]> {
  const Text = wanted.trim();
  if (Text === '') return [];
  const { Hits } = await callServer(findInDocument, { DocumentNumber, Text }, { signal, background: true });
  return Hits.map(({ Page, Line, Place }) => ({
    page: Page,
    line: Line,
    box: Place && { x: Place.X, y: Place.Y, width: Place.Width, height: Place.Height },
  }));
}

/** Of pages that are pictures, what was read from them; of all others, what they say themselves. */
export async function findEverywhere(
  pdf: PDFDocumentProxy,
  documentNumber: string,
  wanted: string,
  signal: AbortSignal,
): Promise<Hit[]> {
  const [own, read] = await Promise.all([
    findText(pdf, wanted, signal),
    findRead(documentNumber, wanted, signal).catch(() => []),
  ]);
  const ofPictures = read.filter(hit => own.pictures.has(hit.page));
  return [...own.hits, ...ofPictures].toSorted((a, b) => a.page - b.page).slice(0, mostHits);
}

interface OwnWords {
  readonly hits: Hit[];
  /** Pages that say nothing themselves. */
  readonly pictures: ReadonlySet<number>;
}

export async function findText(pdf: PDFDocumentProxy, wanted: string, signal: AbortSignal): Promise<OwnWords> {
  const sought = plain(wanted.trim());
  const hits: Hit[] = [];
  const pictures = new Set<number>();
  if (sought === '') return { hits, pictures };
  for (let number = 1; number <= pdf.numPages && hits.length < mostHits; number += 1) {
    if (signal.aborted) return { hits: [], pictures };
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    if (!items.some(item => 'str' in item && item.str.trim() !== '')) pictures.add(number);
    for (const item of items) {
      if (!('str' in item) || !plain(item.str).includes(sought)) continue;
      const [, , , , left = 0, base = 0] = item.transform as number[];
      const tall = item.height || 12;
      hits.push({
        page: number,
        line: item.str,
        box: {
          x: left / width,
          y: 1 - (base + tall) / height,
          width: item.width / width,
          height: (tall * 1.2) / height,
        },
      });
    }
  }
  return { hits, pictures };
}
