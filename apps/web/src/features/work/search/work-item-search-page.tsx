import { bulkExportPage, workItemSearchPage } from '@commonweal/contracts/access/pages';
import { stringifySearch } from '@commonweal/contracts/kit/search-params';
import { workItemList } from '@commonweal/contracts/work/calls';
import { bulkExportScreen, workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { Alert, ButtonLink } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useListBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { useStartsWith } from '../../../shared/lists/use-starts-with.ts';
import { NextButton } from '../../../shared/work/next-button.tsx';
import { ItemList } from '../item-list.tsx';
import { itemReads } from '../queries.ts';
import { useItemOffers } from './bulk-offers.tsx';

export default function WorkItemSearchPage() {
  const t = useText();
  const unitId = useUser().unitId;
  // What is done is years of work: the list begins with what is not, of the own unit where there is one.
  useStartsWith(workItemSearchScreen.path, { ...(unitId !== null && { UnitId: unitId }), Open: 'Y' });
  const list = useList(workItemList, workItemSearchScreen.name);
  const mayExport = useAccess(bulkExportPage.at('Page')) !== 'X';
  const bulk = useListBulk(list, useItemOffers(), itemReads);
  return (
    <>
      <ItemList
        screen={workItemSearchScreen}
        menu={t('common.menu.search')}
        list={list}
        mayExport={useAccess(workItemSearchPage.at('Export')) === 'U'}
        actions={
          <>
            {mayExport && (
              <ButtonLink
                variant="secondary"
                icon="file_download"
                to={`${bulkExportScreen.path}${stringifySearch(list.state.filters)}`}
              >
                {t('work.search.bulkExport')}
              </ButtonLink>
            )}
            <NextButton />
          </>
        }
        bulkActions={bulk.bulkActions}
      >
        {bulk.banner}
        {list.said.isConfidentialWIPresent === 'Y' && <Alert tone="info">{t('work.search.closed')}</Alert>}
      </ItemList>
      {bulk.dialog}
    </>
  );
}
