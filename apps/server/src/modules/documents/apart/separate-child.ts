import { readCode128 } from '../../../platform/letters/read-code-128.ts';
import { drawPages } from './draw-pages.ts';

/** Looks for pages that stand between papers, alone in a process of its own: blank ones, and our separator sheets. */

export interface Separation {
  readonly found: readonly { readonly page: number; readonly what: 'blank' | 'separator' }[];
  /** The page to go on with; null where the file was looked at to its end. */
  readonly next: number | null;
}

const timeToLook = 5000;
/** Fewer dark dots than this are specks and shadows of the scanner, at 72 dots to the inch. */
const leastInk = 25;
const dark = 140;
/** Shadows at the edge of a scan are no ink. */
const edge = 0.03;
/** The light runs over every eighth line. */
const everyLine = 8;

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

function greyOf({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }): Grey {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    values[at] = ((data[at * 4] ?? 0) * 3 + (data[at * 4 + 1] ?? 0) * 6 + (data[at * 4 + 2] ?? 0)) / 10;
  }
  return { width, height, values };
}

/** A dot counts as ink where its neighbour to the right or below is dark, too: dust is alone. */
function isBlank({ width, height, values }: Grey): boolean {
  let ink = 0;
  const [left, top] = [Math.ceil(width * edge), Math.ceil(height * edge)];
  for (let y = top; y < height - top; y += 1) {
    for (let x = left; x < width - left; x += 1) {
      const at = y * width + x;
      if ((values[at] ?? 255) >= dark) continue;
      if ((values[at + 1] ?? 255) < dark || (values[at + width] ?? 255) < dark) ink += 1;
      if (ink > leastInk) return false;
    }
  }
  return true;
}

/** The codes on a page, across it and down it: a sheet may lie sideways in the scanner. */
function* codesOf({ width, height, values }: Grey): Generator<string> {
  for (let y = 0; y < height; y += everyLine) {
    const text = readCode128(values.subarray(y * width, (y + 1) * width));
    if (text !== undefined) yield text;
  }
  for (let x = 0; x < width; x += everyLine) {
    const text = readCode128(Uint8Array.from({ length: height }, (_each, y) => values[y * width + x] ?? 255));
    if (text !== undefined) yield text;
  }
}

function isSeparator(grey: Grey, code: string): boolean {
  for (const text of codesOf(grey)) if (text === code) return true;
  return false;
}

export async function separate(bytes: Uint8Array, from: number, code: string): Promise<Separation> {
  const found: { page: number; what: 'blank' | 'separator' }[] = [];
  const begun = performance.now();
  for await (const { page, canvas } of drawPages(bytes, 1, at => at >= from)) {
    const grey = greyOf(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height));
    if (isBlank(grey)) found.push({ page, what: 'blank' });
    else if (isSeparator(grey, code)) found.push({ page, what: 'separator' });
    if (performance.now() - begun > timeToLook) return { found, next: page + 1 };
  }
  return { found, next: null };
}

async function main(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const [from = '1', code = ''] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await separate(Buffer.concat(parts), Number(from), code)));
}

if (process.argv[1] === import.meta.filename) await main();
