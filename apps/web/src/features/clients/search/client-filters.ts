import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';

export function useClientFilters(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Name', label: t('clients.search.name'), placeholder: t('clients.search.nameExample') },
    { kind: 'day', id: 'BirthDate', label: t('clients.search.birthDate') },
    { kind: 'text', id: 'Pin', label: t('clients.search.pin'), placeholder: t('clients.search.pinExample') },
    {
      kind: 'text',
      id: 'Ssn',
      label: t('clients.search.ssn'),
      placeholder: t('clients.search.ssnExample'),
      secret: true,
    },
    { kind: 'text', id: 'Phone', label: t('clients.search.phone') },
    { kind: 'text', id: 'Address', label: t('clients.search.address') },
    { kind: 'text', id: 'Zip', label: t('clients.search.zip') },
    { kind: 'text', id: 'CaseNumber', label: t('clients.search.caseNumber') },
    { kind: 'text', id: 'ApplicationNumber', label: t('clients.search.applicationNumber') },
  ];
}
