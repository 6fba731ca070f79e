import { assignReassignPage } from '@commonweal/contracts/access/pages';
import { assignReassignScreen } from '@commonweal/contracts/work/screens';
import { useAccess } from '../../../platform/access/access.ts';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { AssignItem } from '../forms/assign-form.tsx';
import { OneItemPage } from './one-item-page.tsx';

export default function AssignReassignPage() {
  const t = useText();
  const may = useAccess(assignReassignPage.at('Page')) === 'U';
  return (
    <OneItemPage
      screen={assignReassignScreen}
      workItemId={useScreenParams(assignReassignScreen).WorkItemId}
      obstacle={item => (may && item.Actions.includes('assign') ? null : t('work.assign.cannot'))}
      form={props => <AssignItem {...props} />}
    />
  );
}
