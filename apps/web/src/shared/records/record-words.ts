import { type AnyRecord, headingKey, labelKey } from '@commonweal/contracts/kit/record';
import type { Option } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useFieldWords } from './field-words.ts';

export interface RecordWords {
  label(field: string): string;
  /** The fields of the form, and those that the history names. */
  readonly titles: Readonly<Record<string, string>>;
  readonly storedTitles: Readonly<Record<string, string>>;
  words(field: string, value: unknown): string;
  optionsOf(field: string): Option[];
  /** What stands where a field holds nothing. */
  nothing(field: string): string | undefined;
}

/** Everything that is said about a declared record, from its declaration and its texts. */
export function useRecordWords({ given }: AnyRecord): RecordWords {
  const t = useText();
  const { words, optionsOf } = useFieldWords(given.fields);
  const label = (field: string): string => t(labelKey(given, field));
  const nothing = (field: string): string | undefined =>
    given.fields[field]?.empty === null ? t(`${given.texts}.none.${field}`) : undefined;
  const shown = (given.history ?? []).filter(field => !(field in given.fields));
  const titles = Object.fromEntries(
    Object.keys(given.fields)
      .filter(field => field !== given.key)
      .map(field => [field, label(field)]),
  );
  return {
    label,
    titles,
    storedTitles: {
      ...titles,
      ...Object.fromEntries(shown.map(field => [field, t(headingKey(given, field))])),
      ...(given.ends === 'active' && { Active: t(headingKey(given, 'Active')) }),
    },
    optionsOf,
    nothing,
    words(field, value) {
      if (field === 'Active') return t(value === 'Y' ? 'common.record.active' : 'common.record.inactive');
      return words(field, value) || (nothing(field) ?? '');
    },
  };
}
