import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { Card, EmptyState } from '@commonweal/ui';
import { DataTable } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useInnerList } from '../../../shared/lists/use-inner-list.tsx';
import { useUnitColumns } from '../unit-columns.tsx';

/** The supervisory units that belong to an admin unit. */
export function UnitsOfAdmin({ id, name }: { id: string; name: string }) {
  const t = useText();
  const columns = useUnitColumns().filter(column => column.id !== 'AdminUnitName');
  const units = useInnerList(supervisoryUnitList, { AdminUnitId: id });
  if (units.instead) return units.instead;
  return (
    <Card flush title={t('units.tab.units')}>
      <DataTable
        {...units.table}
        label={t('units.adminDetails.unitsTable', { name })}
        columns={columns}
        rowKey={row => row.SupervisoryUnitId}
        rowLabel={row => row.Name}
        rowHref={row => supervisoryUnitDetailsScreen.at({ SupervisoryUnitId: row.SupervisoryUnitId })}
        empty={
          <EmptyState title={t('units.adminDetails.noUnits')} level={3}>
            {t('units.adminDetails.noUnitsText')}
          </EmptyState>
        }
      />
    </Card>
  );
}
