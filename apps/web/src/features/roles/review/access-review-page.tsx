import { assignmentList } from '@commonweal/contracts/roles/calls';
import { roleStatuses } from '@commonweal/contracts/roles/schemas';
import { accessReviewScreen, roleSearchScreen } from '@commonweal/contracts/roles/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { personAddress, useAssignmentColumns } from '../details/members.tsx';
import { useRoleNames } from '../queries.ts';

function useReviewFilters(): FilterField[] {
  const t = useText();
  const roles = useRoleNames();
  const choice = (
    id: string,
    label: string,
    anyLabel: string,
    options: Extract<FilterField, { kind: 'select' }>['options'],
  ): FilterField => ({
    kind: 'select',
    id,
    label,
    anyLabel,
    options,
  });
  return [
    { kind: 'text', id: 'Text', label: t('common.word.nameOrUserId') },
    {
      kind: 'select',
      id: 'RoleId',
      label: t('common.field.RoleName'),
      anyLabel: t('roles.review.anyRole'),
      options: roles.map(role => ({ value: role.RoleId, label: role.RoleName })),
    },
    choice(
      'Source',
      t('common.word.source'),
      t('roles.review.anySource'),
      (['directory', 'portal'] as const).map(value => ({ value, label: t(`roles.source.${value}`) })),
    ),
    choice(
      'AccountStatus',
      t('common.word.account'),
      t('roles.review.anyAccount'),
      (['A', 'D'] as const).map(value => ({ value, label: t(`roles.account.${value}`) })),
    ),
    choice(
      'Status',
      t('common.field.Status'),
      t('common.word.activeOrNotMasculine'),
      roleStatuses.map(value => ({ value, label: t(`roles.status.${value}`) })),
    ),
  ];
}

/** Who has which role, from where, since when and by whom: to be gone through, filtered and exported. */
export default function AccessReviewPage() {
  const t = useText();
  const list = useList(assignmentList, accessReviewScreen.name);
  const columns = useAssignmentColumns(true);
  const fields = useReviewFilters();
  const title = t('roles.review.title');
  return (
    <ListPage
      crumbs={[
        { label: t('common.portalHome'), to: homeScreen.path },
        { label: t('common.menu.admin') },
        { label: t('roles.search.title'), to: roleSearchScreen.path },
        { label: title },
      ]}
      title={title}
      filters={{ fields, ...list.filters }}
      table={{
        ...list.table,
        columns,
        rowKey: row => `${row.UserId} ${row.RoleId} ${row.Source}`,
        rowLabel: row => row.Name,
        rowHref: row => personAddress(row.UserId),
      }}
    />
  );
}
