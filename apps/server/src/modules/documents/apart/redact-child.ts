import { PDFDocument } from '@cantoo/pdf-lib';
import { drawPages } from './draw-pages.ts';
import { Framed, lengthOf } from './framed.ts';
import { asPdf } from './picture-page.ts';

/**
 * Makes a copy in which places are black and nothing lies under them: every page becomes a picture of itself. What a page
 * without a black place says is a picture too, because pages share fonts, pictures and forms with each other, and whatever
 * was taken over from the file could bring along what nobody sees.
 */

export interface BlackPlan {
  readonly kind: string;
  readonly places: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** 150 dots to the inch: small print stays readable. */
const scale = 150 / 72;
const quality = 85;

async function blacken(given: Buffer, { kind, places }: BlackPlan): Promise<Uint8Array> {
  const bytes = await asPdf(kind, given);
  const made = await PDFDocument.create({ updateMetadata: false });
  for await (const { page, canvas, width, height } of drawPages(bytes, scale)) {
    const context = canvas.getContext('2d');
    context.fillStyle = '#000';
    for (const place of places.filter(each => each.page === page)) {
      const [x, y] = [Math.floor(place.x * canvas.width), Math.floor(place.y * canvas.height)];
      const [across, down] = [Math.ceil(place.width * canvas.width), Math.ceil(place.height * canvas.height)];
      // A pixel more on every side: what was drawn is smoothed at its edges.
      context.fillRect(x - 1, y - 1, across + 2, down + 2);
    }
    const picture = await made.embedJpg(await canvas.encode('jpeg', quality));
    made.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  }
  return made.save();
}

async function main(): Promise<void> {
  const given = new Framed(process.stdin);
  const plan = JSON.parse((await given.nextWhole()).toString('utf8')) as BlackPlan;
  const bytes = await blacken(await given.nextWhole(), plan);
  process.stdout.write(lengthOf(bytes.length));
  process.stdout.write(bytes);
}

if (process.argv[1] === import.meta.filename) await main();
