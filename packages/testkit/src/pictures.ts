import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';

/** Papers as a scanner or a phone sees them: pictures, with words that no program finds in the file. */

const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'));
GlobalFonts.registerFromPath(font, 'Paper');

/** A letter at 150 dots to the inch. */
const [width, height] = [1275, 1650];

export function drawnPaper(lines: readonly string[]): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '30px Paper';
  for (const [at, line] of lines.entries()) context.fillText(line, 120, 160 + at * 60);
  return canvas;
}

export const photoOf = (lines: readonly string[]): Buffer => drawnPaper(lines).toBuffer('image/jpeg', 85);

/** A scan of several pages as a scanner of the mail room writes it: one bit for each dot, page after page, nothing packed. */
export function tiffOf(pages: readonly (readonly string[])[]): Buffer {
  const rowSize = Math.ceil(width / 8);
  const entries = 9;
  const headSize = 8;
  const pageSize = 2 + entries * 12 + 4 + rowSize * height;
  const bytes = Buffer.alloc(headSize + pageSize * pages.length);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(headSize, 4);
  for (const [at, lines] of pages.entries()) {
    const start = headSize + at * pageSize;
    const pixels = start + 2 + entries * 12 + 4;
    const long = 4;
    const tags = [
      ...[
        [256, width],
        [257, height],
        [258, 1],
        [259, 1],
        [262, 1],
        [273, pixels],
        [277, 1],
        [278, height],
      ],
      [279, rowSize * height],
    ] as const;
    bytes.writeUInt16LE(entries, start);
    for (const [nth, [tag = 0, value = 0]] of tags.entries()) {
      const entry = start + 2 + nth * 12;
      bytes.writeUInt16LE(tag, entry);
      bytes.writeUInt16LE(long, entry + 2);
      bytes.writeUInt32LE(1, entry + 4);
      bytes.writeUInt32LE(value, entry + 8);
    }
    bytes.writeUInt32LE(at + 1 < pages.length ? start + pageSize : 0, pixels - 4);
    const { data } = drawnPaper(lines).getContext('2d').getImageData(0, 0, width, height);
    for (let dot = 0; dot < width * height; dot += 1) {
      if ((data[dot * 4] ?? 0) < 128) continue;
      const [x, y] = [dot % width, Math.floor(dot / width)];
      const place = pixels + y * rowSize + (x >> 3);
      bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bytes;
}

/** Says of itself that it is wider and higher than any paper. */
export function tiffBomb(): Buffer {
  const bytes = tiffOf([['']]);
  bytes.writeUInt32LE(60_000, 8 + 2 + 8);
  bytes.writeUInt32LE(60_000, 8 + 2 + 12 + 8);
  return bytes;
}
