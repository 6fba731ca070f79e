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
}

const templates = new Map<string, readonly Piece[]>();

function piecesOf(template: string): readonly Piece[] {
  const known = templates.get(template);
  if (known) return known;
  const parts = template.split(/\{(\w+)\}/);
  const pieces: Piece[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    pieces.push({ literal: parts[index] ?? '', name: parts[index + 1] ?? null });
  }
  templates.set(template, pieces);
  return pieces;
}

/** Puts values in the places `{name}` of a template; an unknown name is left standing so that a test can see it. */
export function fill(template: string, values: (name: string) => string | undefined): string {
  let filled = '';
  for (const { literal, name } of piecesOf(template)) {
    filled += name === null ? literal : literal + (values(name) ?? `{${name}}`);
  }
  return filled;
}
