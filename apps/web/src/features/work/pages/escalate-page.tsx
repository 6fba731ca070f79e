import { escalateScreen } from '@commonweal/contracts/work/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { EscalateItem } from '../forms/small-forms.tsx';
import { OneItemPage } from './one-item-page.tsx';

export default function EscalatePage() {
  const t = useText();
  return (
    <OneItemPage
      screen={escalateScreen}
      workItemId={useScreenParams(escalateScreen).WorkItemId}
      obstacle={item => (item.Actions.includes('escalate') ? null : t('work.escalate.cannot'))}
      form={props => <EscalateItem {...props} />}
    />
  );
}
