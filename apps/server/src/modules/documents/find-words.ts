/** Where a text stands among the words of a page. */

/** A word that was read from a picture: what it says, and where, in parts of the page. */
export type PlacedWord = readonly [text: string, x: number, y: number, width: number, height: number];
export type PlacedLine = readonly PlacedWord[];

export interface Found {
  readonly line: string;
  readonly place: { readonly X: number; readonly Y: number; readonly Width: number; readonly Height: number } | null;
}

/** As people type it: without accents, in small letters. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Around the words that a hit touches. */
function placeOf(words: readonly PlacedWord[]): Found['place'] {
  const left = Math.min(...words.map(([, x]) => x));
  const top = Math.min(...words.map(([, , y]) => y));
  const right = Math.max(...words.map(([, x, , width]) => x + width));
  const bottom = Math.max(...words.map(([, , y, , height]) => y + height));
  return { X: left, Y: top, Width: right - left, Height: bottom - top };
}

function* inLine(line: PlacedLine, sought: string): Generator<Found> {
  const starts: number[] = [];
  let text = '';
  for (const [word] of line) {
    starts.push(text.length);
    text += `${plain(word)} `;
  }
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    const touched = line.filter(([word], nth) => {
      const start = starts[nth] ?? 0;
      return start < at + sought.length && start + plain(word).length > at;
    });
    yield { line: line.map(([word]) => word).join(' '), place: touched.length > 0 ? placeOf(touched) : null };
  }
}

/** Every place of a page: by its words where their places are known, else by its lines. */
export function* findWords(
  { body, words }: { readonly body: string; readonly words: readonly PlacedLine[] | null },
  wanted: string,
): Generator<Found> {
  const sought = plain(wanted.trim());
  if (sought === '') return;
  if (words) for (const line of words) yield* inLine(line, sought);
  else for (const line of body.split('\n')) if (plain(line).includes(sought)) yield { line: line.trim(), place: null };
}
