import type { FastifyRequest } from 'fastify';
import secureParse from 'secure-json-parse';
import { turn } from './turns.ts';

/**
 * JSON as it may come in. Two readers could understand a key that stands twice differently, so such a text is refused,
 * like one that is not UTF-8, that goes too deep, or that reaches for the prototype of objects.
 */

const deepest = 20;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const openBrace = '{'.charCodeAt(0);
const closeBrace = '}'.charCodeAt(0);
const openBracket = '['.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);
const colon = ':'.charCodeAt(0);

/** Where the string that begins at `from` ends: the place of its closing quote. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

const keysBetweenTurns = 5000;

/**
 * Of a text that is JSON: whether an object has a key twice, or is nested deeper than anybody means. Stops now and then,
 * for whoever has a long text and wants to let others have a turn.
 */
function* scan(text: string): Generator<void, boolean, undefined> {
  let keysLeft = keysBetweenTurns;
  /** The keys of the objects around this place; null for an array. */
  const around: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === openBrace || code === openBracket) {
      if (around.length >= deepest) return true;
      around.push(code === openBrace ? new Set() : null);
    } else if (code === closeBrace || code === closeBracket) around.pop();
    else if (code === quote) {
      const end = endOfString(text, at);
      let next = end + 1;
      while (isSpace(text.charCodeAt(next))) next += 1;
      if (text.charCodeAt(next) === colon) {
        const written = text.slice(at, end + 1);
        const key = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
        const keys = around.at(-1);
        if (keys?.has(key)) return true;
        keys?.add(key);
        keysLeft -= 1;
        if (keysLeft === 0) {
          yield;
          keysLeft = keysBetweenTurns;
        }
      }
      at = end;
    }
  }
  return false;
}

const parseSecurely = (text: string): unknown =>
  secureParse.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });

const charsets = /;\s*charset\s*=\s*"?([^";\s]*)/gi;

/** JSON is UTF-8 (RFC 8259): whoever says otherwise means other letters than we would read. */
const isForeign = (contentType: string): boolean =>
  [...contentType.matchAll(charsets)].some(([, charset = '']) => !/^utf-?8$/i.test(charset));

/** The value, or undefined where the bytes or the text are not JSON as it is taken. */
export function parseJson(given: Uint8Array | string): unknown {
  try {
    const text = typeof given === 'string' ? given : new TextDecoder('utf-8', { fatal: true }).decode(given);
    const value = parseSecurely(text);
    const scanning = scan(text);
    let step = scanning.next();
    while (!step.done) step = scanning.next();
    return step.value ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The same of a text of many megabytes, in turns with others. */
export async function parseLongJson(text: string): Promise<unknown> {
  try {
    const value = parseSecurely(text);
    const scanning = scan(text);
    let step = scanning.next();
    while (!step.done) {
      await turn();
      step = scanning.next();
    }
    return step.value ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The same for the body of a request. */
export const parseJsonBody = ({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): unknown =>
  Buffer.isBuffer(body) && !isForeign(headers['content-type'] ?? '') ? parseJson(body) : undefined;
