import PDFDocument from 'pdfkit';
import type { Letter, LetterPart } from '../apps/server/src/platform/letters/letter.ts';
import { writeLetter } from '../apps/server/src/platform/letters/write-letter.ts';
import { print } from './support.ts';

/** Letters of three pages, one after the other on one core, and the same words drawn by pdfkit alone with a built-in font. */

const sentence = 'You can ask for a fair hearing by phone, in person or in writing. Ask for it before the last day. ';
const parts: LetterPart[] = [
  { kind: 'title', text: 'Your benefits change' },
  ...Array.from({ length: 25 }, (_, at): LetterPart => ({ kind: 'text', text: `${at + 1}. ${sentence.repeat(3)}` })),
];
const letter: Letter = {
  language: 'en-US',
  title: 'Your benefits change',
  sender: { name: 'Florida Benefits Agency', lines: ['Tampa Service Center'], numbers: ['813-555-0142'] },
  address: ['ANA EJEMPLO', '1 MAIN ST', 'TAMPA FL 33602'],
  number: 'N1204480071.1',
  foot: 'Case 1204480071',
  pageOf: 'Page {{page}} of {{pages}}',
  parts,
};

function drawPlain(): Promise<number> {
  return new Promise(resolve => {
    const doc = new PDFDocument({ size: 'LETTER', margin: 63 });
    let bytes = 0;
    doc.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    doc.on('end', () => resolve(bytes));
    for (const part of parts) if ('text' in part) doc.fontSize(11).text(part.text).moveDown(0.5);
    doc.end();
  });
}

async function perMinute(draw: () => Promise<unknown>, count: number): Promise<number> {
  for (let at = 0; at < 5; at += 1) await draw();
  const from = performance.now();
  for (let at = 0; at < count; at += 1) await draw();
  return Math.round((count * 60_000) / (performance.now() - from));
}

const { pages } = await writeLetter(letter);
const count = 100;
const plain = await perMinute(drawPlain, count);
const ours = await perMinute(() => writeLetter(letter), count);
print(
  `Letters of ${pages} pages a minute, one core`,
  `${ours}; pdfkit alone ${plain}, ratio ${(ours / plain).toFixed(2)}`,
  '≥ 1,000',
);
