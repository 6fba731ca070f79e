import { editStageScreen } from '@commonweal/contracts/work/screens';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { StageItem } from '../forms/small-forms.tsx';
import { OneItemPage } from './one-item-page.tsx';

export default function EditStagePage() {
  const t = useText();
  return (
    <OneItemPage
      screen={editStageScreen}
      workItemId={useScreenParams(editStageScreen).WorkItemId}
      obstacle={item => (item.NextStages.length > 0 ? null : t('work.stage.cannot'))}
      form={props => <StageItem {...props} />}
    />
  );
}
