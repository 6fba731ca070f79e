import { determine, type HouseholdDocument } from '../index.ts';
import { naiveMagi } from './naive-magi.ts';
import { naiveMsp } from './naive-msp.ts';
import { naiveTca } from './naive-tca.ts';
import { randomNumbers } from './random-households.ts';
import { randomFamily } from './random-magi.ts';
import { randomSavings } from './random-msp.ts';
import { randomCash } from './random-tca.ts';

/** One comparison of the engine with a second calculator: how many households, how they came out, the first that differs. */
export interface Differential {
  readonly compared: number;
  readonly outcomes: ReadonlyMap<string, number>;
  readonly difference: {
    readonly document: HouseholdDocument;
    readonly engine: unknown;
    readonly naive: unknown;
  } | null;
}

function compare(
  count: number,
  seed: number,
  draw: (random: () => number, index: number) => HouseholdDocument,
  engine: (document: HouseholdDocument) => unknown,
  naive: (document: HouseholdDocument) => unknown,
  outcome: (answer: never) => string,
): Differential {
  const random = randomNumbers(seed);
  const outcomes = new Map<string, number>();
  for (let index = 0; index < count; index++) {
    const document = draw(random, index);
    const ours = engine(document);
    const theirs = naive(document);
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
      return { compared: index, outcomes, difference: { document, engine: ours, naive: theirs } };
    }
    const name = outcome(ours as never);
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
  }
  return { compared: count, outcomes, difference: null };
}

export const compareCash = (count: number, seed = 414_095): Differential =>
  compare(
    count,
    seed,
    randomCash,
    document => {
      const { result, amount, figures } = determine(document, { trace: false });
      return { result, amount, standard: figures.payment_standard ?? null };
    },
    naiveTca,
    ({ result }: { result: string }) => result,
  );

export const compareFamilies = (count: number, seed = 435_603): Differential =>
  compare(
    count,
    seed,
    randomFamily,
    document =>
      determine(document, { trace: false }).people.map(({ id, result, status, figures }) => ({
        id,
        result,
        group: status,
        size: figures.household_size ?? null,
        magi: figures.magi ?? null,
      })),
    naiveMagi,
    (people: { result: string; group: string }[]) => people.map(one => `${one.result} ${one.group}`)[0] ?? '',
  );

export const compareSavings = (count: number, seed = 1_396): Differential =>
  compare(
    count,
    seed,
    randomSavings,
    document =>
      determine(document, { trace: false }).people.map(({ id, result, status, figures }) => ({
        id,
        result,
        category: status,
        countable: figures.countable_income ?? null,
      })),
    naiveMsp,
    (people: { result: string; category: string }[]) => people.map(one => `${one.result} ${one.category}`)[0] ?? '',
  );
