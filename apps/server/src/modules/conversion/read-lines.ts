import { conversionLimits } from '@commonweal/contracts/conversion/layout';
import { objectOf } from '@commonweal/contracts/conversion/rules';
import type { Bytes } from '../../platform/files/blobs.ts';

/** The lines of a file as they come, never the whole of it; of a line that is too long only that it is. */

interface Piece {
  readonly line: number;
  /** Null: longer than a line may be. */
  readonly bytes: Buffer | null;
}

const newline = 0x0a;

export async function* linesOf(bytes: Bytes, most: number = conversionLimits.lineBytes): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let size = 0;
  let line = 1;
  const take = (part: Uint8Array): void => {
    size += part.length;
    if (size <= most) held.push(part);
    else held = [];
  };
  const end = (): Piece => {
    const piece = { line, bytes: size > most ? null : Buffer.concat(held) };
    [held, size, line] = [[], 0, line + 1];
    return piece;
  };
  for await (const some of bytes) {
    let from = 0;
    for (let at = some.indexOf(newline); at >= 0; at = some.indexOf(newline, from)) {
      take(some.subarray(from, at));
      yield end();
      from = at + 1;
    }
    take(some.subarray(from));
  }
  if (size > 0) yield end();
}

export type Unreadable = 'encoding' | 'notJson' | 'tooLong';

type ReadText = { readonly text: string; readonly value: object } | { readonly fault: Unreadable } | null;

/** A line as text and as what it says; null where it is empty. */
export function readText({ bytes }: Pick<Piece, 'bytes'>): ReadText {
  if (bytes === null) return { fault: 'tooLong' };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { fault: 'encoding' };
  }
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { text, value };
  } catch {
    // As below: the sentence is the same.
  }
  return { fault: 'notJson' };
}

/** What a line says of itself before it is checked, as far as it can be kept. */
export const statedIn = (value: object, name: string): string => {
  const said = objectOf(value)[name];
  return typeof said === 'string' && said.length <= conversionLimits.legacyNumber ? said.trim() : '';
};
