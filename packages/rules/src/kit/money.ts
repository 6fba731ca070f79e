/** Money inside the engine is whole cents; dollars exist only at the border. */
export type Cents = number;

export const centsOf = (dollars: number): Cents => Math.round(dollars * 100);

export const dollarsOf = (cents: Cents): number => cents / 100;

/** A share of an amount that is zero or more, to the nearest cent, half a cent going up. */
export const shareOf = (cents: Cents, numerator: number, denominator: number): Cents =>
  Math.floor((cents * numerator * 2 + denominator) / (2 * denominator));

export const percentOf = (cents: Cents, percent: number): Cents => shareOf(cents, percent, 100);

export const downToDollar = (cents: Cents): Cents => Math.floor(cents / 100) * 100;

export const nearestDollar = (cents: Cents): Cents => Math.floor((cents + 50) / 100) * 100;

/** The percentage is taken exactly before rounding: rounding to cents first could hide a fraction that must round up. */
export const percentUpToDollar = (cents: Cents, percent: number): Cents => Math.ceil((cents * percent) / 10_000) * 100;

export const sum = (amounts: readonly Cents[]): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

export const atLeastZero = (cents: Cents): Cents => (cents > 0 ? cents : 0);

export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const positive = Math.abs(cents);
  const digits = Math.floor(positive / 100).toString();
  const whole = digits.length <= 3 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = positive % 100;
  return rest === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest.toString().padStart(2, '0')}`;
}
