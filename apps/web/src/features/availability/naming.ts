import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The names of all that a calendar's history holds, and how stored values read. */
export function useCalendarNaming() {
  const t = useText();
  const kinds = useReferenceTable('BLOCKKIND');
  const work = useReferenceTable('WORKKIND');
  const titles: Record<string, string> = {
    Kind: t('common.field.Kind'),
    Title: t('common.field.Title'),
    FirstDay: t('common.field.FirstDay'),
    Starts: t('common.field.Starts'),
    Ends: t('common.field.Ends'),
    Repeat: t('common.field.Repeat'),
    Every: t('common.field.Every'),
    Weekdays: t('common.field.Weekdays'),
    Until: t('common.field.Until'),
    Times: t('common.field.Times'),
  };
  const stored: Record<string, string> = {
    ...titles,
    Skipped: t('common.field.Skipped'),
    Day: t('common.field.Day'),
    Note: t('common.field.Note'),
    Allocation: t('common.field.Allocation'),
    CopiedFrom: t('availability.pattern.copiedFrom'),
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [`Weekday${day}`, t(`availability.weekday.${day}`)])),
  };
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const text = String(value);
    if (field === 'Kind') return kinds.describe(text);
    if (field === 'Repeat') return t(`availability.repeat.${text}`);
    if (field === 'Weekdays') {
      const days = Array.isArray(value) ? value.map(String) : text.split(', ');
      return days.map(day => t(`availability.weekday.${day}`)).join(', ');
    }
    if (field === 'Allocation') return text.replace(/[A-Z]{4}/g, code => work.describe(code));
    return text;
  };
  return { titles, stored, words };
}
