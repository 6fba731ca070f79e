import { formatDate, formatMoney, useUi } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** A value that was compared, as people read it: a date, an amount, a status, yes or no. */
export function useEvidenceWords(): (value: string) => string {
  const t = useText();
  const { language } = useUi();
  const statuses = useReferenceTable('CITIZENSHIP');
  return value => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, language);
    if (/^\d+\.\d{2}$/.test(value)) return formatMoney(Math.round(Number(value) * 100), language);
    if (value === 'Y' || value === 'N') return t(value === 'Y' ? 'common.yes' : 'common.no');
    return statuses.describe(value);
  };
}
