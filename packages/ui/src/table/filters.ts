import { formatTypedDate } from '../format/plain-date.ts';

export type DateRange = { from?: string; to?: string };

/** `retired`: offered only while it is chosen. */
export type FilterOption = { value: string; label: string; count?: number; retired?: boolean };

export const offeredFilterOptions = (options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] =>
  options.filter(option => option.retired !== true || chosen.includes(option.value));

export type FilterField =
  /** `secret`: shown in no chip; the panel alone holds what was typed. */
  | { kind: 'text'; id: string; label: string; placeholder?: string; secret?: boolean }
  | { kind: 'day'; id: string; label: string }
  | { kind: 'checkboxes'; id: string; label: string; options: readonly FilterOption[] }
  | { kind: 'select'; id: string; label: string; options: readonly FilterOption[]; anyLabel: string }
  | { kind: 'dates'; id: string; label: string };

/** By field and value. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** The field with how many rows each of its options would leave; what was not counted stays as it is. */
export function withCounts(field: FilterField, counts: FilterCounts[string]): FilterField {
  if (counts === undefined || (field.kind !== 'select' && field.kind !== 'checkboxes')) return field;
  return { ...field, options: field.options.map(option => ({ ...option, count: counts[option.value] ?? 0 })) };
}

export type FilterValue = string | readonly string[] | DateRange;
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

export function textValue(values: FilterValues, id: string): string {
  const value = values[id];
  return typeof value === 'string' ? value : '';
}

export function listValue(values: FilterValues, id: string): readonly string[] {
  const value = values[id];
  return Array.isArray(value) ? value : [];
}

export function rangeValue(values: FilterValues, id: string): DateRange {
  const value = values[id];
  return typeof value === 'object' && !Array.isArray(value) ? (value as DateRange) : {};
}

/** The same filters with one changed; an empty one is taken out, so that addresses stay short. */
export function withFilter(values: FilterValues, id: string, value: FilterValue | undefined): FilterValues {
  const { [id]: _gone, ...rest } = values;
  const empty =
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' && !Array.isArray(value) && !(value as DateRange).from && !(value as DateRange).to);
  return empty ? rest : { ...rest, [id]: value };
}

export type DescribedFilter = { id: string; name: string; value: string; without: FilterValues };

function rangeWords({ from, to }: DateRange): string {
  return [from, to].map(day => (day ? formatTypedDate(day) : '…')).join(' – ');
}

/** Each active filter in words, with the filters as they would be without it. */
export function describeFilters(fields: readonly FilterField[], values: FilterValues): DescribedFilter[] {
  return fields.flatMap((field): DescribedFilter[] => {
    const name = field.label;
    if (field.kind === 'text') {
      const text = textValue(values, field.id);
      const value = field.secret ? '•••' : text;
      return text === '' ? [] : [{ id: field.id, name, value, without: withFilter(values, field.id, undefined) }];
    }
    if (field.kind === 'day') {
      const day = textValue(values, field.id);
      const without = withFilter(values, field.id, undefined);
      return day === '' ? [] : [{ id: field.id, name, value: formatTypedDate(day), without }];
    }
    if (field.kind === 'dates') {
      const range = rangeValue(values, field.id);
      if (!range.from && !range.to) return [];
      return [{ id: field.id, name, value: rangeWords(range), without: withFilter(values, field.id, undefined) }];
    }
    const chosen =
      field.kind === 'select' ? [textValue(values, field.id)].filter(Boolean) : listValue(values, field.id);
    return chosen.map(value => ({
      id: `${field.id} ${value}`,
      name,
      value: field.options.find(option => option.value === value)?.label ?? value,
      without: withFilter(values, field.id, field.kind === 'select' ? undefined : chosen.filter(one => one !== value)),
    }));
  });
}
