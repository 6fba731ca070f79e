import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Block, createWorker, OEM } from 'tesseract.js';
import type { PlacedLine, PlacedWord } from '../find-words.ts';
import { drawPages } from './draw-pages.ts';
import { lengthOf } from './framed.ts';
import { asPdf } from './picture-page.ts';

/**
 * Reads the words of pages that are pictures, alone in a process of its own. The file comes on the standard input; what each
 * page says leaves as soon as it is read, so that nothing of it is lost with a later one.
 */

export interface ReadPage {
  readonly page: number;
  readonly text: string;
  /** Where its words stand, line by line. */
  readonly words: PlacedLine[];
}

/** 200 dots to the inch: small print is read, and a page takes a second or two. */
const scale = 200 / 72;
const mostTextSize = 20_000;
const mostLines = 500;
/** Between two pages the machine is theirs who work. */
const breath = 10;
const mostWord = 100;

/** Fine enough for a line to be lit. */
const part = (of: number, whole: number): number => Math.round((of / whole) * 10_000) / 10_000;

function placed(blocks: readonly Block[], { width, height }: { width: number; height: number }): PlacedLine[] {
  const lines = blocks.flatMap(block => block.paragraphs).flatMap(paragraph => paragraph.lines);
  return lines
    .slice(0, mostLines)
    .map(line =>
      line.words.map(
        ({ text, bbox: { x0, y0, x1, y1 } }): PlacedWord => [
          text.replace(/\0/g, '').slice(0, mostWord),
          ...([part(x0, width), part(y0, height), part(x1 - x0, width), part(y1 - y0, height)] as const),
        ],
      ),
    );
}

async function main(): Promise<void> {
  const [kind = '', languages = '', ...pages] = process.argv.slice(2);
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const wanted = new Set(pages.map(Number));
  // Links to the packages of the languages. A missing one is an error, never a download.
  const options = { langPath: join(import.meta.dirname, 'languages'), cacheMethod: 'none', gzip: true };
  const reader = await createWorker(languages.split('+'), OEM.LSTM_ONLY, options);
  const bytes = await asPdf(kind, Buffer.concat(parts));
  for await (const { page, canvas } of drawPages(bytes, scale, at => wanted.has(at))) {
    const { data } = await reader.recognize(await canvas.encode('png'), {}, { text: true, blocks: true });
    const text = data.text.replace(/\0/g, '').slice(0, mostTextSize);
    const read: ReadPage = { page, text, words: placed(data.blocks ?? [], canvas) };
    const answer = Buffer.from(JSON.stringify(read));
    process.stdout.write(Buffer.concat([lengthOf(answer.length), answer]));
    await wait(breath);
  }
  await reader.terminate();
}

if (process.argv[1] === import.meta.filename) await main();
