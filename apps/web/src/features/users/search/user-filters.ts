import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useUserChoices } from '../queries.ts';

export function useUserFilters(): FilterField[] {
  const t = useText();
  const { flags } = useUser();
  const regions = useReferenceTable('REGION');
  const { Roles, Offices } = useUserChoices();
  const region: FilterField = {
    kind: 'checkboxes',
    id: 'RegionId',
    label: t('common.field.RegionId'),
    options: regions.entries.map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription })),
  };
  return [
    { kind: 'text', id: 'Text', label: t('users.search.text'), placeholder: t('users.search.textExample') },
    {
      kind: 'select',
      id: 'RoleName',
      label: t('common.field.RoleName'),
      anyLabel: t('users.search.anyRole'),
      options: Roles.map(role => ({ value: role.RoleName, label: role.RoleName })),
    },
    ...(flags.Region === true ? [region] : []),
    {
      kind: 'select',
      id: 'OfficeCode',
      label: t('common.field.OfficeCode'),
      anyLabel: t('users.search.anyOffice'),
      options: Offices.map(office => ({ value: office.OfficeCode, label: office.Name })),
    },
    {
      kind: 'select',
      id: 'CurrentStatus',
      label: t('common.field.CurrentStatus'),
      anyLabel: t('users.search.anyAvailability'),
      options: [
        { value: 'A', label: t('ui.status.available') },
        { value: 'I', label: t('ui.status.unavailable') },
      ],
    },
    {
      kind: 'select',
      id: 'AccountStatus',
      label: t('common.field.AccountStatus'),
      anyLabel: t('users.search.anyAccount'),
      options: [
        { value: 'A', label: t('users.account.active') },
        { value: 'D', label: t('users.account.deactivated') },
      ],
    },
  ];
}
