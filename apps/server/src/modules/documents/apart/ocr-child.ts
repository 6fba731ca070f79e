import { createWorker, OEM } from 'tesseract.js';
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
}

/** 200 dots to the inch: small print is read, and a page takes a second or two. */
const scale = 200 / 72;
const mostTextSize = 20_000;

async function main(): Promise<void> {
  const [kind = '', languages = '', langPath = '', ...pages] = process.argv.slice(2);
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const wanted = new Set(pages.map(Number));
  // The languages lie in the folder: where one is missing it fails, and nobody is asked for it over a line.
  const options = { langPath, cacheMethod: 'none', gzip: true };
  const reader = await createWorker(languages.split('+'), OEM.LSTM_ONLY, options);
  const bytes = await asPdf(kind, Buffer.concat(parts));
  for await (const { page, canvas } of drawPages(bytes, scale, at => wanted.has(at))) {
    const { data } = await reader.recognize(await canvas.encode('png'));
    const read: ReadPage = { page, text: data.text.replace(/\0/g, '').slice(0, mostTextSize) };
    const answer = Buffer.from(JSON.stringify(read));
    process.stdout.write(Buffer.concat([lengthOf(answer.length), answer]));
  }
  await reader.terminate();
}

if (process.argv[1] === import.meta.filename) await main();
