import { NAIVE_FIGURES } from './naive-figures.ts';

/**
 * SNAP arithmetic written a second time, straight from 7 CFR 273.9 and 273.10 and FAC 65A-1.603, without a look at the
 * engine: all in exact whole numbers of cents, no rule objects, no options. It exists to disagree with the engine.
 */
export interface NaiveHousehold {
  readonly month: string;
  readonly size: number;
  readonly elderlyOrDisabled: boolean;
  readonly earnedCents: bigint;
  readonly unearnedCents: bigint;
  readonly medicalCents: bigint;
  readonly careCents: bigint;
  readonly supportCents: bigint;
  readonly rentCents: bigint;
  readonly utility: 'heating' | 'basic' | 'phone' | 'none';
  readonly homeless: boolean;
  readonly violation: boolean;
  readonly everyoneOnSsi: boolean;
  readonly liquidCents: bigint;
  /** Day of application when this is the first month. */
  readonly firstDay: number | null;
}

export interface NaiveAnswer {
  readonly eligible: boolean;
  readonly benefitDollars: bigint;
  readonly netCents: bigint;
  readonly shelterCents: bigint;
}

const dollars = (amount: number): bigint => BigInt(Math.round(amount * 100));
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const half = (amount: bigint): bigint => (amount + 1n) / 2n;

function bySize(list: readonly number[], size: number): bigint {
  const each = list[8] ?? 0;
  return dollars(size <= 8 ? (list[size - 1] ?? 0) : (list[7] ?? 0) + each * (size - 8));
}

export function naiveSnap(household: NaiveHousehold): NaiveAnswer {
  const figures = NAIVE_FIGURES.findLast(one => one.from <= household.month);
  if (!figures) throw new Error('no figures');
  const { size } = household;
  const gross = household.earnedCents + household.unearnedCents;
  const twenty = (household.earnedCents * 20n + 50n) / 100n;
  const standard = dollars(figures.standard[Math.min(size, 6) - 1] ?? 0);
  const medical = household.elderlyOrDisabled ? positive(household.medicalCents - 3500n) : 0n;
  const adjusted = positive(gross - twenty - standard - medical - household.careCents - household.supportCents);

  let shelter = 0n;
  let net: bigint;
  if (household.homeless) net = positive(adjusted - dollars(figures.homeless));
  else {
    const allowance = { heating: figures.heating, basic: figures.basic, phone: figures.phone, none: 0 }[
      household.utility
    ];
    shelter = positive(household.rentCents + dollars(allowance) - half(adjusted));
    if (!household.elderlyOrDisabled && shelter > dollars(figures.cap)) shelter = dollars(figures.cap);
    net = positive(adjusted - shelter);
  }

  const broad = !household.violation && gross <= bySize(figures.florida, size);
  const categorical = !household.violation && household.everyoneOnSsi;
  let passes = true;
  if (!categorical && !broad) {
    const assetLimit = dollars(figures.assets[household.elderlyOrDisabled ? 1 : 0]);
    if (!household.elderlyOrDisabled && gross > bySize(figures.gross, size)) passes = false;
    if (net > bySize(figures.net, size)) passes = false;
    if (!household.everyoneOnSsi && household.liquidCents > assetLimit) passes = false;
  }

  // 30 per cent of net income, any fraction of a dollar rounded up.
  const reduction = (net * 30n + 9_999n) / 10_000n;
  const computed = positive(bySize(figures.max, size) / 100n - reduction);
  if (size >= 3 && computed === 0n) passes = false;
  let benefit = size <= 2 && computed < BigInt(figures.minimum) ? BigInt(figures.minimum) : computed;
  if (household.firstDay !== null) {
    const day = BigInt(Math.min(household.firstDay, 30));
    benefit = (computed * (31n - day)) / 30n;
    if (benefit < 10n) benefit = 0n;
  }
  return { eligible: passes, benefitDollars: passes ? benefit : 0n, netCents: net, shelterCents: shelter };
}
