import { createCanvas } from '@napi-rs/canvas';
import { drawPages } from './draw-pages.ts';
import { asPdf } from './picture-page.ts';

/** Draws the first page of a file as a small picture, alone in a process of its own. */

/** Three dots for each that is shown, so that it is sharp on every screen; as high as a letter is. */
const size = { width: 132, height: 171 };
const scale = 0.5;
const quality = 60;

async function main(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const bytes = await asPdf(process.argv[2] ?? '', Buffer.concat(parts));
  for await (const { canvas } of drawPages(bytes, scale, page => page === 1)) {
    const small = createCanvas(size.width, size.height);
    const context = small.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    const by = Math.min(size.width / canvas.width, size.height / canvas.height);
    const [width, height] = [canvas.width * by, canvas.height * by];
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, (size.width - width) / 2, 0, width, height);
    process.stdout.write(await small.encode('webp', quality));
  }
}

if (process.argv[1] === import.meta.filename) await main();
