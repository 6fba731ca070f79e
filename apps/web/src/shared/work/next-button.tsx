import { myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { getNextWorkItem, getWorkItem, myWorkItemList, workItemList } from '@commonweal/contracts/work/calls';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Button, Keys, useSingleKey, useToast } from '@commonweal/ui';
import { useCallback } from 'react';
import { useAccess } from '../../platform/access/access.ts';
import { useWrite } from '../../platform/calls/use-call.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';

/** The dashboards by name: their schemas are loaded with them alone. */
const refreshes = [
  workItemList.search,
  myWorkItemList.search,
  getWorkItem,
  { name: 'GetMyDashboard' },
  { name: 'GetSupervisorDashboard' },
];

/** The most urgent item that waits for me, opened at once; where there is none, why. N does the same. */
export function NextButton() {
  const t = useText();
  const toast = useToast();
  const may = useAccess(myWorkItemsPage.at('Next')) === 'U';
  const { run, busy } = useWrite(getNextWorkItem, { refreshes });
  const take = useCallback(async () => {
    if (!may || busy) return;
    const answer = await run({});
    if (!answer) return;
    toast({ text: answer.Reasons.join(' ') });
    if (answer.WorkItemId !== null) goTo(workItemDetailsScreen.at({ WorkItemId: answer.WorkItemId }));
  }, [may, busy, run, toast]);
  useSingleKey('n', () => void take());
  if (!may) return null;
  return (
    <Button icon="arrow_forward" busy={busy} data-replay="get next work item" onClick={() => void take()}>
      {t('common.nextItem')}
      <span aria-hidden="true">
        <Keys keys={['N']} />
      </span>
    </Button>
  );
}
