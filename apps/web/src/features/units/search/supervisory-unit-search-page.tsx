import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { recordStatuses } from '@commonweal/contracts/kit/fields';
import { setSupervisoryUnitsStatus } from '@commonweal/contracts/units/bulk-calls';
import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { supervisoryUnitDetailsScreen, supervisoryUnitSearchScreen } from '@commonweal/contracts/units/screens';
import { later } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useStatusOffer } from '../../../shared/bulk/status-offer.tsx';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { unitRefreshes, useAdminChoices } from '../queries.ts';
import { useUnitColumns } from '../unit-columns.tsx';

const AddUnit = later(async () => ({ default: (await import('../add-unit.tsx')).AddUnit }));

function useFields(): FilterField[] {
  const t = useText();
  const regions = useReferenceTable('REGION');
  const admins = useAdminChoices();
  return [
    { kind: 'text', id: 'Text', label: t('units.text') },
    {
      kind: 'select',
      id: 'AdminUnitId',
      label: t('common.field.AdminUnitName'),
      anyLabel: t('units.anyAdmin'),
      options: admins.map(unit => ({ value: unit.AdminUnitId, label: unit.Name })),
    },
    {
      kind: 'checkboxes',
      id: 'RegionId',
      label: t('common.field.Region'),
      options: regions.options,
    },
    {
      kind: 'text',
      id: 'Supervisor',
      label: t('common.field.Supervisor'),
      placeholder: t('common.word.nameOrUserId'),
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

export default function SupervisoryUnitSearchPage() {
  const t = useText();
  const fields = useFields();
  const columns = useUnitColumns();
  return (
    <RecordList
      list={supervisoryUnitList}
      screen={supervisoryUnitSearchScreen}
      columns={columns}
      fields={fields}
      rowKey={row => row.SupervisoryUnitId}
      rowLabel={row => row.Name}
      address={SupervisoryUnitId => supervisoryUnitDetailsScreen.at({ SupervisoryUnitId })}
      add={{
        object: supervisoryUnitPage.at('Create'),
        label: t('units.search.add'),
        with: { screen: supervisoryUnitSearchScreen, dialog: closeTo => <AddUnit closeTo={closeTo} /> },
      }}
      offers={[useStatusOffer(setSupervisoryUnitsStatus)]}
      refreshes={unitRefreshes}
    />
  );
}
