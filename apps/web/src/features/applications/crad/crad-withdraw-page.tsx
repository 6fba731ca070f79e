import { Card } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { ProgramsTable } from '../parts/programs-table.tsx';
import { WithdrawRequests } from '../parts/withdraw-form.tsx';

export default function CradWithdrawPage() {
  const t = useText();
  const [saves, setSaves] = useState(0);
  return (
    <WorkflowStep flow="CRAD" pageId="Withdraw">
      {record => (
        <>
          <Card title={t('common.field.Programs')} flush>
            <ProgramsTable record={record} />
          </Card>
          <Card title={t('applications.withdraw.title')}>
            <WithdrawRequests key={saves} record={record} onDone={() => setSaves(before => before + 1)} />
          </Card>
          <StepButtons record={record} pageId="Withdraw" />
        </>
      )}
    </WorkflowStep>
  );
}
