export type Language = 'en' | 'es';

/** Every sentence a person may read exists in both languages. */
export interface Text {
  readonly en: string;
  readonly es: string;
}

export const text = (en: string, es: string): Text => ({ en, es });

interface Piece {
  readonly literal: string;
  readonly name: string | null;
  /** One word for exactly one, another for any other number: `{size:person|people}`. */
  readonly words: readonly [string, string] | null;
}

const PLACE = /\{(\w+)(?::([^|{}]*)\|([^|{}]*))?\}/;

const templates = new Map<string, readonly Piece[]>();

function piecesOf(template: string): readonly Piece[] {
  const known = templates.get(template);
  if (known) return known;
  const parts = template.split(PLACE);
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length; index += 4) {
    const [literal = '', name = null, one, many] = parts.slice(index, index + 4);
    pieces.push({ literal, name, words: one === undefined || many === undefined ? null : [one, many] });
  }
  templates.set(template, pieces);
  return pieces;
}

/** Puts values in the places `{name}` of a template; an unknown name is left standing so that a test can see it. */
export function fill(template: string, values: (name: string) => string | undefined): string {
  let filled = '';
  for (const { literal, name, words } of piecesOf(template)) {
    filled += literal;
    if (name === null) continue;
    const value = values(name) ?? `{${name}}`;
    filled += words === null ? value : words[value === '1' ? 0 : 1];
  }
  return filled;
}

/** Ends a sentence with one full stop, also after an abbreviation that brings its own (`F.S.`). */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
