import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';

export function useClientFilters(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Name', label: t('common.field.Name'), placeholder: t('clients.search.nameExample') },
    { kind: 'day', id: 'BirthDate', label: t('common.field.BirthDate') },
    { kind: 'text', id: 'Pin', label: t('common.field.Pin'), placeholder: t('clients.search.pinExample') },
    {
      kind: 'text',
      id: 'Ssn',
      label: t('clients.search.ssn'),
      placeholder: t('clients.search.ssnExample'),
      secret: true,
    },
    { kind: 'text', id: 'Phone', label: t('common.field.Phone') },
    { kind: 'text', id: 'Address', label: t('clients.search.address') },
    { kind: 'text', id: 'Zip', label: t('common.field.Zip') },
    { kind: 'text', id: 'CaseNumber', label: t('common.field.CaseNumber') },
    { kind: 'text', id: 'ApplicationNumber', label: t('common.field.ApplicationNumber') },
  ];
}
