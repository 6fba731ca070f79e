import { formatDate, formatMoney, formatNumber } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';

/** Figures of a replacement as the reader writes them. */
export function useFigures() {
  const language = useLanguage();
  return {
    money: (dollars: number) => formatMoney(Math.round(dollars * 100), language, 'cents'),
    count: (households: number) => formatNumber(households, language),
    monthWords: (month: string) => formatDate(`${month}-01`, language, 'month'),
  };
}
