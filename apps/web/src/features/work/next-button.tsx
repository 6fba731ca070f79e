import { myWorkItemsPage } from '@commonweal/contracts/access/pages';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Button, useToast } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { goTo } from '../../platform/navigation.ts';
import { useNext } from './queries.ts';

/** The most urgent item that waits for me, opened at once; where there is none, why. */
export function NextButton() {
  const t = useText();
  const toast = useToast();
  const next = useNext();
  if (useAccess(myWorkItemsPage.at('Next')) !== 'U') return null;
  return (
    <Button
      icon="arrow_forward"
      busy={next.busy}
      data-replay="get next work item"
      onClick={async () => {
        const answer = await next.run({});
        if (!answer) return;
        toast({ text: answer.Reasons.join(' ') });
        if (answer.WorkItemId !== null) goTo(workItemDetailsScreen.at({ WorkItemId: answer.WorkItemId }));
      }}
    >
      {t('work.next.action')}
    </Button>
  );
}
