import type { DeclaredField, DeclaredFields } from '@commonweal/contracts/kit/declared-fields';
import type { ReferenceEntry } from '@commonweal/contracts/reference/calls';
import { formatDate, formatMoney, formatPhone, formatTypedTime, type Option, useUi } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { type ReferenceTable, useReferenceTables } from '../reference/reference-tables.ts';

type CodedField = Extract<DeclaredField, { type: 'code' | 'codes' }>;

const attribute = (entry: ReferenceEntry, name: string): string | undefined =>
  entry.AdditionalAtt?.find(each => each.Name === name)?.Value;

/** What is not meant for the screens is shown only where it stands already, as is what is no longer offered. */
function codeOptions(table: ReferenceTable, field: CodedField): Option[] {
  const { where, keeps } = field.type === 'code' ? field : {};
  return table.all
    .filter(entry => where === undefined || attribute(entry, where.name) === where.value)
    .map(entry => ({
      value: keeps === 'label' ? entry.ReferenceCodeDescription : entry.ReferenceCode,
      label: entry.ReferenceCodeDescription,
      ...((entry.Retired === 'Y' || attribute(entry, 'DisplayInWP') === 'N') && { retired: true }),
    }));
}

/** A history keeps several codes as one text. */
const severalWords = (table: ReferenceTable, value: unknown): string =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(', '))
    .map(code => table.describe(code))
    .join(', ');

export interface FieldWords {
  /** How a value reads, in lists, differences and histories. */
  words(name: string, value: unknown): string;
  /** What can be chosen for a field. */
  optionsOf(name: string): Option[];
}

/** How the values of declared fields read, and what can be chosen for them. */
export function useFieldWords(fields: DeclaredFields): FieldWords {
  const t = useText();
  const { language } = useUi();
  const coded = Object.values(fields).flatMap(field => ('table' in field ? [field.table] : []));
  const tables = useReferenceTables([...new Set(coded)]);

  function ofField(field: DeclaredField, value: string | number): string {
    const text = String(value);
    switch (field.type) {
      case 'code':
        return field.keeps === 'label' ? text : tables(field.table).describe(text);
      case 'choice':
        if ('table' in field) return tables(field.table).describe(text);
        return 'verbatim' in field ? text : t(`${field.texts}.${text}`);
      case 'money':
        return typeof value === 'number' ? formatMoney(value, language) : text;
      case 'date':
        return formatDate(text, language);
      case 'time':
        return formatTypedTime(text);
      case 'phone':
        return formatPhone(text);
      case 'yesNo':
        return t(value === 'Y' ? 'common.yes' : 'common.no');
      default:
        return text;
    }
  }

  return {
    words(name, value) {
      if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
      const field = fields[name];
      if (field?.type === 'codes') return severalWords(tables(field.table), value);
      if (typeof value !== 'string' && typeof value !== 'number') return '';
      return field && value !== '' ? ofField(field, value) : String(value);
    },
    optionsOf(name) {
      const field = fields[name];
      if (field?.type === 'code' || field?.type === 'codes') return codeOptions(tables(field.table), field);
      if (field?.type === 'choice') {
        return 'table' in field
          ? tables(field.table).options.filter(option => field.of.includes(option.value))
          : field.of.map(value => ({ value, label: ofField(field, value) }));
      }
      if (field?.type !== 'yesNo') return [];
      return (['Y', 'N'] as const).map(value => ({ value, label: t(value === 'Y' ? 'common.yes' : 'common.no') }));
    },
  };
}
