import { type Language, locales } from '../language.ts';
import { numberFormat } from './intl.ts';

/** Money is a whole number of cents. */

const minus = '\u2212';

export type MoneyStyle = 'auto' | 'cents';

/** "$1,183" and "$1,183.50"; `cents` always shows them. The minus sign is a real one. */
export function formatMoney(cents: number, language: Language, style: MoneyStyle = 'auto'): string {
  const digits = style === 'auto' && cents % 100 === 0 ? 0 : 2;
  const amount = numberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Math.abs(cents) / 100);
  return cents < 0 ? `${minus}${amount}` : amount;
}

/** Cents from what people type ("$1,234.5"), or null where it is no amount. */
export function parseMoney(text: string): number | null {
  const found = /^([-\u2212]?)\$?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/.exec(text.replace(/\s/g, ''));
  if (!found || (found[2] === undefined && !found[3])) return null;
  const cents = Number((found[2] ?? '0').replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return found[1] && cents !== 0 ? -cents : cents;
}

/** As it stands in a field: 1,183.50 without the sign of the currency. */
export function formatTypedMoney(cents: number): string {
  const whole = numberFormat('en-US', {}).format(Math.trunc(Math.abs(cents) / 100));
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${cents < 0 ? minus : ''}${whole}.${rest}`;
}

export function formatNumber(value: number, language: Language): string {
  return numberFormat(locales[language], {}).format(value).replace('-', minus);
}
