import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';

/** Pages of a PDF as pictures, drawn by what shows them in the browser, with its own fonts and decoders. */

export interface Drawn {
  readonly page: number;
  readonly canvas: Canvas;
  /** In points, as it is shown. */
  readonly width: number;
  readonly height: number;
}

const mostPixels = 30_000_000;

const everyPage = (): boolean => true;

export async function* drawPages(
  bytes: Uint8Array,
  scale: number,
  isWanted: (page: number) => boolean = everyPage,
): AsyncGenerator<Drawn> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const library = join(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'))), '/');
  const document = await getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: join(library, 'standard_fonts/'),
    cMapUrl: join(library, 'cmaps/'),
    cMapPacked: true,
    wasmUrl: join(library, 'wasm/'),
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  }).promise;
  for (let at = 1; at <= document.numPages; at += 1) {
    if (!isWanted(at)) continue;
    const page = await document.getPage(at);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.min(scale, Math.sqrt(mostPixels / (width * height))) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({ canvas: canvas as never, viewport }).promise;
    page.cleanup();
    yield { page: at, canvas, width, height };
  }
}
