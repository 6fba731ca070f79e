import { caseDetailsPage, longWorkPage, myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { caseSearchScreen } from '@commonweal/contracts/cases/screens';
import { getNextWorkItem, getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { myWorkItemsScreen, workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { useToast } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import type { Choice } from './choice.ts';

/** What is done from anywhere: the next item, and a change that a household reports. */
export function useActions(): readonly Choice[] {
  const t = useText();
  const toast = useToast();
  const mayTake = useAccess(myWorkItemsPage.at('Next')) === 'U';
  const mayOperate = useAccess(longWorkPage.at('Page')) !== 'X';
  const mayReport = useAccess(caseDetailsPage.at('WrapUp')) === 'U';
  const next = useWrite(getNextWorkItem, { refreshes: [workItemList.search, myWorkItemList.search, getWorkItem] });
  const take = async (): Promise<void> => {
    const answer = await next.run({});
    if (!answer) return;
    toast({ text: answer.Reasons.join(' ') });
    if (answer.WorkItemId !== null) goTo(workItemDetailsScreen.at({ WorkItemId: answer.WorkItemId }));
  };
  const choice = (id: string, label: string, to: string, more: Partial<Choice>): Choice => ({
    id: `action ${id}`,
    label,
    note: '',
    icon: 'arrow_forward',
    to,
    keys: '',
    ...more,
  });
  return [
    ...(mayTake ? [choice('next', t('common.palette.next'), myWorkItemsScreen.path, { act: () => void take() })] : []),
    ...(mayReport
      ? [choice('change', t('common.palette.change'), caseSearchScreen.at({ screenParam: 'change' }), { icon: 'edit' })]
      : []),
    ...(mayOperate
      ? [choice('api', t('common.palette.api'), '/api', { icon: 'list', act: () => location.assign('/api') })]
      : []),
  ];
}
