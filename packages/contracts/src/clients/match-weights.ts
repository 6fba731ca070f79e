/**
 * The table of Fellegi and Sunter, as data. `m`: how often the field agrees at this level when it is the same person;
 * `u`: how often when it is not. The weight is log2(m/u). The figures were set by hand, guided by the counts on the tuning
 * set of bench/matching.ts; the evaluation has other names and another seed.
 */

export const matchFields = [
  'ssn',
  'given',
  'family',
  'birthDate',
  'gender',
  'middle',
  'suffix',
  'address',
  'phone',
] as const;
export type MatchField = (typeof matchFields)[number];

export const matchLevels = [
  'exact',
  'alias',
  'nickname',
  'close',
  'part',
  'sound',
  'swapped',
  'slip',
  'initial',
  'sameYear',
  'sameZip',
  'differs',
  'missing',
] as const;
export type MatchLevel = (typeof matchLevels)[number];

interface Chances {
  readonly m: number;
  readonly u: number;
}

export const matchTable: Readonly<Record<MatchField, Partial<Record<MatchLevel, Chances>>>> = {
  ssn: {
    exact: { m: 0.93, u: 0.000_01 },
    alias: { m: 0.03, u: 0.000_01 },
    slip: { m: 0.035, u: 0.000_2 },
    differs: { m: 0.002, u: 0.999 },
  },
  given: {
    exact: { m: 0.72, u: 0.008 },
    nickname: { m: 0.1, u: 0.004 },
    close: { m: 0.1, u: 0.006 },
    part: { m: 0.02, u: 0.002 },
    sound: { m: 0.02, u: 0.004 },
    initial: { m: 0.02, u: 0.02 },
    swapped: { m: 0.01, u: 0.000_1 },
    differs: { m: 0.004, u: 0.95 },
  },
  family: {
    exact: { m: 0.75, u: 0.005 },
    alias: { m: 0.04, u: 0.002 },
    part: { m: 0.05, u: 0.004 },
    close: { m: 0.08, u: 0.004 },
    sound: { m: 0.015, u: 0.004 },
    swapped: { m: 0.01, u: 0.000_1 },
    differs: { m: 0.055, u: 0.98 },
  },
  birthDate: {
    exact: { m: 0.9, u: 0.000_1 },
    swapped: { m: 0.03, u: 0.000_3 },
    slip: { m: 0.05, u: 0.002 },
    sameYear: { m: 0.001, u: 0.03 },
    differs: { m: 0.001, u: 0.97 },
  },
  gender: { exact: { m: 0.98, u: 0.5 }, differs: { m: 0.02, u: 0.5 } },
  middle: { exact: { m: 0.96, u: 0.1 }, differs: { m: 0.04, u: 0.9 } },
  suffix: { exact: { m: 0.97, u: 0.3 }, differs: { m: 0.01, u: 0.7 } },
  address: {
    exact: { m: 0.6, u: 0.003 },
    close: { m: 0.05, u: 0.001 },
    sameZip: { m: 0.1, u: 0.05 },
    differs: { m: 0.3, u: 0.95 },
  },
  phone: { exact: { m: 0.55, u: 0.003 }, differs: { m: 0.45, u: 0.997 } },
};

export function weightOf(field: MatchField, level: MatchLevel): number {
  const chances = matchTable[field][level];
  return chances ? Math.log2(chances.m / chances.u) : 0;
}

/** What stands against any two people being the same before anything is compared, in bits. */
export const prior = -16;
/** From here on it is the same person unless somebody says why not. */
export const likely = 3;
/** From here on somebody has to look. */
export const possible = -5;
