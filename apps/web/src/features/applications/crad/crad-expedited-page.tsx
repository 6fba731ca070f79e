import { ExpeditedCard } from '../expedited/expedited-card.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';

export default function CradExpeditedPage() {
  return (
    <WorkflowStep flow="CRAD" pageId="ExpeditedServices">
      {record => (
        <>
          <ExpeditedCard record={record} />
          <StepButtons
            record={record}
            pageId="ExpeditedServices"
            ready={record.Steps.some(step => step.PageId === 'ExpeditedServices' && step.Done)}
          />
        </>
      )}
    </WorkflowStep>
  );
}
