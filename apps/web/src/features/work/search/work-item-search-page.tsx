import { workItemSearchPage } from '@commonweal/contracts/access/pages';
import { workItemList } from '@commonweal/contracts/work/calls';
import { workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { Alert } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useListBulk } from '../../../shared/bulk/use-bulk.tsx';
import { useList } from '../../../shared/lists/use-list.ts';
import { NextButton } from '../../../shared/work/next-button.tsx';
import { ItemList } from '../item-list.tsx';
import { itemReads } from '../queries.ts';
import { useItemOffers } from './bulk-offers.tsx';

export default function WorkItemSearchPage() {
  const t = useText();
  const list = useList(workItemList, workItemSearchScreen.name);
  const bulk = useListBulk(list, useItemOffers(), itemReads);
  return (
    <>
      <ItemList
        screen={workItemSearchScreen}
        menu={t('common.menu.search')}
        list={list}
        mayExport={useAccess(workItemSearchPage.at('Export')) === 'U'}
        actions={<NextButton />}
        bulkActions={bulk.bulkActions}
      >
        {bulk.banner}
        {list.said.isConfidentialWIPresent === 'Y' && <Alert tone="info">{t('work.search.closed')}</Alert>}
      </ItemList>
      {bulk.dialog}
    </>
  );
}
