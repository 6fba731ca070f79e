import { userRolePage } from '@commonweal/contracts/access/pages';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { roleList } from '@commonweal/contracts/roles/calls';
import { roleStatuses } from '@commonweal/contracts/roles/schemas';
import {
  accessReviewScreen,
  roleCompareScreen,
  roleDetailsScreen,
  roleSearchScreen,
} from '@commonweal/contracts/roles/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { ButtonLink } from '@commonweal/ui';
import { type FilterField, ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { AddRole } from './add-role.tsx';
import { useRoleColumns } from './role-columns.tsx';

function useRoleFilters(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('roles.search.text'), placeholder: t('roles.search.textExample') },
    {
      kind: 'select',
      id: 'Status',
      label: t('common.field.Status'),
      anyLabel: t('common.word.activeOrNotMasculine'),
      options: roleStatuses.map(status => ({ value: status, label: t(`roles.status.${status}`) })),
    },
  ];
}

export default function RoleSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { add: _add, CopyOf: _copyOf, ...search } = params;
  const asked = roleSearchScreen.read(params);
  const list = useList(roleList, roleSearchScreen.name);
  const columns = useRoleColumns();
  const fields = useRoleFilters();
  const mayCreate = useAccess(userRolePage.at('Create')) === 'U';
  const here = stringifySearch(search);
  useRememberedSearch(roleSearchScreen, here);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('common.portalHome'), to: homeScreen.path },
          { label: t('common.menu.admin') },
          { label: t('roles.search.title') },
        ]}
        title={t('roles.search.title')}
        actions={
          <>
            <ButtonLink variant="secondary" object={userRolePage.at('Members')} to={accessReviewScreen.path}>
              {t('roles.review.title')}
            </ButtonLink>
            <ButtonLink variant="secondary" object={userRolePage.at('ScreenAccess')} to={roleCompareScreen.at({})}>
              {t('roles.compare.title')}
            </ButtonLink>
            {mayCreate && (
              <ButtonLink icon="add" to={roleSearchScreen.at({ add: 'role' }, search)}>
                {t('roles.add.action')}
              </ButtonLink>
            )}
          </>
        }
        filters={{ fields, ...list.filters }}
        table={{
          ...list.table,
          columns,
          rowKey: row => row.RoleId,
          rowLabel: row => row.RoleName,
          rowHref: row => roleDetailsScreen.at({ RoleId: row.RoleId }),
        }}
      />
      {mayCreate && asked.add === 'role' && (
        <AddRole copyOf={asked.CopyOf ?? null} closeTo={`${roleSearchScreen.path}${here}`} />
      )}
    </>
  );
}
