import type { ErrorCondition } from '@commonweal/contracts/reference/quality';
import { shortHash } from '@commonweal/rules/kit/hash';
import type { FrozenInput } from '../decide.ts';

/** Which decisions are looked at before anything is paid. Pure: the same seed and the same determinations give the same sample. */

export interface Profile {
  readonly code: string;
  readonly condition: string;
  readonly least: number;
  readonly program: string | null;
  readonly weight: number;
}

export interface Draw {
  readonly key: string;
  readonly seed: number;
  /** Hundredths of a percent: what was drawn, and under what it had to be. */
  readonly drawn: number;
  readonly chance: number;
  readonly profiles: readonly string[];
}

const whole = 10_000;
const earned = new Set(['wages', 'self_employment']);
const shelter = new Set(['rent', 'mortgage', 'property_tax', 'home_insurance', 'condo_fee']);

type Household = Pick<FrozenInput, 'document' | 'sources'>;

const earnings = ({ document }: Household): string[] =>
  (document.income ?? [])
    .filter(({ kind }) => earned.has(kind))
    .map(({ person, kind, amount, frequency, costs }) => [person, kind, amount, frequency, costs ?? 0].join(' '));

/** What has come, gone or become another amount; what was never looked at before has not changed. */
function changedEarnings(now: Household, before: Household | undefined): number {
  if (!before) return 0;
  const was = new Set(earnings(before));
  const is = new Set(earnings(now));
  const notIn = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...some].filter(each => !others.has(each)).length;
  return Math.max(notIn(is, was), notIn(was, is));
}

const isShelter = (path: string, { document }: Household): boolean => {
  const [, list, at] = path.split('/');
  if (list === 'utilities') return true;
  return list === 'expenses' && shelter.has(document.expenses?.[Number(at)]?.kind ?? '');
};

/** How much of what the profiles count a determination has. */
export const countsOf = (
  now: Household,
  before: Household | undefined,
  isTrainee: boolean,
): Readonly<Record<ErrorCondition, number>> => ({
  EARNED: changedEarnings(now, before),
  SHELTER: now.sources.filter(({ path, unproved }) => unproved && isShelter(path, now)).length,
  SIZE: now.document.people.length,
  SELFEMP: (now.document.income ?? []).filter(({ kind }) => kind === 'self_employment').length,
  TRAINEE: isTrainee ? 1 : 0,
});

interface Drawing {
  readonly seed: number;
  readonly caseNumber: string;
  readonly program: string;
  readonly month: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly profiles: readonly Profile[];
}

/** By case, program and month, whichever run it is: nobody draws again by determining again. */
export function draw({ seed, caseNumber, program, month, counts, profiles }: Drawing): Draw {
  const key = `${caseNumber}-${program}-${month}`;
  const prone = profiles.filter(
    each => (each.program === null || each.program === program) && (counts[each.condition] ?? 0) >= each.least,
  );
  const percent = prone.reduce((sum, { weight }) => sum + weight, 0);
  return {
    key,
    seed,
    drawn: Number.parseInt(shortHash(`${seed} ${key}`).slice(0, 8), 16) % whole,
    chance: Math.min(whole, percent * 100),
    profiles: prone.map(({ code }) => code),
  };
}

export const isDrawn = ({ drawn, chance }: Pick<Draw, 'drawn' | 'chance'>): boolean => drawn < chance;
