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
  const label = (field: string): string => {
    const keys = [`settings-transfer.field.${field}`, `common.field.${field}`];
    return keys.map(key => [key, t(key)] as const).find(([key, words]) => words !== key)?.[1] ?? field;
  };
  return {
    part: name => t(`settings-transfer.part.${name}`),
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
