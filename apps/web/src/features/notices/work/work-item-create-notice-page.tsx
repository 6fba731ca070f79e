import { workItemCreateNoticeScreen } from '@commonweal/contracts/notices/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { NewNotice } from '../create/new-notice.tsx';
import { WorkItemPage } from './work-item-page.tsx';

export default function WorkItemCreateNoticePage() {
  const t = useText();
  const { WorkItemId } = useScreenParams(workItemCreateNoticeScreen);
  return (
    <WorkItemPage workItemId={WorkItemId} title={t(workItemCreateNoticeScreen.title)}>
      {item => <NewNotice caseNumber={item.CaseNumber} workItemId={item.WorkItemId} />}
    </WorkItemPage>
  );
}
