import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { unitMemberList } from '@commonweal/contracts/units/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { Button, Card, EmptyState, LoadingState, later, Stack, StatusChip } from '@commonweal/ui';
import { DataTable, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useBulk } from '../../../shared/bulk/use-bulk.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { exportList } from '../../../shared/lists/export-list.ts';
import { useMoveOffer } from '../../../shared/people/move-offer.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { memberRefreshes } from '../queries.ts';

const BringIn = later(async () => ({ default: (await import('./bring-in.tsx')).BringIn }));

function useColumns() {
  const t = useText();
  const regions = useReferenceTable('REGION');
  return columnsOf(unitMemberList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    RegionId: { cell: row => regions.describe(row.RegionId) },
    SupervisorName: { cell: row => row.SupervisorName ?? <span className="cw-muted">{t('units.none')}</span> },
    CurrentStatus: { cell: row => <StatusChip status={row.CurrentStatus === 'A' ? 'available' : 'unavailable'} /> },
    AccountStatus: { cell: row => t(`units.account.${row.AccountStatus}`) },
  });
}

interface UnitMembersProps {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Who is in the unit, and the ways in and out. */
export function UnitMembers({ id, name, isActive }: UnitMembersProps) {
  const t = useText();
  const mayMove = useAccess(supervisoryUnitPage.at('Members')) === 'U';
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: unitMemberList.defaultSort });
  const [bringing, setBringing] = useState(false);
  const columns = useColumns();
  const Filters = { SupervisoryUnitId: id };
  const Sort = state.sort ?? unitMemberList.defaultSort;
  const request = { Filters, Sort, Page: state.page, PageSize: state.pageSize };
  const { data, error, isFetching, refetch } = useCall(unitMemberList.search, request, { keepPrevious: true });
  const bulk = useBulk({
    offers: [useMoveOffer()],
    filters: Filters,
    refreshes: memberRefreshes,
    onDone: () => setState(before => ({ ...before, page: 1, selection: [] })),
  });
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Stack>
      {bulk.banner}
      <Card
        flush
        title={t('units.tab.members')}
        {...(mayMove &&
          isActive && {
            actions: (
              <Button icon="group_add" data-replay="bring people in" onClick={() => setBringing(true)}>
                {t('units.members.add')}
              </Button>
            ),
          })}
      >
        <DataTable
          plain
          label={t('units.members.table', { name })}
          columns={columns}
          rows={data.data}
          total={data.total}
          state={state}
          onStateChange={setState}
          loading={isFetching}
          rowKey={row => row.UserId}
          rowLabel={row => row.Name}
          rowHref={row => userDetailsScreen.at({ UserId: row.UserId })}
          bulkActions={bulk.bulkActions}
          empty={
            <EmptyState title={t('units.members.none')} level={3}>
              {t('units.members.noneText')}
            </EmptyState>
          }
          onExport={(format, shown) =>
            void exportList(
              unitMemberList,
              { filters: Filters, sort: Sort, page: 1, pageSize: state.pageSize, columns: null, density: 'compact' },
              format,
              shown,
              t,
            )
          }
        />
      </Card>
      {bulk.dialog}
      {bringing && <BringIn id={id} name={name} onClose={() => setBringing(false)} />}
    </Stack>
  );
}
