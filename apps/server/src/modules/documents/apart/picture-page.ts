import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { turnOfPhoto } from './exif.ts';
import { tiffAsPdf } from './tiff-page.ts';

/** As wide as a letter. */
const paperWidth = 612;

/** Whatever has pages that can be drawn, as a file that is drawn page by page. */
export async function asPdf(kind: string, bytes: Buffer): Promise<Uint8Array> {
  if (kind === 'PDF') return bytes;
  return kind === 'TIF' ? tiffAsPdf(bytes) : pictureAsPdf(kind, bytes);
}

/** A file with one page that is the picture, upright as the photograph says. */
async function pictureAsPdf(kind: string, bytes: Buffer): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const picture = kind === 'JPG' ? await document.embedJpg(bytes) : await document.embedPng(bytes);
  const turned = kind === 'JPG' ? turnOfPhoto(bytes) : 0;
  const across = turned % 180 === 0 ? picture.width : picture.height;
  const { width, height } = picture.scale(paperWidth / across);
  const page = document.addPage([width, height]);
  page.drawImage(picture, { x: 0, y: 0, width, height });
  page.setRotation(degrees(turned));
  return document.save();
}
