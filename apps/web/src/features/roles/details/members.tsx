import { assignmentList } from '@commonweal/contracts/roles/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { DateTimeText, EmptyState, LoadingState } from '@commonweal/ui';
import { DataTable, initialTableState, type TableState } from '@commonweal/ui/data-table';
import { useState } from 'react';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { exportList } from '../../../shared/lists/export-list.ts';

export const personAddress = (UserId: string): string => userDetailsScreen.at({ UserId, tab: 'roles' });

export function useAssignmentColumns(withRole: boolean) {
  const t = useText();
  return columnsOf(assignmentList, t, {
    Name: { opens: true, hideable: false, cell: row => row.Name },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    RoleName: withRole ? { cell: row => row.RoleName } : undefined,
    Status: withRole ? { cell: row => t(`roles.status.${row.Status}`) } : undefined,
    Source: { cell: row => t(`roles.source.${row.Source}`) },
    Since: { cell: row => <DateTimeText instant={row.Since} /> },
    By: { cell: row => row.By },
    AccountStatus: { cell: row => t(`roles.account.${row.AccountStatus}`) },
  });
}

/** Who holds the role, from where, since when and by whom. */
export function Members({ roleId }: { roleId: string }) {
  const t = useText();
  const columns = useAssignmentColumns(false);
  const [state, setState] = useState<TableState>({ ...initialTableState, sort: assignmentList.defaultSort });
  const Filters = { RoleId: roleId };
  const Sort = state.sort ?? assignmentList.defaultSort;
  const { data, error, isFetching, refetch } = useCall(
    assignmentList.search,
    { Filters, Sort, Page: state.page, PageSize: state.pageSize },
    { keepPrevious: true },
  );
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <DataTable
      plain
      label={t('roles.tab.members')}
      columns={columns}
      rows={data.data}
      total={data.total}
      state={state}
      onStateChange={setState}
      loading={isFetching}
      rowKey={row => `${row.UserId} ${row.Source}`}
      rowLabel={row => row.Name}
      rowHref={row => personAddress(row.UserId)}
      empty={<EmptyState title={t('roles.members.none')}>{t('roles.members.noneText')}</EmptyState>}
      onExport={(format, shown) =>
        void exportList(
          assignmentList,
          { filters: Filters, sort: Sort, page: 1, pageSize: state.pageSize, columns: null, density: 'compact' },
          format,
          shown,
          t,
        )
      }
    />
  );
}
