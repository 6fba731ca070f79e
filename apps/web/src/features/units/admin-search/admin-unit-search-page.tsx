import { adminUnitPage } from '@commonweal/contracts/access/pages';
import { recordStatuses } from '@commonweal/contracts/kit/fields';
import { adminUnitList } from '@commonweal/contracts/units/admin-calls';
import { setAdminUnitsStatus } from '@commonweal/contracts/units/bulk-calls';
import { adminUnitDetailsScreen, adminUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { DateTimeText, later } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { ActiveChip } from '../../../shared/records/active-chip.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { unitRefreshes } from '../queries.ts';

const AddAdminUnit = later(async () => ({ default: (await import('../add-unit.tsx')).AddAdminUnit }));

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const counties = useReferenceTable('COUNTY');
  return [
    { kind: 'text', id: 'Text', label: t('units.text') },
    {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('common.field.Region'),
      options: regions.options,
    },
    {
      kind: 'select',
      id: 'County',
      label: t('common.field.County'),
      anyLabel: t('units.anyCounty'),
      options: counties.entries.map(({ ReferenceCodeDescription: name }) => ({ value: name, label: name })),
    },
    {
      kind: 'select',
      id: 'Status',
      label: t('common.field.Status'),
      anyLabel: t('units.anyStatus'),
      options: recordStatuses.map(status => ({ value: status, label: t(`units.status.${status}`) })),
    },
  ];
}

function useColumns() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return columnsOf(adminUnitList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    AdminUnitId: { cell: row => <span className="cw-mono cw-nowrap">{row.AdminUnitId}</span> },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    ParentName: { cell: row => row.ParentName ?? '' },
    Counties: { align: 'end', cell: row => row.Counties },
    SupervisoryUnits: { align: 'end', cell: row => row.SupervisoryUnits },
    People: { align: 'end', cell: row => row.People },
    Status: { cell: row => <ActiveChip isActive={row.Status === '296'} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

export default function AdminUnitSearchPage() {
  const t = useText();
  const fields = useFields();
  const columns = useColumns();
  return (
    <RecordList
      list={adminUnitList}
      screen={adminUnitSearchScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.AdminUnitId}
      rowLabel={row => row.Name}
      address={AdminUnitId => adminUnitDetailsScreen.at({ AdminUnitId })}
      add={{
        object: adminUnitPage.at('Create'),
        label: t('units.admin.add'),
        with: { screen: adminUnitSearchScreen, dialog: closeTo => <AddAdminUnit closeTo={closeTo} /> },
      }}
      offers={[useStatusOffer(setAdminUnitsStatus)]}
      refreshes={unitRefreshes}
    />
  );
}
