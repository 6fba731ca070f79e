import { supervisoryUnitList } from '@commonweal/contracts/units/calls';
import { supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { Card, EmptyState, LoadingState } from '@commonweal/ui';
import { DataTable, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useUnitColumns } from '../unit-columns.tsx';

/** The supervisory units that belong to an admin unit. */
export function UnitsOfAdmin({ id, name }: { id: string; name: string }) {
  const t = useText();
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: supervisoryUnitList.defaultSort });
  const columns = useUnitColumns().filter(column => column.id !== 'AdminUnitName');
  const request = {
    Filters: { AdminUnitId: id },
    Sort: state.sort ?? supervisoryUnitList.defaultSort,
    Page: state.page,
    PageSize: state.pageSize,
  };
  const { data, error, isFetching, refetch } = useCall(supervisoryUnitList.search, request, { keepPrevious: true });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Card flush title={t('units.tab.units')}>
      <DataTable
        plain
        label={t('units.adminDetails.unitsTable', { name })}
        columns={columns}
        rows={data.data}
        total={data.total}
        state={state}
        onStateChange={setState}
        loading={isFetching}
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
