/** Whether a secret was drawn at random, as far as its text can tell. */

const knownWords =
  /change.?me|secret|passw[o0]rd|default|example|commonweal|letmein|welcome|admin|qwerty|asdfgh|zxcvbn|12345678|abcdefgh/i;

/** Bits of a text whose letters come as often as these do. */
function bitsOf(symbols: readonly (number | string)[]): number {
  const counts = new Map<number | string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / symbols.length);
  return bits;
}

function repeatsItself(text: string, length: number): boolean {
  const seen = new Set<string>();
  for (let start = 0; start + length <= text.length; start += 1) {
    const part = text.slice(start, start + length);
    if (seen.has(part)) return true;
    seen.add(part);
  }
  return false;
}

/** 32 random hexadecimal digits reach it with room to spare; words, rows of the keyboard and counting up do not. */
const enough = 85;

export function isGuessable(secret: string): boolean {
  const letters = [...secret];
  const steps = letters.slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0));
  return (
    knownWords.test(secret) ||
    /\s/.test(secret) ||
    [/\d/, /\p{Ll}/u, /\p{Lu}/u].filter(kind => kind.test(secret)).length < 2 ||
    repeatsItself(secret, 8) ||
    Math.min(bitsOf(letters), bitsOf(steps)) < enough
  );
}
