import PDFDocument from 'pdfkit';
import { runsOf } from './fonts.ts';
import { layOut } from './lay-out.ts';
import type { Letter, Written } from './letter.ts';
import { LetterSheet, paper } from './sheet.ts';

/** Letters as one tagged PDF (PDF/UA): title, language, headings, lists and tables in the order in which they are read. */
async function draw(
  letters: readonly [Letter, ...Letter[]],
): Promise<{ bytes: Buffer; first: Omit<Written, 'bytes'> }> {
  const [first] = letters;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    pdfVersion: '1.7',
    // The library knows it; its types do not yet.
    subset: 'PDF/UA' as unknown as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: first.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: first.title,
      Creator: 'Commonweal',
      Producer: 'Commonweal',
      ...(first.writtenAt && { CreationDate: first.writtenAt }),
    },
    // Every font is embedded: the first one is named here so that no built-in one is.
    font: runsOf(' ', false)[0]?.font as unknown as string,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  let written: Omit<Written, 'bytes'> | undefined;
  for (const letter of letters) {
    if (written) doc.addPage();
    const root = doc.struct('Document');
    doc.addStructure(root);
    const sheet = new LetterSheet(doc, root);
    sheet.head(letter);
    const placed = layOut(sheet, letter);
    root.end();
    sheet.feet(letter);
    written ??= { pages: sheet.page, placed };
    for (const { name, mediaType, bytes, at } of letter.attached ?? [])
      doc.file(bytes, { name, type: mediaType, creationDate: at, modifiedDate: at });
  }
  doc.end();
  await whole;
  return { bytes: Buffer.concat(chunks), first: written ?? { pages: 0, placed: [] } };
}

export async function writeLetter(letter: Letter): Promise<Written> {
  const { bytes, first } = await draw([letter]);
  return { bytes, ...first };
}

/** Many letters in one file, for the printer: each begins on a sheet of its own and counts its own pages. */
export async function writeLetters(letters: readonly Letter[]): Promise<Buffer> {
  const [first, ...others] = letters;
  if (!first) throw new Error('No letter to write');
  return (await draw([first, ...others])).bytes;
}

export { fitsWindow } from './sheet.ts';
export const windowLines = paper.window.lines;
