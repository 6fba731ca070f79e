import { calendarPeriods, listCalendarSpans } from '@commonweal/contracts/reports/periods';
import { formatDate, useUi } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const separator = '_';

type Values = Readonly<Record<string, string>>;

/** The period and its dates as the value of one field. */
export function toCalendarValue({ Period = '', From, To }: Values): string {
  return Period === 'CU' && From && To ? [From, To].join(separator) : Period;
}

/** The address of a chosen calendar period. */
export function toPeriod(values: Values): Values {
  const [From, To] = (values.Period ?? '').split(separator);
  return From && To ? { ...values, Period: 'CU', From, To } : values;
}

/** The calendar periods that a sensitive report covers: months, quarters and years that are over. */
export function useCalendarChoices(): { value: string; label: string }[] {
  const t = useText();
  const language = useLanguage();
  const today = useUi().businessToday();
  const spans = useReferenceTable('RPTPERIOD');
  const label = ({ unit, from }: ReturnType<typeof listCalendarSpans>[number]): string => {
    const year = from.slice(0, 4);
    if (unit === 'month') return formatDate(from, language, 'month');
    return unit === 'year'
      ? year
      : t('reports.calendar.quarter', { quarter: (Number(from.slice(5, 7)) + 2) / 3, year });
  };
  return [
    ...calendarPeriods.map(value => ({ value, label: spans.describe(value) })),
    ...listCalendarSpans(today).map(span => ({
      value: toCalendarValue({ Period: 'CU', From: span.from, To: span.to }),
      label: label(span),
    })),
  ];
}
