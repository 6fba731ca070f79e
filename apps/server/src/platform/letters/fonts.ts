import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';

/**
 * The fonts of letters. A name is printed as the person writes it: Noto Sans has Latin, Greek, Cyrillic, Vietnamese and
 * Devanagari; Arabic and Chinese come from fonts of their own, which are opened when a letter first needs them.
 */

const require = createRequire(import.meta.url);
const pathOf = (name: string): string => require.resolve(name);

const latinOnly = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

/** Letters say the same words again and again: how a word is set is worked out once, for all letters. */
const mostKept = 20_000;
function remembering(font: Font): Font {
  const known = new Map<string, GlyphRun>();
  const layout = (text: string): GlyphRun => {
    let run = known.get(text);
    if (!run) {
      if (known.size > mostKept) known.clear();
      // A letter with its mark stays one sign, so that it is found and read aloud as it is written.
      run = font.layout(text, latinOnly.test(text) ? { ccmp: false } : undefined);
      known.set(text, run);
    }
    // Whoever embeds the font scales the positions that it is given.
    return Object.assign(Object.create(run), { positions: run.positions.map(each => ({ ...each })) });
  };
  return Object.create(font, { layout: { value: layout } });
}

/** WOFF is a font with each table packed; unpacked once, it need not be unpacked again for every letter. */
function unpacked(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') return bytes;
  const count = bytes.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * 16);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [head];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const entry = bytes.subarray(44 + at * 20, 64 + at * 20);
    const [from, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const raw = bytes.subarray(from, from + packed);
    const table = packed === size ? raw : inflateSync(raw);
    const place = 12 + at * 16;
    entry.copy(head, place, 0, 4);
    entry.copy(head, place + 4, 16, 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(size, place + 12);
    const filled = Buffer.concat([table, Buffer.alloc((4 - (size % 4)) % 4)]);
    tables.push(filled);
    offset += filled.length;
  }
  return Buffer.concat(tables);
}

function open(path: string): Font {
  const font = create(unpacked(readFileSync(path)));
  if (!('layout' in font)) throw new Error('A font of letters is a collection');
  return remembering(font);
}

const opened = new Map<string, Font>();
function fontAt(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const font = open(pathOf(name));
  opened.set(name, font);
  return font;
}

const latin = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const;
const arabicPart = (weight: 400 | 700): string =>
  `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`;

/** Which of the hundred parts of the Chinese font has a character, as the package itself says it. */
let chineseParts: readonly (readonly [first: number, last: number, name: string])[] | undefined;
function chinesePart(point: number): string | undefined {
  chineseParts ??= Object.entries(
    JSON.parse(readFileSync(pathOf('@fontsource-variable/noto-sans-sc/unicode.json'), 'utf8')) as Record<
      string,
      string
    >,
  ).flatMap(([part, ranges]) =>
    ranges.split(',').map(range => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map(each => Number.parseInt(each, 16));
      return [first, last, part.replace(/[[\]]/g, '')] as const;
    }),
  );
  const found = chineseParts.find(([first, last]) => point >= first && point <= last);
  return found && `@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${found[2]}-wght-normal.woff2`;
}

export interface Run {
  readonly font: Font;
  readonly text: string;
  /** The Chinese font comes in a form that cannot be embedded: its letters are drawn, thicker than it has them. */
  readonly outlined: boolean;
  readonly rightToLeft: boolean;
}

type Choice = Omit<Run, 'text'>;

function fontFor(point: number, bold: boolean): Choice {
  const first = fontAt(bold ? latin.bold : latin.regular);
  const plain = { outlined: false, rightToLeft: false };
  if (first.hasGlyphForCodePoint(point)) return { font: first, ...plain };
  const arabic = fontAt(arabicPart(bold ? 700 : 400));
  if (arabic.hasGlyphForCodePoint(point)) return { font: arabic, outlined: false, rightToLeft: true };
  const part = chinesePart(point);
  return part === undefined ? { font: first, ...plain } : { font: fontAt(part), outlined: true, rightToLeft: false };
}

/** Most of a letter is written with these alone: no look at any font is needed. */
const everyday = /^[\u0020-\u024f\u2010-\u2026]*$/;

/** A word in as few pieces as its scripts allow. */
export function runsOf(text: string, bold: boolean): Run[] {
  if (everyday.test(text))
    return [{ font: fontAt(bold ? latin.bold : latin.regular), text, outlined: false, rightToLeft: false }];
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const choice = fontFor(sign.codePointAt(0) ?? 0, bold);
    const last = runs.at(-1);
    // A mark belongs to the letter before it, whoever has it.
    const joins =
      last &&
      (last.font === choice.font || (/\p{M}/u.test(sign) && last.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)));
    if (joins) runs[runs.length - 1] = { ...last, text: last.text + sign };
    else runs.push({ ...choice, text: sign });
  }
  return runs;
}

const widths = new WeakMap<Font, Map<string, number>>();

/** How wide a run is, from what its words are: the same for every size. */
export function widthOfRun({ font, text }: Run, size: number): number {
  let known = widths.get(font);
  if (!known || known.size > mostKept) {
    known = new Map();
    widths.set(font, known);
  }
  let width = known.get(text);
  if (width === undefined) {
    width = font.layout(text).advanceWidth / font.unitsPerEm;
    known.set(text, width);
  }
  return width * size;
}
