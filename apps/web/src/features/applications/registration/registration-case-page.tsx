import { applicationRegistrationPage } from '@commonweal/contracts/access/pages';
import type { getCaseChoices } from '@commonweal/contracts/applications/registration-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Card, LoadingState } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { type Choices, KeptChoices } from '../../../shared/drafts/kept-choices.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { type CaseOption, CaseOptions } from '../parts/case-options.tsx';
import { type Decision, Overlaps, overlapKey } from '../parts/overlaps.tsx';
import { useCaseChoices, useSaveCaseChoice } from '../queries.ts';
import '../applications.css';

type Offered = ResponseOf<typeof getCaseChoices>;

interface Chosen {
  readonly option: CaseOption | null;
  readonly decided: Readonly<Record<string, Decision>>;
}

const storedOf = (record: ApplicationRecord, offered: Offered): Chosen => ({
  option: record.CaseChoice === '' ? null : { kind: record.CaseChoice, caseNumber: record.CaseChoiceNumber },
  decided: Object.fromEntries(
    offered.Overlaps.flatMap(each => (each.Decision === null ? [] : [[overlapKey(each), each.Decision]])),
  ),
});

interface CaseChoiceProps {
  readonly record: ApplicationRecord;
  readonly offered: Offered;
  readonly choices: Choices<Chosen>;
}

function CaseChoice({ record, offered, choices: { values, change, finish } }: CaseChoiceProps) {
  const t = useText();
  const isStaff = useAccess(applicationRegistrationPage.at('Paper')) !== 'X';
  const saving = useSaveCaseChoice();
  const { option, decided } = values;
  const isReady = option !== null && offered.Overlaps.every(each => decided[overlapKey(each)] !== undefined);
  async function save(): Promise<boolean> {
    if (option === null) return false;
    const answer = await saving.run(
      {
        ApplicationNumber: record.ApplicationNumber,
        CaseChoice: option.kind,
        CaseNumber: option.caseNumber,
        Overlaps: offered.Overlaps.flatMap(each => {
          const Decision = decided[overlapKey(each)];
          return Decision ? [{ Kind: each.Kind, Number: each.Number, Program: each.Program, Decision }] : [];
        }),
      },
      { ifMatch: record.Version },
    );
    if (answer) await finish();
    return answer !== undefined;
  }
  return (
    <>
      {!isStaff && offered.MayBeKnown && <Alert tone="info">{t('applications.case.mayBeKnown')}</Alert>}
      <Overlaps
        overlaps={offered.Overlaps}
        days={offered.OverlapDays}
        decided={decided}
        onDecide={(overlap, decision) =>
          change(before => ({
            decided: { ...before.decided, [overlapKey(overlap)]: decision },
            // Going on in a case means that the application goes to that case.
            option:
              overlap.Kind === 'case' && decision === 'join'
                ? { kind: 'join', caseNumber: overlap.Number }
                : before.option,
          }))
        }
      />
      <Card title={t('common.word.case')}>
        <CaseOptions
          record={record}
          isReusable={offered.Reusable}
          cases={offered.Cases}
          value={option}
          offersLater
          onChange={chosen => change(before => ({ ...before, option: chosen }))}
        />
      </Card>
      <StepButtons record={record} pageId="CaseAssociation" onSave={save} busy={saving.busy} ready={isReady} />
    </>
  );
}

function Loaded({ record }: { record: ApplicationRecord }) {
  const { data, error, refetch } = useCaseChoices(record.ApplicationNumber);
  if (data) {
    return (
      <KeptChoices
        of={{ form: 'application-case', recordKey: record.ApplicationNumber }}
        base={storedOf(record, data)}
        version={record.Version}
      >
        {choices => <CaseChoice record={record} offered={data} choices={choices} />}
      </KeptChoices>
    );
  }
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

export default function RegistrationCasePage() {
  return (
    <WorkflowStep flow="ApplicationRegistration" pageId="CaseAssociation">
      {record => <Loaded record={record} />}
    </WorkflowStep>
  );
}
