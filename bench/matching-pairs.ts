import { typo as typoOf } from '../packages/caseload/src/twice.ts';
import type { ComparedPerson } from '../packages/contracts/src/clients/matching.ts';
import { nicknamesOf } from '../packages/contracts/src/clients/nicknames.ts';

/**
 * Labelled pairs by a stated error model. A person is on file; the same person is stated again with slips (true pairs),
 * or somebody who is easily taken for them is (false pairs).
 *
 * True pairs, each fault drawn for itself: given name as a nickname 12 %, a typo in it 8 %, a typo in the surname 8 %,
 * another surname after marriage 12 % of the women (the earlier one on file as an alias for a third of these), one of two
 * surnames left out 30 % of those who have two, given and family name swapped 1 %, day and month swapped 3 %, one digit
 * of the birth date wrong 4 %, SSN missing on the paper 15 % and on file 5 %, one digit of it wrong 2 %, moved 35 %,
 * another phone 35 %, phone missing 20 %, middle initial missing 40 % and wrong 2 %, gender missing 3 % and wrong 1 %, a birth
 * date that has nothing to do with the real one 0.5 %.
 * False pairs: half are strangers with the same surname or the same given name; the other half are hard: twins, junior
 * and senior, siblings, and people of the same name born in the same year. SSNs are missing as often as in true pairs.
 */

export interface Pair {
  readonly stated: ComparedPerson;
  readonly onFile: ComparedPerson;
  readonly same: boolean;
  readonly kind: string;
}

export interface Names {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  readonly streets: readonly string[];
  /** How they are called at home; by the matcher's own table where it is left out. */
  readonly nicknames?: ReadonlyMap<string, readonly string[]>;
}

/** Mulberry32: small, and the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Whole extends ComparedPerson {
  readonly woman: boolean;
}

export function makePairs(seed: number, names: Names, count: number): Pair[] {
  const random = randomFrom(seed);
  const chance = (share: number): boolean => random() < share;
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
  const letter = (): string => String.fromCharCode(97 + below(26));
  const two = (value: number): string => String(value).padStart(2, '0');

  const birthDate = (year: number): string => `${year}-${two(1 + below(12))}-${two(1 + below(28))}`;
  const ssn = (): string =>
    `${two(1 + below(66))}${1 + below(9)}${two(1 + below(99))}${String(1 + below(9999)).padStart(4, '0')}`;
  const phone = (): string => `${2 + below(8)}${String(below(1_000_000_000)).padStart(9, '0')}`;
  const address = () => ({ line1: `${1 + below(9900)} ${oneOf(names.streets)}`, zip: String(32_000 + below(2900)) });

  const typo = (text: string): string => typoOf(text, below);

  function person(): Whole {
    const woman = chance(0.56);
    const family = chance(0.22) ? `${oneOf(names.families)} ${oneOf(names.families)}` : oneOf(names.families);
    return {
      woman,
      names: [{ given: oneOf(woman ? names.women : names.men), family }],
      middleInitial: chance(0.7) ? letter() : '',
      suffix: '',
      birthDate: birthDate(1935 + below(88)),
      gender: woman ? 'F' : 'M',
      ssns: [ssn()],
      addresses: [address()],
      phones: chance(0.8) ? [phone()] : [],
    };
  }

  const wrongDigit = (digits: string, from = 0): string => {
    const at = from + below(digits.length - from);
    return digits.slice(0, at) + String((Number(digits[at]) + 1 + below(9)) % 10) + digits.slice(at + 1);
  };

  function slippedDate(date: string): string {
    const [year = '', month = '', day = ''] = date.split('-');
    if (chance(0.43) && Number(day) <= 12) return `${year}-${day}-${month}`;
    for (;;) {
      const digits = wrongDigit(date.replaceAll('-', ''), 2);
      const made = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
      if (!Number.isNaN(Date.parse(made)) && new Date(made).toISOString().startsWith(made)) return made;
    }
  }

  const withoutSome = (whole: ComparedPerson, missing: number): ComparedPerson => ({
    ...whole,
    ssns: chance(missing) ? [] : whole.ssns,
    middleInitial: chance(0.4) ? '' : whole.middleInitial,
    gender: chance(0.03) ? '' : whole.gender,
  });

  function statedAgain(whole: Whole): { stated: ComparedPerson; file: ComparedPerson } {
    let { given, family } = whole.names[0] ?? { given: '', family: '' };
    let file: ComparedPerson = whole;
    if (whole.woman && chance(0.12)) {
      const before = oneOf(names.families);
      const earlier = { given, family: before };
      // On file under the earlier name; a third of the time a clerk has noted the new one too.
      file = { ...whole, names: chance(0.33) ? [earlier, { given, family }] : [earlier] };
    }
    const known = given.toLowerCase();
    const nicknames = names.nicknames ? (names.nicknames.get(known) ?? []) : [...nicknamesOf(known)];
    if (nicknames.length > 0 && chance(0.12)) given = oneOf(nicknames);
    if (chance(0.08)) given = typo(given);
    if (family.includes(' ') && chance(0.3)) family = oneOf(family.split(' '));
    if (chance(0.08)) family = typo(family);
    const name = chance(0.01) ? { given: family, family: given } : { given, family };
    const number = whole.ssns[0] ?? '';
    const stated: ComparedPerson = {
      ...whole,
      names: [name],
      birthDate: chance(0.005)
        ? birthDate(1935 + below(88))
        : chance(0.07)
          ? slippedDate(whole.birthDate ?? '')
          : whole.birthDate,
      middleInitial: chance(0.02) ? letter() : whole.middleInitial,
      gender: chance(0.01) ? (whole.woman ? 'M' : 'F') : whole.gender,
      ssns: [chance(0.02) ? wrongDigit(number) : number],
      addresses: chance(0.35) ? [address()] : whole.addresses,
      phones: chance(0.2) ? [] : chance(0.35) ? [phone()] : whole.phones,
    };
    return { stated: withoutSome(stated, 0.15), file: withoutSome(file, 0.05) };
  }

  const impostors: Readonly<Record<string, (whole: Whole) => ComparedPerson>> = {
    twin(whole) {
      const woman = chance(0.75) ? whole.woman : !whole.woman;
      const [own] = whole.names;
      const given = oneOf((woman ? names.women : names.men).filter(name => name !== own?.given));
      return {
        ...person(),
        names: [{ given, family: own?.family ?? '' }],
        gender: woman ? 'F' : 'M',
        birthDate: whole.birthDate,
        addresses: whole.addresses,
        phones: whole.phones,
      };
    },
    sibling(whole) {
      const year = Number((whole.birthDate ?? '').slice(0, 4));
      const child = person();
      return {
        ...child,
        names: [{ given: child.names[0]?.given ?? '', family: whole.names[0]?.family ?? '' }],
        birthDate: birthDate(year + 1 + below(6)),
        addresses: whole.addresses,
        phones: whole.phones,
      };
    },
    'junior and senior'(whole) {
      const year = Number((whole.birthDate ?? '').slice(0, 4));
      return {
        ...person(),
        names: whole.names,
        gender: whole.gender,
        middleInitial: whole.middleInitial,
        suffix: chance(0.5) ? 'JR' : '',
        birthDate: birthDate(year - 20 - below(15)),
        addresses: whole.addresses,
        phones: chance(0.5) ? whole.phones : [phone()],
      };
    },
    'same name and year'(whole) {
      const year = Number((whole.birthDate ?? '').slice(0, 4));
      return { ...person(), names: whole.names, gender: whole.gender, birthDate: birthDate(year) };
    },
    'same surname'(whole) {
      const other = person();
      return { ...other, names: [{ given: other.names[0]?.given ?? '', family: whole.names[0]?.family ?? '' }] };
    },
    'same given name'(whole) {
      const other = person();
      return { ...other, names: [{ given: whole.names[0]?.given ?? '', family: other.names[0]?.family ?? '' }] };
    },
  };
  const hard = ['twin', 'junior and senior', 'sibling', 'same name and year'];
  const easy = ['same surname', 'same given name'];

  return Array.from({ length: count }, (_, at): Pair => {
    const whole = person();
    if (at % 2 === 0) {
      const { stated, file } = statedAgain(whole);
      return { stated, onFile: file, same: true, kind: 'same person' };
    }
    const kind = oneOf(at % 4 === 1 ? hard : easy);
    const other = impostors[kind]?.(whole) ?? person();
    return { stated: withoutSome(other, 0.15), onFile: withoutSome(whole, 0.05), same: false, kind };
  });
}
