import { type Run, runsOf, widthOfRun } from './fonts.ts';

/** Words in lines: what stands where is decided here, so that a letter can be measured before anything is drawn. */

interface Word {
  readonly runs: readonly Run[];
  readonly width: number;
}

export interface Line {
  readonly runs: readonly Run[];
  readonly width: number;
}

const wordOf = (text: string, size: number, bold: boolean): Word => {
  const runs = runsOf(text, bold);
  return { runs, width: runs.reduce((sum, run) => sum + widthOfRun(run, size), 0) };
};

/** A word that is wider than the line is cut: nothing runs over the edge of the paper. */
function cut(text: string, size: number, bold: boolean, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of text) {
    if (piece !== '' && wordOf(piece + sign, size, bold).width > width) {
      pieces.push(piece);
      piece = sign;
    } else piece += sign;
  }
  return [...pieces, piece];
}

const isRightToLeft = (word: Word): boolean => word.runs.length > 0 && word.runs.every(run => run.rightToLeft);

/** Neighbouring words that are read from the right stand in that order. */
function inReadingOrder(words: readonly Word[]): Word[] {
  const ordered: Word[] = [];
  let from = 0;
  while (from < words.length) {
    const word = words[from] as Word;
    let to = from + 1;
    if (isRightToLeft(word)) {
      while (to < words.length && isRightToLeft(words[to] as Word)) to += 1;
      ordered.push(...words.slice(from, to).toReversed());
    } else ordered.push(word);
    from = to;
  }
  return ordered;
}

function lineOf(words: readonly Word[], space: Run, width: number): Line {
  const runs: Run[] = [];
  for (const [at, word] of inReadingOrder(words).entries()) {
    for (const run of at === 0 ? word.runs : [space, ...word.runs]) {
      const last = runs.at(-1);
      if (last && last.font === run.font && !run.rightToLeft)
        runs[runs.length - 1] = { ...last, text: last.text + run.text };
      else runs.push(run);
    }
  }
  return { runs, width };
}

export function wrap(text: string, size: number, bold: boolean, width: number): Line[] {
  const [space] = runsOf(' ', bold);
  if (!space) return [];
  const gap = widthOfRun(space, size);
  const lines: Line[] = [];
  let words: Word[] = [];
  let used = 0;
  for (const given of text.split(/\s+/).filter(each => each !== '')) {
    const whole = wordOf(given, size, bold);
    const parts = whole.width > width ? cut(given, size, bold, width).map(part => wordOf(part, size, bold)) : [whole];
    for (const word of parts) {
      const needed = words.length === 0 ? word.width : used + gap + word.width;
      if (words.length > 0 && needed > width) {
        lines.push(lineOf(words, space, used));
        words = [word];
        used = word.width;
      } else {
        words.push(word);
        used = needed;
      }
    }
  }
  return [...lines, lineOf(words, space, used)];
}

/** How wide a text is on one line, in points. */
export const widthOf = (text: string, size: number, bold = false): number =>
  wrap(text, size, bold, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
