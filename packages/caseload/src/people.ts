import type { Composition, Member } from './compositions.ts';
import { addDays, birthDateAt, type PlainDate } from './dates.ts';
import { socialSecurityNumber } from './identity-numbers.ts';
import { idAt } from './ids.ts';
import { cut, familyName, givenName, type Naming } from './names/naming.ts';
import type { Alias, Person } from './person.ts';
import type { Random } from './random.ts';

/** The people of one household, with what is on file about each. */

interface Making {
  readonly random: Random;
  readonly naming: Naming;
  readonly composition: Composition;
  readonly today: PlainDate;
  readonly known: Date;
  readonly nextPin: () => string;
  readonly nextPerson: () => number;
  readonly isConfidential: boolean;
}

const citizenshipOf = (random: Random, naming: Naming, isChild: boolean): string => {
  if (isChild && random.chance(0.86)) return 'CZ';
  switch (naming.background) {
    case 'hispanic':
      return random.weighted([
        ['CZ', 46],
        ['NC', 16],
        ['LP', 22],
        ['CH', 7],
        ['AS', 3],
        ['PA', 3],
        ['UN', 3],
      ] as const);
    case 'haitian':
      return random.weighted([
        ['CZ', 34],
        ['NC', 18],
        ['LP', 22],
        ['CH', 18],
        ['TP', 6],
        ['UN', 2],
      ] as const);
    case 'other':
      return random.weighted([
        ['CZ', 40],
        ['NC', 22],
        ['LP', 24],
        ['RF', 9],
        ['AS', 5],
      ] as const);
    default:
      return random.chance(0.985) ? 'CZ' : 'LP';
  }
};

const hasAlienNumber = (citizenship: string): boolean => !['CZ', 'NC', 'DC', 'NA', 'UN'].includes(citizenship);

const racesOf = (random: Random, naming: Naming): readonly string[] => {
  switch (naming.background) {
    case 'africanAmerican':
    case 'haitian':
      return ['BL'];
    case 'hispanic':
      return [
        random.weighted([
          ['WH', 70],
          ['BL', 12],
          ['NR', 14],
          ['AI', 4],
        ] as const),
      ];
    case 'other':
      return [naming.language === 'VI' ? 'AS' : 'WH'];
    case 'general':
      return [
        random.weighted([
          ['WH', 92],
          ['NR', 5],
          ['AS', 2],
          ['AI', 1],
        ] as const),
      ];
  }
};

function maritalStatusOf(random: Random, member: Member, composition: Composition): string {
  if (member.age < 18 || member.tie === 'partner') return 'NM';
  if (composition === 'twoParents' || composition === 'olderCouple') return member.tie === 'sibling' ? 'NM' : 'MA';
  if (member.age >= 66)
    return random.weighted([
      ['WI', 55],
      ['DI', 28],
      ['NM', 12],
      ['MS', 5],
    ] as const);
  return random.weighted([
    ['NM', 62],
    ['DI', 20],
    ['MS', 13],
    ['WI', 5],
  ] as const);
}

function schoolOf(random: Random, age: number): string {
  if (age < 3) return 'NO';
  if (age < 5) return random.chance(0.5) ? 'PK' : 'NO';
  if (age < 18) return random.chance(0.95) ? 'KF' : 'HM';
  return age < 26 && random.chance(0.15) ? 'CH' : 'NO';
}

const educationOf = (random: Random, age: number): string => {
  if (age < 18) return age < 5 ? 'NO' : age < 11 ? 'EL' : age < 14 ? 'MI' : 'HS';
  return random.weighted([
    ['HS', 18],
    ['HD', 40],
    ['GE', 9],
    ['VO', 9],
    ['SC', 13],
    ['AA', 6],
    ['BA', 4],
    ['UN', 1],
  ] as const);
};

function aliasesOf(
  random: Random,
  making: Making,
  person: { gender: string; firstName: string; lastName: string; age: number },
): Alias[] {
  const isMarriedName = person.gender === 'F' && person.age > 24 && random.chance(0.16);
  if (!isMarriedName) return [];
  return [
    {
      aliasId: idAt(random, making.known),
      type: 'MD',
      firstName: person.firstName,
      lastName: cut(familyName(random, making.naming)),
    },
  ];
}

function ssnOf(random: Random, making: Making, age: number, citizenship: string): Pick<Person, 'ssn' | 'ssnStatus'> {
  const ordinal = making.nextPerson();
  if (citizenship === 'UN') return { ssn: null, ssnStatus: 'missing' };
  if (age === 0 && random.chance(0.5)) return { ssn: null, ssnStatus: 'applied' };
  if (random.chance(0.04)) return { ssn: null, ssnStatus: random.chance(0.8) ? 'missing' : 'refused' };
  return { ssn: socialSecurityNumber(ordinal), ssnStatus: 'given' };
}

/** Children and brothers and sisters have the head's family name; a mother or mother-in-law may have another. */
function familyNameOf(random: Random, making: Making, member: Member, heads: string): string {
  if (member.tie === 'head' || member.tie === 'sibling') return heads;
  const isSame: Record<string, number> = { spouse: 0.82, child: 0.88, grandchild: 0.55, stepchild: 0.1, parent: 0.5 };
  return random.chance(isSame[member.tie] ?? 0) ? heads : familyName(random, making.naming);
}

function personOf(making: Making, member: Member, heads: string): Person {
  const { random, naming, today } = making;
  const { age, gender, tie } = member;
  const given = givenName(random, naming, gender, age < 18);
  const family = familyNameOf(random, making, member, heads);
  const middle = random.chance(0.6) ? givenName(random, naming, gender, age < 18) : '';
  const citizenship = citizenshipOf(random, naming, age < 18);
  const speaksEnglish = naming.language === 'EN' || random.chance(citizenship === 'CZ' ? 0.6 : 0.15);
  const language = speaksEnglish ? 'EN' : naming.language;
  const suffix = gender === 'M' && age > 16 && random.chance(0.03) ? random.pick(['JR', 'SR', 'III']) : '';
  const firstName = cut(given);
  const lastName = cut(family);
  return {
    clientId: idAt(random, making.known),
    pin: making.nextPin(),
    tie,
    ...ssnOf(random, making, age, citizenship),
    firstName,
    middleInitial: middle.slice(0, 1),
    lastName,
    suffix,
    fullName: [given, middle, family].filter(Boolean).join(' ').slice(0, 50).trim(),
    birthDate: birthDateAt(random, age, today),
    age,
    gender,
    ethnicity: naming.background === 'hispanic' ? 'H' : random.chance(0.95) ? 'N' : 'NR',
    races: racesOf(random, naming),
    maritalStatus: maritalStatusOf(random, member, making.composition),
    spokenLanguage: language,
    writtenLanguage: language,
    citizenship,
    alienNumber: hasAlienNumber(citizenship) ? String(random.between(20_000_000, 219_999_999)).padStart(9, '0') : '',
    education: educationOf(random, age),
    school: schoolOf(random, age),
    taxFilingStatus:
      age < 18
        ? 'DE'
        : random.weighted([
            ['SI', 40],
            ['HH', 30],
            ['NF', 30],
          ] as const),
    pregnancyDueOn:
      gender === 'F' && age > 18 && age < 41 && random.chance(0.05) ? addDays(today, random.between(20, 230)) : null,
    disabled: random.chance(age < 18 ? 0.04 : age < 60 ? 0.12 : 0.3),
    veteran: age > 22 && random.chance(gender === 'M' ? 0.06 : 0.01),
    confidential: making.isConfidential,
    aliases: aliasesOf(random, making, { gender, firstName, lastName, age }),
  };
}

export function peopleOf(making: Making, members: readonly Member[]): Person[] {
  const heads = familyName(making.random, making.naming);
  return members.map(member => personOf(making, member, heads));
}
