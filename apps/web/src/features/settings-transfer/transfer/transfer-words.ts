import { useText } from '../../../platform/content/use-text.ts';
import { useAccessWords } from '../../../shared/access/access-words.ts';

export interface TransferWords {
  part(name: string): string;
  field(part: string, field: string): string;
  value(part: string, field: string, value: string): string;
}

const yesNo: ReadonlySet<string> = new Set([
  'ActiveFL',
  'GoLive',
  'R3GoLive',
  'CentralTime',
  'Overdue',
  'Expedited',
  'Hearing',
  'Renewal',
  'Confidential',
]);

/** How parts, fields and values read; roles have words of their own. */
export function useTransferWords(): TransferWords {
  const t = useText();
  const access = useAccessWords();
  /** The first of these texts that there is. */
  const firstOf = (...keys: string[]): string | undefined =>
    keys.map(key => [key, t(key)] as const).find(([key, words]) => words !== key)?.[1];
  const label = (field: string): string =>
    firstOf(`settings-transfer.field.${field}`, `common.field.${field}`) ?? field;
  return {
    // A record that is all declaration is called as its screen is.
    part: name => firstOf(`settings-transfer.part.${name}`, `${name}.search.title`) ?? name,
    field: (part, field) => (part === 'roles' ? access.field(field) : label(field)),
    value(part, field, value) {
      if (part === 'roles') return access.value(field, value);
      if (field === 'Active' && value !== '')
        return t(value === 'Y' ? 'common.record.active' : 'common.record.inactive');
      if (yesNo.has(field) && (value === 'Y' || value === 'N')) return t(`settings-transfer.value.${value}`);
      return field === 'Status' && (value === '296' || value === '297') ? t(`access.status.${value}`) : value;
    },
  };
}
