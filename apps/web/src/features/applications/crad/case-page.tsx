import type { getCaseChoices } from '@commonweal/contracts/applications/registration-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Card, LoadingState } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { type CaseOption, CaseOptions, DecidedCase } from '../parts/case-options.tsx';
import { useAssociate, useCaseChoices } from '../queries.ts';
import '../applications.css';

type Choices = ResponseOf<typeof getCaseChoices>;

/** What was meant at registration is proposed, where the household and the source allow it. */
function proposed(record: ApplicationRecord, choices: Choices): CaseOption | null {
  const wanted = choices.Cases.find(each => each.CaseNumber === record.CaseChoiceNumber);
  if (record.CaseChoice === 'join' && wanted && choices.Reusable) {
    return { kind: 'join', caseNumber: wanted.CaseNumber };
  }
  return record.CaseChoice === 'new' || choices.Cases.length === 0 ? { kind: 'new', caseNumber: '' } : null;
}

function Association({ record, choices }: { record: ApplicationRecord; choices: Choices }) {
  const t = useText();
  const associating = useAssociate();
  const [option, setOption] = useState(() => proposed(record, choices));
  async function save(): Promise<boolean> {
    if (option === null || option.kind === 'agency') return false;
    const answer = await associating.run(
      { ApplicationNumber: record.ApplicationNumber, Kind: option.kind, CaseNumber: option.caseNumber },
      { ifMatch: record.Version },
    );
    return answer !== undefined;
  }
  return (
    <>
      <Card title={t('applications.case.title')}>
        <CaseOptions
          record={record}
          isReusable={choices.Reusable}
          cases={choices.Cases}
          value={option}
          onChange={setOption}
        />
      </Card>
      <StepButtons
        record={record}
        pageId="CaseAssociation"
        onSave={save}
        busy={associating.busy}
        ready={option !== null}
      />
    </>
  );
}

function Loaded({ record }: { record: ApplicationRecord }) {
  const t = useText();
  const { data, error, refetch } = useCaseChoices(record.ApplicationNumber);
  if (record.CaseNumber !== null) {
    return (
      <>
        <Card title={t('applications.case.title')}>
          <DecidedCase caseNumber={record.CaseNumber} />
        </Card>
        <StepButtons record={record} pageId="CaseAssociation" />
      </>
    );
  }
  if (data) return <Association record={record} choices={data} />;
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

export default function CradCasePage() {
  return (
    <WorkflowStep flow="CRAD" pageId="CaseAssociation">
      {record => <Loaded record={record} />}
    </WorkflowStep>
  );
}
