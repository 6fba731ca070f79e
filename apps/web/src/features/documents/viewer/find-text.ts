import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Box } from './page-canvas.tsx';

/** Where a text stands in a file, page by page. */

export interface Hit {
  readonly page: number;
  /** The line it stands in. */
  readonly line: string;
  readonly box: Box;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const mostHits = 200;

export async function findText(pdf: PDFDocumentProxy, wanted: string, signal: AbortSignal): Promise<Hit[]> {
  const sought = plain(wanted.trim());
  const hits: Hit[] = [];
  if (sought === '') return hits;
  for (let number = 1; number <= pdf.numPages && hits.length < mostHits; number += 1) {
    if (signal.aborted) return [];
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
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
  return hits;
}
