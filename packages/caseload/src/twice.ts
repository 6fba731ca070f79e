import { nicknamesOf } from '@commonweal/contracts/clients/nicknames';
import { addDays } from './dates.ts';
import type { Household } from './household.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/** People who were registered twice, with what was taken down differently the second time: for matching to find. */

export const slips = [
  'nickname',
  'given name',
  'surname',
  'day and month',
  'birth date',
  'no number',
  'moved',
] as const;
export type Slip = (typeof slips)[number];

/** Who is whom. */
export interface Twice {
  readonly pin: string;
  readonly again: string;
  readonly slips: readonly Slip[];
}

/** A letter left out, put in, exchanged for another, or swapped with its neighbour. */
export function typo(text: string, below: (limit: number) => number): string {
  if (text.length < 3) return text;
  const letter = (): string => String.fromCharCode(97 + below(26));
  const at = 1 + below(text.length - 1);
  const kind = below(4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + letter() + text.slice(at);
  if (kind === 2) return text.slice(0, at) + letter() + text.slice(at + 1);
  return text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1);
}

/** Day and month in the wrong order, where that is a date too and another one. */
function swapped(date: string): string | null {
  const [year = '', month = '', day = ''] = date.split('-');
  return Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : null;
}

const isOfWorkingAge = ({ age }: Person): boolean => age >= 20 && age <= 58;

/** The head of a household as the head of another one, or null where one of the two could not be the other. */
export function registeredAgain(
  random: Random,
  first: Household,
  second: Household,
): { household: Household; twice: Twice } | null {
  const [person] = first.people;
  const [other] = second.people;
  if (!person || !other || person.gender !== other.gender || !isOfWorkingAge(person) || !isOfWorkingAge(other))
    return null;
  if (person.confidential || other.confidential || first.caseNumber === null || second.caseNumber === null) return null;
  const below = (limit: number): number => random.between(0, limit - 1);
  let { firstName, lastName, birthDate } = person;
  const nickname = [...nicknamesOf(firstName.toLowerCase())].find(name => name !== firstName.toLowerCase());
  const isCalled = nickname !== undefined && random.chance(0.2);
  if (isCalled) firstName = nickname.charAt(0).toUpperCase() + nickname.slice(1);
  else if (random.chance(0.15)) firstName = typo(firstName, below);
  if (random.chance(0.12)) lastName = typo(lastName, below);
  const turned = random.chance(0.1) ? swapped(birthDate) : null;
  if (turned) birthDate = turned;
  else if (random.chance(0.06)) birthDate = addDays(birthDate, random.between(1, 9));
  const differs: readonly [Slip, boolean][] = [
    ['no number', true],
    ['moved', first.address.line1 !== second.address.line1],
    ['nickname', isCalled],
    ['given name', !isCalled && firstName !== person.firstName],
    ['surname', lastName !== person.lastName],
    ['day and month', turned !== null],
    ['birth date', turned === null && birthDate !== person.birthDate],
  ];
  const again: Person = {
    ...other,
    firstName,
    lastName,
    middleInitial: random.chance(0.6) ? person.middleInitial : '',
    suffix: person.suffix,
    fullName: [firstName, lastName].join(' '),
    birthDate,
    age: person.age,
    ssn: null,
    ssnStatus: 'missing',
    aliases: [],
  };
  return {
    household: { ...second, people: [again, ...second.people.slice(1)] },
    twice: { pin: person.pin, again: again.pin, slips: differs.flatMap(([slip, is]) => (is ? [slip] : [])) },
  };
}
