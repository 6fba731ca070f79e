import { useText } from '../../platform/content/use-text.ts';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

/** The names of the fields and how stored values read, for forms, the conflict view and the history. */
export function useWorkgroupWords() {
  const t = useText();
  const types = useReferenceTable('WRKGRPTYPE');
  const orders = useReferenceTable('WRKGRPORDER');
  const titles = {
    NameEn: t('common.field.NameEn'),
    NameEs: t('common.field.NameEs'),
    TypeCode: t('common.word.type'),
    WorkgroupOrder: t('workgroups.column.handsOut'),
    CapacityThreshold: t('common.field.CapacityThreshold'),
  };
  const stored = {
    ...titles,
    Status: t('common.field.Status'),
    MembersAdded: t('workgroups.history.membersAdded'),
    MembersRemoved: t('workgroups.history.membersRemoved'),
    Person: t('common.word.person'),
    SortOrder: t('common.field.Order'),
    Supervisor: t('common.field.Supervisor'),
  };
  const words = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    const text = String(value);
    if (field === 'TypeCode') return types.describe(text);
    if (field === 'WorkgroupOrder') return orders.describe(text);
    if (field === 'Status') return t(`workgroups.status.${text}`);
    if (field === 'Supervisor') return t(`workgroups.supervisor.${text}`);
    return text;
  };
  return { titles, stored, words, types: types.options, orders: orders.options };
}
