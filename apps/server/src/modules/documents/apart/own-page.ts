import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/**
 * A page is taken over with what it shows and nothing else. Links, form fields, tags and shared lists of pictures lead to other
 * pages; whoever copies them along carries those pages into the file, unseen, and a part of a document would hold the whole.
 */

const name = (text: string): PDFName => PDFName.of(text);

const ofPage = new Set([
  'Type',
  'Parent',
  'Contents',
  'Resources',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Annots',
  'UserUnit',
]);
/** How an annotation looks and where; not where it leads. */
const ofAnnotation = new Set([
  'Type',
  'Subtype',
  'Rect',
  'F',
  'AP',
  'AS',
  'C',
  'Border',
  'BS',
  'FT',
  'Ff',
  'Contents',
  'QuadPoints',
]);

function keepOnly(dict: PDFDict, kept: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!kept.has(key.decodeText())) dict.delete(key);
}

/** What a field inherits stands in its parent, which is not taken along. */
function inherited(field: PDFDict, key: string, depth = 0): PDFObject | undefined {
  const own = field.get(name(key));
  const parent = field.lookup(name('Parent'));
  return own ?? (parent instanceof PDFDict && depth < 10 ? inherited(parent, key, depth + 1) : undefined);
}

function ownAnnotations(page: PDFPage): void {
  const annotations = page.node.Annots();
  if (!annotations) return;
  for (let at = 0; at < annotations.size(); at += 1) {
    const each = annotations.lookup(at);
    if (!(each instanceof PDFDict)) continue;
    for (const key of ['FT', 'Ff']) {
      const value = inherited(each, key);
      if (value) each.set(name(key), value);
    }
    keepOnly(each, ofAnnotation);
  }
}

/** Throws where it cannot be read: what a page draws has to be known before anything is left behind. */
function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray
      ? Array.from({ length: contents.size() }, (_each, at) => contents.lookup(at))
      : [contents];
  const texts: string[] = [];
  for (const stream of streams) {
    if (stream === undefined) continue;
    if (!(stream instanceof PDFRawStream)) throw new Error('A page whose content is no stream');
    texts.push(Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));
  }
  return texts.join('\n');
}

/** A name in a content stream, where any sign can be written as #41. */
const nameIn = (written: string): string =>
  written.replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Pictures and forms that the page draws; of a list that it shares with others the rest stays behind. */
function ownPictures(document: PDFDocument, page: PDFPage): void {
  const resources = page.node.Resources();
  const content = contentOf(page);
  if (!resources) return;
  const drawn = new Set([...content.matchAll(/\/([^\s/<>[\](){}%]+)\s+Do\b/g)].map(([, each = '']) => nameIn(each)));
  const own = PDFDict.withContext(document.context);
  for (const [key, value] of resources.entries()) if (key.decodeText() !== 'Properties') own.set(key, value);
  const pictures = resources.lookup(name('XObject'));
  if (pictures instanceof PDFDict) {
    const kept = PDFDict.withContext(document.context);
    for (const [key, value] of pictures.entries()) if (drawn.has(key.decodeText())) kept.set(key, value);
    own.set(name('XObject'), kept);
  }
  page.node.set(name('Resources'), own);
}

export function makeOwn(document: PDFDocument, page: PDFPage): void {
  keepOnly(page.node, ofPage);
  ownAnnotations(page);
  ownPictures(document, page);
}
