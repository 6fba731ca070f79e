import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import UTIF from 'utif2';

/** The pages of a TIFF as pages that are pictures. What it says of itself is checked before a single pixel is unpacked. */

const mostPages = 500;
/** Of one page; a letter at 600 dots to the inch has 34 million. */
const mostPixels = 50_000_000;
const usualDots = 200;
const points = 72;
const quality = 80;
/** Wider than this is no more readable, and only larger. */
const mostWidth = 2600;

const numberOf = (page: UTIF.IFD, tag: string): number | undefined => {
  const [value] = (page[tag] as readonly number[] | undefined) ?? [];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;
};

function pagesOf(bytes: Buffer): UTIF.IFD[] {
  const pages = UTIF.decode(bytes);
  if (pages.length === 0 || pages.length > mostPages) throw new Error('No pages, or too many');
  for (const page of pages) {
    const [width, height] = [numberOf(page, 't256') ?? 0, numberOf(page, 't257') ?? 0];
    if (width * height === 0 || width * height > mostPixels) throw new Error('A page of no size, or too large');
  }
  return pages;
}

export async function tiffAsPdf(bytes: Buffer): Promise<Uint8Array> {
  const made = await PDFDocument.create({ updateMetadata: false });
  for (const page of pagesOf(bytes)) {
    UTIF.decodeImage(bytes, page);
    const { width, height } = page;
    const pixels = new ImageData(new Uint8ClampedArray(UTIF.toRGBA8(page)), width, height);
    // Each is let go before the next.
    page.data = new Uint8Array();
    const whole = createCanvas(width, height);
    whole.getContext('2d').putImageData(pixels, 0, 0);
    const scale = Math.min(1, mostWidth / width);
    const shown = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = shown.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, shown.width, shown.height);
    context.drawImage(whole, 0, 0, shown.width, shown.height);
    const picture = await made.embedJpg(await shown.encode('jpeg', quality));
    // A fax has fewer dots down than across; the unit may be the centimetre.
    const perInch = numberOf(page, 't296') === 3 ? 2.54 : 1;
    const across = (width / ((numberOf(page, 't282') ?? usualDots) * perInch)) * points;
    const down = (height / ((numberOf(page, 't283') ?? usualDots) * perInch)) * points;
    made.addPage([across, down]).drawImage(picture, { x: 0, y: 0, width: across, height: down });
  }
  return made.save();
}
