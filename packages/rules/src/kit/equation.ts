import { type Cents, formatMoney, sum } from './money.ts';
import { type Text, text } from './text.ts';

/**
 * The sentence of a sum or a difference, true as printed: an equals sign only where both sides are equal to the cent,
 * else what happened to the right side.
 */
export function equation(left: string, exact: Cents, result: Cents, before: Text = text('', '')): Text {
  const both = (en: string, es: string): Text =>
    text(`${before.en}${left}${en}{result}`, `${before.es}${left}${es}{result}`);
  if (Math.abs(exact - result) < 1) return both(' = ', ' = ');
  if (exact < 0 && result === 0) return both(', not below zero: ', ', no menos de cero: ');
  return both(', rounded: ', ', redondeado: ');
}

/** A list that is taken off as a whole stands in brackets when it has several parts. */
export const grouped = (name: string, amounts: readonly Cents[]): string =>
  amounts.length > 1 ? `({${name}})` : `{${name}}`;

/** A list with its sum behind it, so that the sum too can be found on the worksheet. */
export const summed = (name: string, amounts: readonly Cents[]): string =>
  amounts.length > 1 ? `{${name}} = ${formatMoney(sum(amounts))}` : `{${name}}`;
