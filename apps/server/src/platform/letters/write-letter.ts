import PDFDocument from 'pdfkit';
import { runsOf } from './fonts.ts';
import { type Letter, layOut, type Written } from './letter.ts';
import { LetterSheet, paper } from './sheet.ts';

/** A letter as a tagged PDF (PDF/UA): title, language, headings, lists and tables in the order in which they are read. */
export async function writeLetter(letter: Letter): Promise<Written> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    // The library knows it; its types do not yet.
    subset: 'PDF/UA' as unknown as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: letter.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: letter.title, Creator: 'Commonweal', Producer: 'Commonweal' },
    // Every font is embedded: the first one is named here so that no built-in one is.
    font: runsOf(' ', false)[0]?.font as unknown as string,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = new LetterSheet(doc, root);
  sheet.head(letter);
  const placed = layOut(sheet, letter);
  root.end();
  sheet.feet(letter);
  doc.end();
  await whole;
  return { bytes: Buffer.concat(chunks), pages: sheet.page, placed };
}

export { fitsWindow } from './sheet.ts';
export const windowLines = paper.window.lines;
