import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { nextAddress } from '../flow/steps.ts';
import { WorkflowStep } from '../flow/workflow.tsx';
import { InformationEditor } from '../parts/information-editor.tsx';

export default function CradInformationPage() {
  const t = useText();
  return (
    <WorkflowStep flow="CRAD" pageId="ApplicationInformation">
      {record => (
        <InformationEditor
          record={record}
          submitLabel={t('applications.flow.saveAndContinue')}
          onDone={() => goTo(nextAddress(record, 'ApplicationInformation'))}
        />
      )}
    </WorkflowStep>
  );
}
