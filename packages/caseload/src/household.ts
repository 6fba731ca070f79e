import { addressIn } from './addresses.ts';
import { type Composition, compose } from './compositions.ts';
import { addDays, type PlainDate } from './dates.ts';
import { factsOf } from './facts.ts';
import { phoneNumber } from './identity-numbers.ts';
import type { Fact } from './known.ts';
import { namingFor } from './names/naming.ts';
import { peopleOf } from './people.ts';
import type { Address, Person, Place } from './person.ts';
import type { Random } from './random.ts';
import { peopleReceiving } from './receiving.ts';
import { type Mix, type Stage, type Story, stages, tell } from './story.ts';

/** A household as the agency knows it, before it becomes rows. */
export interface Household {
  readonly composition: Composition;
  readonly people: readonly Person[];
  readonly address: Address;
  readonly phone: string;
  readonly email: string;
  readonly story: Story;
  readonly facts: readonly Fact[];
  readonly applicationNumber: string;
  readonly caseNumber: string | null;
  /** A case that the head had years ago, closed since. */
  readonly earlierCaseNumber: string | null;
  readonly confidential: boolean;
  /** Whose case it is, where that is told; otherwise somebody of the office. */
  readonly worker?: string;
}

export interface Numbers {
  pin(): string;
  caseNumber(): string;
  applicationNumber(): string;
  /** How many people there were before: gives each their own Social Security number. */
  person(): number;
}

export interface Making {
  readonly random: Random;
  readonly numbers: Numbers;
  readonly places: readonly Place[];
  readonly mix: Mix;
  readonly today: PlainDate;
  readonly now: Date;
  /** How many of a hundred households had a case before this one. */
  readonly earlierCases: number;
  readonly stage?: Stage;
}

const emailOf = (random: Random, person: Person): string => {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  return `${plain(person.firstName)}.${plain(person.lastName)}${random.between(1, 999)}@mailbox.example`;
};

export function makeHousehold(making: Making): Household {
  const { random, numbers, today } = making;
  const place = random.pick(making.places);
  const naming = namingFor(random, place.regionId);
  const { composition, members } = compose(random);
  const stage = making.stage ?? random.weighted(stages.map(each => [each, making.mix[each]] as const));
  const confidential = stage !== 'registering' && random.chance(0.012);
  const drawn = peopleOf(
    {
      random,
      naming,
      composition,
      today,
      known: new Date(`${addDays(today, -random.between(30, 1500))}T15:00:00Z`),
      nextPin: numbers.pin,
      nextPerson: numbers.person,
      isConfidential: confidential,
    },
    members,
  );
  const story = tell({ random, stage, people: drawn, composition, today });
  const people = peopleReceiving(drawn, story);
  const [head] = people;
  if (!head) throw new Error('A household has a head');
  const hasCase = stage !== 'registering';
  return {
    composition,
    people,
    address: addressIn(random, place, today),
    phone: phoneNumber(random, place.regionId),
    email: random.chance(0.6) ? emailOf(random, head) : '',
    story,
    facts: hasCase ? factsOf({ random, people, story, composition, today, now: making.now }) : [],
    applicationNumber: numbers.applicationNumber(),
    caseNumber: hasCase ? numbers.caseNumber() : null,
    earlierCaseNumber:
      hasCase && head.age > 24 && random.chance(making.earlierCases / 100) ? numbers.caseNumber() : null,
    confidential,
  };
}
