import { compareDates, isCloseSpelling, isSsnSlip } from './likeness.ts';
import { likely, type MatchField, type MatchLevel, possible, prior, weightOf } from './match-weights.ts';
import { compactName, plainName, soundOf, tokensOf } from './names.ts';
import { nicknamesOf } from './nicknames.ts';

/**
 * Whether the person stated on a paper is a person on file, by Fellegi and Sunter: each field agrees at a level, each
 * level has a weight, the weights add up. Pure: what is compared is given, the reasons are the answer.
 */

export interface PersonName {
  readonly given: string;
  readonly family: string;
}

export interface ComparedPerson {
  /** The own name first, then others they have used. */
  readonly names: readonly PersonName[];
  readonly middleInitial: string;
  readonly suffix: string;
  readonly birthDate: string | null;
  readonly gender: string;
  /** Nine digits each; on file the own number first, then others used. Never shown, never kept. */
  readonly ssns: readonly string[];
  readonly addresses: readonly { readonly line1: string; readonly zip: string }[];
  readonly phones: readonly string[];
}

export interface MatchReason {
  readonly field: MatchField;
  readonly level: MatchLevel;
  readonly weight: number;
}

export interface MatchScore {
  /** 0 to 100: how sure we are that it is the same person. */
  readonly score: number;
  readonly weight: number;
  readonly band: 'likely' | 'possible' | 'unlikely';
  readonly reasons: readonly MatchReason[];
}

function compareFamily(a: string, b: string): MatchLevel {
  const [left, right] = [compactName(a), compactName(b)];
  if (left === '' || right === '') return 'missing';
  if (left === right) return 'exact';
  const words = (text: string): string[] => tokensOf(text).map(token => token.word);
  const [some, others] = [words(a), words(b)];
  if (some.some(word => others.includes(word))) return 'part';
  if (isCloseSpelling(left, right)) return 'close';
  const alike = some.some(word => others.some(other => word.length > 4 && isCloseSpelling(word, other)));
  if (alike && (some.length > 1 || others.length > 1)) return 'part';
  return soundOf(left) === soundOf(right) ? 'sound' : 'differs';
}

function compareGiven(a: string, b: string): MatchLevel {
  const [left, right] = [plainName(a), plainName(b)];
  if (left === '' || right === '') return 'missing';
  if (left === right) return 'exact';
  const [first = '', ...more] = left.split(' ');
  const [other = '', ...others] = right.split(' ');
  if (first.length === 1 || other.length === 1) return first[0] === other[0] ? 'initial' : 'differs';
  if (first === other) return more.length === 0 || others.length === 0 ? 'exact' : 'close';
  if (nicknamesOf(first).has(other)) return 'nickname';
  if (isCloseSpelling(first, other)) return 'close';
  if (soundOf(first) === soundOf(other)) return 'sound';
  // "Ana María" and "María": one of two given names is used alone.
  if ([first, ...more].includes(other) || [other, ...others].includes(first)) return 'part';
  return 'differs';
}

interface NameLevels {
  readonly given: MatchLevel;
  readonly family: MatchLevel;
}

function compareNames(stated: PersonName, onFile: PersonName): NameLevels {
  const straight = {
    given: compareGiven(stated.given, onFile.given),
    family: compareFamily(stated.family, onFile.family),
  };
  if (straight.given !== 'differs' || straight.family !== 'differs') return straight;
  const isSame = (a: string, b: string): boolean => a !== '' && compactName(a) === compactName(b);
  const isCrossed = isSame(stated.given, onFile.family) && isSame(stated.family, onFile.given);
  return isCrossed ? { given: 'swapped', family: 'swapped' } : straight;
}

const weightOfNames = (levels: NameLevels): number =>
  weightOf('given', levels.given) + weightOf('family', levels.family);

/** The pair of names that agrees best; one that needed another name of the person on file says so. */
function bestNames(stated: ComparedPerson, onFile: ComparedPerson): NameLevels {
  let best: NameLevels = { given: 'missing', family: 'missing' };
  let most = Number.NEGATIVE_INFINITY;
  for (const [statedAt, some] of stated.names.entries()) {
    for (const [at, other] of onFile.names.entries()) {
      const found = compareNames(some, other);
      const alias = (at > 0 || statedAt > 0) && found.family === 'exact';
      const levels: NameLevels = alias ? { ...found, family: 'alias' } : found;
      const weight = weightOfNames(levels);
      if (weight > most) [best, most] = [levels, weight];
    }
  }
  return best;
}

function compareSsns(stated: readonly string[], onFile: readonly string[]): MatchLevel {
  if (stated.length === 0 || onFile.length === 0) return 'missing';
  if (stated[0] === onFile[0]) return 'exact';
  if (stated.some(number => onFile.includes(number))) return 'alias';
  return stated.some(number => onFile.some(other => isSsnSlip(number, other))) ? 'slip' : 'differs';
}

function compareBirths(a: string | null, b: string | null): MatchLevel {
  return a === null || b === null ? 'missing' : compareDates(a, b);
}

const comparePlain = (a: string, b: string): MatchLevel =>
  a === '' || b === '' ? 'missing' : a.toLowerCase() === b.toLowerCase() ? 'exact' : 'differs';

const unknownGenders: ReadonlySet<string> = new Set(['', 'X', 'U']);
const compareGenders = (a: string, b: string): MatchLevel =>
  unknownGenders.has(a) || unknownGenders.has(b) ? 'missing' : a === b ? 'exact' : 'differs';

const plainStreet = (line: string): string =>
  plainName(line)
    .replace(/\b(?:apt|unit|lot|ste|suite) .*$/, '')
    .trim();

function compareAddresses(a: ComparedPerson['addresses'], b: ComparedPerson['addresses']): MatchLevel {
  if (a.length === 0 || b.length === 0) return 'missing';
  const pairs = a.flatMap(some => b.map(other => [some, other] as const));
  const sameZip = pairs.filter(([some, other]) => some.zip === other.zip);
  if (sameZip.some(([some, other]) => plainStreet(some.line1) === plainStreet(other.line1))) return 'exact';
  if (sameZip.some(([some, other]) => isCloseSpelling(plainStreet(some.line1), plainStreet(other.line1))))
    return 'close';
  return sameZip.length > 0 ? 'sameZip' : 'differs';
}

function comparePhones(a: readonly string[], b: readonly string[]): MatchLevel {
  if (a.length === 0 || b.length === 0) return 'missing';
  return a.some(number => b.includes(number)) ? 'exact' : 'differs';
}

/**
 * What a family shares says nothing about which of them somebody is: with another given name it may be a twin, with a
 * birth date of another generation the father or the son.
 */
function sharedByFamilies({
  given,
  birthDate,
}: Pick<Record<MatchField, MatchLevel>, 'given' | 'birthDate'>): readonly MatchField[] {
  if (given === 'differs') return ['family', 'address', 'phone'];
  return birthDate === 'differs' ? ['address', 'phone'] : [];
}

export function levelsOf(stated: ComparedPerson, onFile: ComparedPerson): Record<MatchField, MatchLevel> {
  return {
    ssn: compareSsns(stated.ssns, onFile.ssns),
    ...bestNames(stated, onFile),
    birthDate: compareBirths(stated.birthDate, onFile.birthDate),
    gender: compareGenders(stated.gender, onFile.gender),
    middle: comparePlain(stated.middleInitial, onFile.middleInitial),
    suffix: comparePlain(stated.suffix, onFile.suffix),
    address: compareAddresses(stated.addresses, onFile.addresses),
    phone: comparePhones(stated.phones, onFile.phones),
  };
}

export function scoreCandidate(stated: ComparedPerson, onFile: ComparedPerson): MatchScore {
  const levels = levelsOf(stated, onFile);
  const fields = Object.entries(levels) as [MatchField, MatchLevel][];
  const shared = sharedByFamilies(levels);
  const reasons = fields.flatMap(([field, level]): MatchReason[] => {
    if (level === 'missing') return [];
    const weight = weightOf(field, level);
    const discounted = shared.includes(field) ? Math.min(weight, 0) : weight;
    return [{ field, level, weight: discounted }];
  });
  const weight = reasons.reduce((sum, reason) => sum + reason.weight, prior);
  const score = Math.round(100 / (1 + 2 ** -weight));
  const band = weight >= likely ? 'likely' : weight >= possible ? 'possible' : 'unlikely';
  return { score, weight, band, reasons: reasons.toSorted((a, b) => b.weight - a.weight) };
}
