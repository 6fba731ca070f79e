import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import type { FilterField } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { usePlaces } from '../queries.ts';

/** The filters of the list; the flag Region and the access to offices decide over two of them. */
export function useZipcodeFilters(): FilterField[] {
  const t = useText();
  const { flags } = useUser();
  const counties = useReferenceTable('COUNTY');
  const regions = useReferenceTable('REGION');
  const { offices, workgroups } = usePlaces();
  const seesOffices = useAccess(zipcodeMaintenancePage.at('Office')) !== 'X';
  const fields: (FilterField | false)[] = [
    {
      kind: 'text',
      id: 'Zip',
      label: t('zipcodes.column.zip'),
      placeholder: t('zipcodes.search.startsWith', { example: '331' }),
    },
    {
      kind: 'text',
      id: 'City',
      label: t('common.field.City'),
      placeholder: t('zipcodes.search.startsWith', { example: 'Tam' }),
    },
    {
      kind: 'checkboxes',
      id: 'County',
      label: t('common.field.County'),
      // A ZIP code keeps the county by its name, which is the same in both languages.
      options: counties.entries.map(({ ReferenceCodeDescription: name }) => ({ value: name, label: name })),
    },
    flags.Region === true && {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('common.field.Region'),
      options: regions.options,
    },
    seesOffices && {
      kind: 'select',
      id: 'OfficeCode',
      label: t('common.field.OfficeCode'),
      anyLabel: t('zipcodes.search.anyOffice'),
      options: offices.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'select',
      id: 'WorkgroupId',
      label: t('common.field.WorkgroupId'),
      anyLabel: t('common.word.anyWorkgroup'),
      options: workgroups.map(({ value, label }) => ({ value, label })),
    },
    {
      kind: 'select',
      id: 'Active',
      label: t('common.field.Status'),
      anyLabel: t('common.word.activeOrNotMasculine'),
      options: [
        { value: 'Y', label: t('zipcodes.active.Y') },
        { value: 'N', label: t('zipcodes.active.N') },
      ],
    },
  ];
  return fields.filter(field => field !== false);
}
