import { useAccessWords } from '../../../platform/access/access-words.ts';
import { useText } from '../../../platform/content/use-text.ts';

export interface TransferWords {
  part(name: string): string;
  field(part: string, field: string): string;
  value(part: string, field: string, value: string): string;
}

/** How parts, fields and values read; roles have words of their own. */
export function useTransferWords(): TransferWords {
  const t = useText();
  const access = useAccessWords();
  const label = (field: string): string => {
    const key = `common.field.${field}`;
    const found = t(key);
    return found === key ? field : found;
  };
  const yesNo = new Set(['Active', 'ActiveFL', 'GoLive', 'R3GoLive']);
  return {
    part: name => t(`settings-transfer.part.${name}`),
    field: (part, field) => (part === 'roles' ? access.field(field) : label(field)),
    value(part, field, value) {
      if (part === 'roles') return access.value(field, value);
      if (yesNo.has(field) && (value === 'Y' || value === 'N')) return t(`settings-transfer.value.${value}`);
      return field === 'Status' && (value === '296' || value === '297') ? t(`access.status.${value}`) : value;
    },
  };
}
