import { assignmentList } from '@commonweal/contracts/roles/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { DateTimeText, EmptyState } from '@commonweal/ui';
import { DataTable } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { useInnerList } from '../../../shared/lists/use-inner-list.tsx';

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
  const members = useInnerList(assignmentList, { RoleId: roleId });
  if (members.instead) return members.instead;
  return (
    <DataTable
      {...members.table}
      label={t('roles.tab.members')}
      columns={columns}
      rowKey={row => `${row.UserId} ${row.Source}`}
      rowLabel={row => row.Name}
      rowHref={row => personAddress(row.UserId)}
      empty={<EmptyState title={t('roles.members.none')}>{t('roles.members.noneText')}</EmptyState>}
      onExport={members.onExport}
    />
  );
}
