/**
 * How names are compared: the same in the search, at registration and when a caseload is made. What is stored beside a
 * client (its words, and each word's sound) comes from here, so a change means that the stored words are made anew.
 */

const particles: ReadonlySet<string> = new Set(
  'a al au ben da das de del dela della den der di do dos du e el la las le lo los mc san st ste van vander von y zu'.split(
    ' ',
  ),
);

const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Lower case without accents; apostrophes vanish, every other sign parts words. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[ßæœøđðłþı]/gu, letter => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface NameToken {
  readonly word: string;
  /** Written together with the particles before it: `deleon` for "de León". */
  readonly joined: string | null;
}

/** The words of a name that tell people apart; a particle counts only where there is nothing else. */
export function tokensOf(text: string): NameToken[] {
  const parts = plainName(text).split(' ').filter(Boolean);
  const tokens: NameToken[] = [];
  let before = '';
  for (const part of parts) {
    if (particles.has(part)) {
      before += part;
      continue;
    }
    tokens.push({ word: part, joined: before === '' ? null : `${before}${part}` });
    before = '';
  }
  if (tokens.length === 0 && before !== '') return [{ word: before, joined: null }];
  return tokens;
}

/** Without spaces, signs and accents: how two spellings of a whole surname are compared. */
export const compactName = (text: string): string => plainName(text).replaceAll(' ', '');

/** Every word under which somebody with these names is found. */
export function searchWords(names: readonly string[]): string[] {
  const words = names.flatMap(name => tokensOf(name).flatMap(({ word, joined }) => (joined ? [word, joined] : [word])));
  return [...new Set(words.map(word => word.slice(0, 50)))].toSorted();
}

/**
 * The sound of a word for English and Spanish ears: b and v, s and z and soft c, ll and y, silent h are one; vowels count
 * only in front, and in short words, where little else is left ("Mary" and "Marie" are one, "Moore" is not). Two
 * spellings of one name ("Gonsalez", "González", "Gonzales") have the same sound.
 */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/ph/g, 'f'],
  [/(?:tch|sch|sh|ch)/g, 'X'],
  [/gh(?=t|$)/g, ''],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/(?:ck|qu|q|cu(?=[aeio]))/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/dg/g, 'j'],
  [/ll/g, 'y'],
  [/[wv]/g, 'b'],
  [/z/g, 's'],
  [/x/g, 'ks'],
  [/h/g, ''],
  [/ñ/g, 'n'],
  [/y(?![aeiou])/g, 'i'],
];

const shortSound = 3;

export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, put] of soundRules) sound = sound.replace(pattern, put);
  sound = sound.replace(/(.)\1+/g, '$1');
  const opened = sound.replace(/^[aeiou]+/, 'A');
  const consonants = opened.slice(0, 1) + opened.slice(1).replace(/[aeiou]/g, '');
  if (consonants.length >= shortSound) return consonants.replace(/(.)\1+/g, '$1').slice(0, 12);
  return opened
    .replace(/e$/, '')
    .replace(/([aeiou])[aeiou]+/g, '$1')
    .slice(0, 12);
}
