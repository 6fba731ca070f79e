import { useLanguage } from '../../../platform/content/language.ts';

/** Dollars as the reader writes them; nothing where nothing is known. */
export function useMoney(): (value: number | null) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', { style: 'currency', currency: 'USD' });
  return value => (value === null ? '' : format.format(value));
}
