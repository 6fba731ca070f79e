import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { unitStatuses } from '@commonweal/contracts/units/schemas';
import { supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { ButtonLink } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { one, stringifySearch } from '../../../platform/lists/search-params.ts';
import { useList } from '../../../platform/lists/use-list.ts';
import { useRememberedSearch } from '../../../platform/records/back-to-search.ts';
import { useReferenceTable } from '../../../platform/reference/reference-tables.ts';
import { useSearchParams } from '../../../platform/use-search.ts';
import { AddUnit } from '../add-unit.tsx';
import { newUnitAddress, unitAddress } from '../addresses.ts';
import { useAdminChoices } from '../queries.ts';
import { useUnitColumns } from '../unit-columns.tsx';

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const admins = useAdminChoices();
  return [
    { kind: 'text', id: 'Text', label: t('units.text') },
    {
      kind: 'select',
      id: 'AdminUnitId',
      label: t('units.column.adminUnit'),
      anyLabel: t('units.anyAdmin'),
      options: admins.map(unit => ({ value: unit.AdminUnitId, label: unit.Name })),
    },
    {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('units.column.region'),
      options: regions.entries.map(entry => ({ value: entry.ReferenceCode, label: entry.ReferenceCodeDescription })),
    },
    {
      kind: 'text',
      id: 'Supervisor',
      label: t('units.search.supervisor'),
      placeholder: t('units.search.supervisorExample'),
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

export default function SupervisoryUnitSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { add: _add, ...search } = params;
  const list = useList(supervisoryUnitList, supervisoryUnitSearchScreen.name);
  const fields = useFields();
  const columns = useUnitColumns();
  const mayCreate = useAccess(supervisoryUnitPage.at('Create')) === 'U';
  const here = stringifySearch(search);
  useRememberedSearch(supervisoryUnitSearchScreen, here);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('units.home'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('units.search.title') },
        ]}
        title={t('units.search.title')}
        actions={
          mayCreate && (
            <ButtonLink icon="add" to={newUnitAddress(search)}>
              {t('units.search.add')}
            </ButtonLink>
          )
        }
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          columns,
          rowKey: row => row.SupervisoryUnitId,
          rowLabel: row => row.Name,
          rowHref: row => unitAddress(row.SupervisoryUnitId),
        }}
      />
      {mayCreate && one(params, 'add') === 'unit' && <AddUnit closeTo={`${supervisoryUnitSearchScreen.path}${here}`} />}
    </>
  );
}
