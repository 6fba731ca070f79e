import { applicationRegistrationPage } from '@commonweal/contracts/access/pages';
import type { getCaseChoices } from '@commonweal/contracts/applications/registration-calls';
import type { ApplicationRecord } from '@commonweal/contracts/applications/schemas';
import type { ResponseOf } from '@commonweal/contracts/kit/call';
import { Alert, Card, LoadingState } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { StepButtons } from '../flow/step-buttons.tsx';
import { WorkflowStep } from '../flow/workflow.tsx';
import { type CaseOption, CaseOptions } from '../parts/case-options.tsx';
import { type Decision, Overlaps, overlapKey } from '../parts/overlaps.tsx';
import { useCaseChoices, useSaveCaseChoice } from '../queries.ts';
import '../applications.css';

type Choices = ResponseOf<typeof getCaseChoices>;

function CaseChoice({ record, choices }: { record: ApplicationRecord; choices: Choices }) {
  const t = useText();
  const isStaff = useAccess(applicationRegistrationPage.at('Paper')) !== 'X';
  const saving = useSaveCaseChoice();
  const [option, setOption] = useState<CaseOption | null>(
    record.CaseChoice === '' ? null : { kind: record.CaseChoice, caseNumber: record.CaseChoiceNumber },
  );
  const [decided, setDecided] = useState<Readonly<Record<string, Decision>>>(
    Object.fromEntries(
      choices.Overlaps.flatMap(each => (each.Decision === null ? [] : [[overlapKey(each), each.Decision]])),
    ),
  );
  const isReady = option !== null && choices.Overlaps.every(each => decided[overlapKey(each)] !== undefined);
  async function save(): Promise<boolean> {
    if (option === null) return false;
    const answer = await saving.run(
      {
        ApplicationNumber: record.ApplicationNumber,
        CaseChoice: option.kind,
        CaseNumber: option.caseNumber,
        Overlaps: choices.Overlaps.flatMap(each => {
          const Decision = decided[overlapKey(each)];
          return Decision ? [{ Kind: each.Kind, Number: each.Number, Program: each.Program, Decision }] : [];
        }),
      },
      { ifMatch: record.Version },
    );
    return answer !== undefined;
  }
  return (
    <>
      {!isStaff && choices.MayBeKnown && <Alert tone="info">{t('applications.case.mayBeKnown')}</Alert>}
      <Overlaps
        overlaps={choices.Overlaps}
        days={choices.OverlapDays}
        decided={decided}
        onDecide={(overlap, decision) => {
          setDecided(before => ({ ...before, [overlapKey(overlap)]: decision }));
          // Going on in a case means that the application goes to that case.
          if (overlap.Kind === 'case' && decision === 'join') setOption({ kind: 'join', caseNumber: overlap.Number });
        }}
      />
      <Card title={t('applications.case.title')}>
        <CaseOptions
          record={record}
          isReusable={choices.Reusable}
          cases={choices.Cases}
          value={option}
          offersLater
          onChange={setOption}
        />
      </Card>
      <StepButtons record={record} pageId="CaseAssociation" onSave={save} busy={saving.busy} ready={isReady} />
    </>
  );
}

function Loaded({ record }: { record: ApplicationRecord }) {
  const { data, error, refetch } = useCaseChoices(record.ApplicationNumber);
  if (data) return <CaseChoice key={record.Version} record={record} choices={data} />;
  return error ? <FailureState failure={error} onRetry={() => void refetch()} /> : <LoadingState />;
}

export default function RegistrationCasePage() {
  return (
    <WorkflowStep flow="ApplicationRegistration" pageId="CaseAssociation">
      {record => <Loaded record={record} />}
    </WorkflowStep>
  );
}
