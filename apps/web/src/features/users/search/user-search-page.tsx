import { userManagementPage } from '@commonweal/contracts/access/pages';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { userList } from '@commonweal/contracts/users/calls';
import { userDetailsScreen, userSearchScreen } from '@commonweal/contracts/users/screens';
import { ButtonLink, later } from '@commonweal/ui';
import { ListPage } from '@commonweal/ui/data-table';
import { useAccess } from '../../../platform/access/access.ts';
import { useSearchParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useListBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { useRememberedSearch } from '../../../shared/records/back-to-search.ts';
import { refreshes } from '../queries.ts';
import { useUserOffers } from './user-bulk.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserFilters } from './user-filters.ts';

/** The form comes with the first person who is added: a search does not need it. */
const AddPerson = later(async () => ({ default: (await import('./add-person.tsx')).AddPerson }));

export default function UserSearchPage() {
  const t = useText();
  const params = useSearchParams();
  const { add: _add, ...search } = params;
  const list = useList(userList, userSearchScreen.name);
  const columns = useUserColumns();
  const fields = useUserFilters();
  const mayAdd = useAccess(userManagementPage.at('Add')) === 'U';
  const { onExport, ...table } = list.table;
  const mayExport = useAccess(userManagementPage.at('Export')) === 'U';
  const here = stringifySearch(search);
  useRememberedSearch(userSearchScreen, here);
  const bulk = useListBulk(list, useUserOffers(), refreshes);
  return (
    <>
      <ListPage
        crumbs={[
          { label: t('session.home.title'), to: homeScreen.path },
          { label: t('common.menu.search') },
          { label: t('users.search.title') },
        ]}
        title={t('users.search.title')}
        {...(mayAdd && {
          actions: (
            <ButtonLink icon="add" to={userSearchScreen.at({ add: 'person' }, search)}>
              {t('users.add.action')}
            </ButtonLink>
          ),
        })}
        filters={{ fields, ...list.filters }}
        table={{
          ...table,
          ...(mayExport && onExport && { onExport }),
          bulkActions: bulk.bulkActions,
          columns,
          rowKey: row => row.UserId,
          rowLabel: staffName,
          rowHref: row => userDetailsScreen.at({ UserId: row.UserId }),
        }}
      >
        {bulk.banner}
      </ListPage>
      {bulk.dialog}
      {mayAdd && userSearchScreen.read(params).add === 'person' && (
        <AddPerson closeTo={`${userSearchScreen.path}${here}`} />
      )}
    </>
  );
}
