import { setTimeout as wait } from 'node:timers/promises';
import { stepBack } from '../../../platform/step-back.ts';

/**
 * Looks at one file, alone in a process that may be ended at any moment: whatever a file does to its reader, it does here.
 * The bytes come on the standard input, one line of JSON leaves on the standard output.
 */

export interface Inspection {
  /** Why nobody can read it; empty where somebody can. */
  readonly fault: '' | 'encrypted' | 'unparseable';
  readonly pages: number | null;
  /** What the pages say, as far as there was time. */
  readonly texts: readonly string[];
  /** Its reader was killed from outside: the file may be well. */
  readonly killed?: true;
}

const mostPages = 5000;
const mostTextPages = 300;
const mostTextSize = 20_000;
/** Of computing: on a busy machine words are read later, not left out. */
const timeForText = 6000;
const patienceForText = 25_000;
/** An ordinary paper is read at once, because somebody waits for it; of a long file the rest is read beside those who work. */
const pagesAtOnce = 10;
/** Between two pages the machine is theirs. */
const breath = 10;
const mostPixels = 100_000_000;

const unreadable = (fault: Inspection['fault']): Inspection => ({ fault, pages: null, texts: [] });
const readable = (pages: number, texts: readonly string[] = []): Inspection => ({ fault: '', pages, texts });

async function inspectPdf(bytes: Buffer): Promise<Inspection> {
  // A file that was cut off has no end that leads to its parts. Readers guess then; nobody knows what is missing.
  if (!bytes.subarray(-4096).includes('startxref')) return unreadable('unparseable');
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  try {
    const document = await getDocument({
      // Taken over, not copied: a large file would count twice to what this process may hold.
      data: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
      verbosity: VerbosityLevel.ERRORS,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
    }).promise;
    const pages = document.numPages;
    if (pages > mostPages) return unreadable('unparseable');
    const { info } = await document.getMetadata();
    if (Reflect.get(info, 'EncryptFilterName')) return { ...unreadable('encrypted'), pages };
    const texts: string[] = [];
    const [begun, computed] = [performance.now(), process.cpuUsage()];
    const isOver = (): boolean => {
      const { user, system } = process.cpuUsage(computed);
      return (user + system) / 1000 > timeForText || performance.now() - begun > patienceForText;
    };
    for (let at = 1; at <= Math.min(pages, mostTextPages); at += 1) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const words = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ' '}` : ''));
      texts.push(words.join('').replace(/\0/g, '').slice(0, mostTextSize));
      page.cleanup();
      if (isOver()) break;
      if (at === pagesAtOnce) stepBack(process.pid);
      if (at >= pagesAtOnce) await wait(breath);
    }
    return readable(pages, texts);
  } catch (error) {
    return unreadable(error instanceof PasswordException ? 'encrypted' : 'unparseable');
  }
}

/** Width and height as the header says, without unpacking a single pixel. */
function pixelsOfPng(bytes: Buffer): number {
  return bytes.length < 33 ? 0 : bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
}

function pixelsOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return 0;
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    if (marker === 0xff) at += 1;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

/** Pages of a TIFF: each leads to the next, and one that leads back is none. */
function pagesOfTiff(bytes: Buffer): number {
  const little = bytes[0] === 0x49;
  const long = (at: number): number => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const short = (at: number): number => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const seen = new Set<number>();
  let at = long(4);
  while (at !== 0) {
    if (seen.has(at) || seen.size > mostPages || at + 2 > bytes.length) return 0;
    seen.add(at);
    const next = at + 2 + short(at) * 12;
    if (next + 4 > bytes.length) return 0;
    at = long(next);
  }
  return seen.size;
}

const withPixels = (pixels: number): Inspection =>
  pixels > 0 && pixels <= mostPixels ? readable(1) : unreadable('unparseable');

/** Where programs rest in an office file: by its ending it has none, so it is not what it says. */
const macros = 'vbaProject.bin';

/** An office file is an archive with a certain part in it; nothing is unpacked. */
const hasPart = (bytes: Buffer, part: string): boolean =>
  bytes.subarray(-65_557).includes('PK\u0005\u0006') && bytes.includes(part) && !bytes.includes(macros);

function inspect(kind: string, bytes: Buffer): Promise<Inspection> | Inspection {
  switch (kind) {
    case 'PDF':
      return inspectPdf(bytes);
    case 'PNG':
      return withPixels(pixelsOfPng(bytes));
    case 'JPG':
      return withPixels(pixelsOfJpeg(bytes));
    case 'TIF': {
      const pages = pagesOfTiff(bytes);
      return pages === 0 ? unreadable('unparseable') : readable(pages);
    }
    case 'DOCX':
      return hasPart(bytes, 'word/document.xml') ? readable(1) : unreadable('unparseable');
    case 'XLSX':
      return hasPart(bytes, 'xl/workbook.xml') ? readable(1) : unreadable('unparseable');
    case 'TXT':
      return readable(1, [bytes.toString('utf8').replace(/\0/g, '').slice(0, mostTextSize)]);
    default:
      return readable(1);
  }
}

async function main(): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of process.stdin) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts.splice(0));
  const found = await Promise.resolve()
    .then(() => inspect(process.argv[2] ?? '', bytes))
    .catch(() => unreadable('unparseable'));
  process.stdout.write(JSON.stringify(found));
}

if (process.argv[1] === import.meta.filename) await main();
