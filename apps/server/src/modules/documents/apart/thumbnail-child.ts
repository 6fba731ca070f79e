import { createCanvas } from '@napi-rs/canvas';
import { drawPages } from './draw-pages.ts';
import { asPdf } from './picture-page.ts';
import { writtenPart } from './written-part.ts';

/** Draws the first page of a file as a small picture, alone in a process of its own. */

/** Three dots for each that is shown, so that it is sharp on every screen; as high as a letter is. */
const size = { width: 132, height: 171 };
const scale = 0.75;
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
    const drawn = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const part = writtenPart(drawn, canvas.width, canvas.height);
    const by = Math.min(size.width / part.width, size.height / part.height);
    const [width, height] = [part.width * by, part.height * by];
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, part.left, part.top, part.width, part.height, (size.width - width) / 2, 0, width, height);
    process.stdout.write(await small.encode('webp', quality));
  }
}

if (process.argv[1] === import.meta.filename) await main();
