/** Widths of Helvetica and Helvetica-Bold (thousandths of the size) from space to tilde, as Adobe's metrics give them. */
const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];
const other = 556;

/** The letters that WinAnsi keeps outside Latin-1. */
const beyond: Readonly<Record<string, string>> = {
  '\u2019': '\x92',
  '\u2018': '\x91',
  '\u201c': '\x93',
  '\u201d': '\x94',
  '\u2013': '\x96',
  '\u2014': '\x97',
  '\u2022': '\x95',
  '\u2026': '\x85',
};

/** A letter that the standard fonts do not have is written without its mark, or as a question mark. */
function plain(letter: string): string {
  const known = beyond[letter];
  if (known !== undefined) return known;
  if ((letter.codePointAt(0) ?? 0) <= 0xff) return letter;
  const base = letter.normalize('NFD')[0] ?? '?';
  return (base.codePointAt(0) ?? 0) <= 0xff ? base : '?';
}

/** Text as it stands between the brackets of a content stream. */
export const encode = (text: string): string =>
  [...text.normalize('NFC')]
    .map(plain)
    .join('')
    .replace(/[\\()]/g, mark => `\\${mark}`)
    .replace(/[\r\n]/g, ' ');

export function widthOf(text: string, size: number, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  let sum = 0;
  for (const letter of text) {
    const base = letter.normalize('NFD').codePointAt(0) ?? 0;
    sum += widths[base - 32] ?? other;
  }
  return (sum * size) / 1000;
}
