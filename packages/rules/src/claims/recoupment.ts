import { type Cents, percentOf } from '../kit/money.ts';

/** 7 CFR 273.18(g)(1): what may be taken each month from a benefit to pay back a claim, by how the claim arose. */
const RATES = {
  household_error: { percent: 10, least: 1000 },
  agency_error: { percent: 10, least: 1000 },
  intentional: { percent: 20, least: 2000 },
} as const satisfies Readonly<Record<string, { readonly percent: number; readonly least: Cents }>>;

export type ClaimKind = keyof typeof RATES;

export interface Recoupment {
  readonly kind: ClaimKind;
  readonly benefit: Cents;
  readonly owed: Cents;
  readonly isFirstMonth: boolean;
}

/** The greater of the percentage and the fixed amount, never more than is owed or paid, and nothing from a first month. */
export function recoupmentOf({ kind, benefit, owed, isFirstMonth }: Recoupment): Cents {
  if (isFirstMonth) return 0;
  const { percent, least } = RATES[kind];
  return Math.min(Math.max(percentOf(benefit, percent), least), benefit, owed);
}
