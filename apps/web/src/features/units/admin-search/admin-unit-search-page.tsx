import { adminUnitPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { adminUnitList } from '@commonweal/contracts/units/admin-calls';
import { unitStatuses } from '@commonweal/contracts/units/schemas';
import { adminUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { ButtonLink, DateTimeText } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../platform/lists/columns-of.ts';
import { one, stringifySearch } from '../../../platform/lists/search-params.ts';
import { useList } from '../../../platform/lists/use-list.ts';
import { useRememberedSearch } from '../../../platform/records/back-to-search.ts';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useSearchParams } from '../../../platform/use-search.ts';
import { AddAdminUnit } from '../add-unit.tsx';
import { adminUnitAddress, newAdminUnitAddress } from '../addresses.ts';
import { UnitStatusChip } from '../status-chip.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const counties = useReferenceTable('COUNTY');
  return [
    { kind: 'text', id: 'Text', label: t('units.text') },
    {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('units.column.region'),
      options: regions.entries.map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription })),
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
      label: t('units.column.status'),
      anyLabel: t('units.anyStatus'),
      options: unitStatuses.map(status => ({ value: status, label: t(`units.status.${status}`) })),
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
    Status: { cell: row => <UnitStatusChip status={row.Status} /> },
    ChangedAt: { hiddenByDefault: true, cell: row => <DateTimeText instant={row.ChangedAt} /> },
  });
}

export default function AdminUnitSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { add: _add, ...search } = params;
  const list = useList(adminUnitList, adminUnitSearchScreen.name);
  const fields = useFields();
  const columns = useColumns();
  const mayCreate = useAccess(adminUnitPage.at('Create')) === 'U';
  const here = stringifySearch(search);
  useRememberedSearch(adminUnitSearchScreen, here);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('units.home'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('units.admin.title') },
        ]}
        title={t('units.admin.title')}
        actions={
          mayCreate && (
            <ButtonLink icon="add" to={newAdminUnitAddress(search)}>
              {t('units.admin.add')}
            </ButtonLink>
          )
        }
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          columns,
          rowKey: row => row.AdminUnitId,
          rowLabel: row => row.Name,
          rowHref: row => adminUnitAddress(row.AdminUnitId),
        }}
      />
      {mayCreate && one(params, 'add') === 'unit' && <AddAdminUnit closeTo={`${adminUnitSearchScreen.path}${here}`} />}
    </>
  );
}
