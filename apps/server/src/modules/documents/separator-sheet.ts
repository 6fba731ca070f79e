import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { code128Widths } from '../../platform/letters/code-128.ts';

/** What the bars of a sheet between two papers say; nothing else of ours does. */
export const separatorCode = 'CW-SEPARATOR';

const [paperWidth, paperHeight] = [612, 792];
/** Wide bars: a sheet is read though it was scanned as a fax. */
const module = 2.6;
const barHeight = 140;

/** A sheet to lie between two papers in the scanner, with bars at both ends: it is read whichever way it lies. */
export async function separatorSheet(title: string, text: string): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([paperWidth, paperHeight]);
  const widths = code128Widths(separatorCode);
  const across = widths.reduce((sum, each) => sum + each, 0) * module;
  for (const y of [80, paperHeight - 80 - barHeight]) {
    let x = (paperWidth - across) / 2;
    for (const [at, width] of widths.entries()) {
      if (at % 2 === 0) page.drawRectangle({ x, y, width: width * module, height: barHeight, color: rgb(0, 0, 0) });
      x += width * module;
    }
  }
  const line = (words: string, y: number, size: number) =>
    page.drawText(words, { x: (paperWidth - font.widthOfTextAtSize(words, size)) / 2, y, size, font });
  line(title, 430, 32);
  line(text, 390, 14);
  return Buffer.from(await document.save());
}
