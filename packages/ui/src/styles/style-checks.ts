import { readFileSync } from 'node:fs';

/** What every style sheet of the portal keeps to, here and in the web; the tests of both ask it. */

export const tokens: ReadonlySet<string> = new Set(
  [...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(/(--[\w-]+):/g)].map(
    found => found[1] ?? '',
  ),
);

/** Colours that are written out instead of taken from the tokens. */
export const ownColours = (css: string): string[] =>
  [...css.matchAll(/#[0-9a-f]{3,8}\b(?![\w-]*\s*\{)/gi)].map(found => found[0]);

/** Tokens that do not exist; those of one component begin with `--cw-`. */
export const unknownTokens = (css: string): string[] =>
  [...css.matchAll(/var\((--[\w-]+)/g)]
    .map(found => found[1] ?? '')
    .filter(name => !tokens.has(name) && !name.startsWith('--cw-'));

/** The layers of a sheet, and whatever of it stands in none: that would win over every layer. */
export function layersOf(css: string): { layers: string[]; outside: string } {
  const layers: string[] = [];
  let outside = '';
  let depth = 0;
  let from = 0;
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  for (const [at, letter] of [...plain].entries()) {
    if (letter === '{') {
      if (depth === 0) {
        const head = plain.slice(from, at).trim();
        const layer = /^@layer ([\w-]+)$/.exec(head)?.[1];
        if (layer) layers.push(layer);
        else outside += head;
      }
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) from = at + 1;
    }
  }
  return { layers, outside: outside + plain.slice(from).trim() };
}
