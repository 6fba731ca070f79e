import { myWorkItemList } from '@commonweal/contracts/work/calls';
import { myWorkItemsScreen } from '@commonweal/contracts/work/screens';
import { useText } from '../../../platform/content/use-text.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import { NextButton } from '../../../shared/work/next-button.tsx';
import { ItemList } from '../item-list.tsx';

export default function MyWorkItemsPage() {
  const t = useText();
  return (
    <ItemList
      screen={myWorkItemsScreen}
      menu={t('common.menu.documents')}
      list={useList(myWorkItemList, myWorkItemsScreen.name)}
      own
      mayExport
      actions={<NextButton />}
    />
  );
}
