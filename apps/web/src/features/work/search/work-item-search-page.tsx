import { workItemSearchPage } from '@commonweal/contracts/access/pages';
import { workItemList } from '@commonweal/contracts/work/calls';
import { workItemSearchScreen } from '@commonweal/contracts/work/screens';
import { Alert } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { ItemList } from '../item-list.tsx';
import { NextButton } from '../next-button.tsx';

export default function WorkItemSearchPage() {
  const t = useText();
  const list = useList(workItemList, workItemSearchScreen.name);
  return (
    <ItemList
      screen={workItemSearchScreen}
      menu={t('common.menu.search')}
      list={list}
      mayExport={useAccess(workItemSearchPage.at('Export')) === 'U'}
      actions={<NextButton />}
    >
      {list.said.isConfidentialWIPresent === 'Y' && <Alert tone="info">{t('work.search.closed')}</Alert>}
    </ItemList>
  );
}
