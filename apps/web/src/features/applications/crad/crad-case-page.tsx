import type { getCaseChoices } from '@commonweal/contracts/applications/registration-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Card, LoadingState } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { type CaseOption, CaseOptions, DecidedCase } from '../parts/case-options.tsx';
import { useAssociate, useCaseChoices } from '../queries.ts';
import '../applications.css';

type Offered = ResponseOf<typeof getCaseChoices>;

/** What was meant at registration is proposed, where the household and the source allow it. */
function proposed(record: ApplicationRecord, offered: Offered): CaseOption | null {
  const wanted = offered.Cases.find(each => each.CaseNumber === record.CaseChoiceNumber);
  if (record.CaseChoice === 'join' && wanted && offered.Reusable) {
    return { kind: 'join', caseNumber: wanted.CaseNumber };
  }
  return record.CaseChoice === 'new' || offered.Cases.length === 0 ? { kind: 'new', caseNumber: '' } : null;
}

interface AssociationProps {
  readonly record: ApplicationRecord;
  readonly offered: Offered;
  readonly choices: Choices<CaseOption | null>;
}

function Association({ record, offered, choices: { values: option, change, finish } }: AssociationProps) {
  const t = useText();
  const associating = useAssociate();
  async function save(): Promise<boolean> {
    if (option === null || option.kind === 'agency') return false;
    const answer = await associating.run(
      { ApplicationNumber: record.ApplicationNumber, Kind: option.kind, CaseNumber: option.caseNumber },
      { ifMatch: record.Version },
    );
    if (answer) await finish();
    return answer !== undefined;
  }
  return (
    <>
      <Card title={t('common.word.case')}>
        <CaseOptions
          record={record}
          isReusable={offered.Reusable}
          cases={offered.Cases}
          value={option}
          onChange={chosen => change(() => chosen)}
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
        <Card title={t('common.word.case')}>
          <DecidedCase caseNumber={record.CaseNumber} />
        </Card>
        <StepButtons record={record} pageId="CaseAssociation" />
      </>
    );
  }
  if (data) {
    return (
      <KeptChoices
        of={{ form: 'client-registration-case', recordKey: record.ApplicationNumber }}
        base={proposed(record, data)}
        version={record.Version}
      >
        {choices => <Association record={record} offered={data} choices={choices} />}
      </KeptChoices>
    );
  }
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

export default function CradCasePage() {
  return (
    <WorkflowStep flow="CRAD" pageId="CaseAssociation">
      {record => <Loaded record={record} />}
    </WorkflowStep>
  );
}
