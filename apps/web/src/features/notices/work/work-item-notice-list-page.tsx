import { workItemCreateNoticeScreen, workItemNoticeListScreen } from '@commonweal/contracts/notices/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import NoticesPanel from '../../../shared/notices/notices-panel.tsx';
import { WorkItemPage } from './work-item-page.tsx';

export default function WorkItemNoticeListPage() {
  const t = useText();
  const { WorkItemId } = useScreenParams(workItemNoticeListScreen);
  return (
    <WorkItemPage workItemId={WorkItemId} title={t(workItemNoticeListScreen.title)}>
      {item => (
        <NoticesPanel
          caseNumber={item.CaseNumber}
          create={workItemCreateNoticeScreen.at({ WorkItemId: item.WorkItemId })}
        />
      )}
    </WorkItemPage>
  );
}
