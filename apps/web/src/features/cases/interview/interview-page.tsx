import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen, interviewScreen } from '@commonweal/contracts/cases/screens';
import type { InterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { Card, ContextBar, LoadingState, Page, Stack } from '@commonweal/ui';
import { useState } from 'react';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { TimerControls } from '../../../shared/timer/timer-controls.tsx';
import { CaseIdentityBar } from '../details/case-bars.tsx';
import { type HeldInterview, InterviewFields, useInterviewForm } from '../details/interview-form.tsx';
import { useCase } from '../queries.ts';
import { Budget, Contradictions } from './budget.tsx';
import { useInterviewDesk } from './desk-queries.ts';
import { FactsCard } from './facts-card.tsx';
import { Finish } from './finish-card.tsx';
import { ProofsList } from './proofs.tsx';
import { QuestionsCard } from './questions-card.tsx';
import '../cases.css';
import './interview.css';

function Held({ view, onSaved }: { view: CaseView; onSaved: (held: HeldInterview) => void }) {
  const t = useText();
  const { Continues } = useScreenParams(interviewScreen);
  const from = view.Interviews.find(each => each.InterviewId === Continues);
  const form = useInterviewForm(view, from, onSaved);
  return (
    <Card title={t('cases.desk.told')}>
      <RecordForm {...form} title={t('cases.desk.told')} onDone={() => undefined}>
        <InterviewFields view={view} />
      </RecordForm>
    </Card>
  );
}

function Side({ view, desk }: { view: CaseView; desk: InterviewDesk }) {
  const t = useText();
  return (
    <Stack>
      <Contradictions desk={desk} />
      <Card title={t('cases.desk.budget')} flush>
        <Budget desk={desk} />
      </Card>
      <Card title={t('cases.desk.proofs')}>
        <ProofsList desk={desk} />
      </Card>
      <FactsCard view={view} />
    </Stack>
  );
}

function Opened({ view, desk }: { view: CaseView; desk: InterviewDesk }) {
  const t = useText();
  const { CaseNumber, WorkItemId } = useScreenParams(interviewScreen);
  const [held, setHeld] = useState<HeldInterview | null>(null);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[
            { label: t('common.portalHome'), to: homeScreen.path },
            { label: CaseNumber, to: caseDetailsScreen.at({ CaseNumber, tab: 'interviews' }) },
            { label: t('cases.desk.title') },
          ]}
          title={t('cases.desk.title')}
          {...(WorkItemId && { actions: <TimerControls workItemId={WorkItemId} caseNumber={CaseNumber} /> })}
        />
      }
      identityBar={<CaseIdentityBar view={view} />}
    >
      {held ? (
        <Finish view={view} desk={desk} held={held} />
      ) : (
        <div className="cw-desk">
          <Stack>
            <QuestionsCard view={view} desk={desk} />
            <Held view={view} onSaved={setHeld} />
          </Stack>
          <Side view={view} desk={desk} />
        </div>
      )}
    </Page>
  );
}

/** The interview beside the facts. What is typed is kept on the server: it can be left and continued. */
export default function InterviewPage() {
  const t = useText();
  const { CaseNumber } = useScreenParams(interviewScreen);
  const { ready } = useTextsOf('evidence');
  const found = useCase(CaseNumber, '', '');
  const asked = useInterviewDesk(CaseNumber);
  const error = found.error ?? asked.error;
  if (error || !found.data || !asked.data || !ready) {
    return (
      <Page contextBar={<ContextBar title={t('cases.desk.title')} />}>
        {error ? (
          <FailureState
            failure={error}
            onRetry={() => {
              void found.refetch();
              void asked.refetch();
            }}
          />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  }
  return <Opened view={found.data} desk={asked.data} />;
}
