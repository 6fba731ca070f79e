import { verificationDetailsScreen } from '@commonweal/contracts/applications/screens';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { interviewFields } from '@commonweal/contracts/cases/fields';
import type { CaseView } from '@commonweal/contracts/cases/schemas';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import type { InterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { noteFields } from '@commonweal/contracts/notes/fields';
import {
  Alert,
  ButtonLink,
  Card,
  DateText,
  formatDate,
  LoadingState,
  Row,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { NoteForm } from '../../../shared/notes/note-form.tsx';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import type { HeldInterview } from '../details/interview-form.tsx';
import { caseReads } from '../queries.ts';
import { draftNote } from './draft-note.ts';
import { ProofsList, proofWords } from './proofs.tsx';

interface FinishProps {
  readonly view: CaseView;
  readonly desk: InterviewDesk;
  readonly held: HeldInterview;
}

/** What an interview ends with: its note as a draft, the proofs to ask for, the next appointment. */
export function Finish({ view, desk, held }: FinishProps) {
  const t = useText();
  const toast = useToast();
  const { language } = useUi();
  const { ready } = useTextsOf('notes');
  const { words } = useFieldWords(interviewFields);
  const [isNoted, setNoted] = useState(false);
  const { CaseNumber } = view.Case;
  const text = draftNote(t, noteFields.Text.limit, {
    held,
    day: formatDate(held.HeldOn, language),
    channel: words('Channel', held.Channel),
    outcome: words('Outcome', held.Outcome),
    open: desk.Questions,
    proofs: desk.Unproved.map(each => proofWords(t, each)),
  });
  const application = view.Programs.find(each => each.ApplicationNumber !== '')?.ApplicationNumber ?? '';
  return (
    <Stack>
      <Alert tone="success" heading={t('cases.interviews.saved')}>
        {t('cases.desk.finishText')}
      </Alert>
      <Card title={t('cases.desk.noteTitle')}>
        {isNoted ? (
          <p>{t('cases.desk.noted')}</p>
        ) : ready ? (
          <NoteForm
            of={{ kind: 'case', key: { CaseNumber } }}
            text={text}
            refreshes={caseReads}
            onDone={() => {
              toast({ text: t('cases.desk.noted') });
              setNoted(true);
            }}
          />
        ) : (
          <LoadingState />
        )}
      </Card>
      <Card title={t('cases.desk.proofs')}>
        <Stack gap={1}>
          <ProofsList desk={desk} />
          {view.OpenVerifications.length > 0 && (
            <ul className="cw-desk-list">
              {view.OpenVerifications.map(each => (
                <li key={each.VerificationId}>
                  {t('cases.desk.askedFor', { what: t(`applications.verification.factName.${each.What}`) })}{' '}
                  <DateText date={each.DueOn} />
                </li>
              ))}
            </ul>
          )}
          {application !== '' && (
            <div>
              <ButtonLink variant="secondary" to={verificationDetailsScreen.at({ ApplicationNumber: application })}>
                {t('cases.desk.askProof')}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Card>
      <Row wrap>
        <ButtonLink icon="event" to={appointmentSearchScreen.at({ CaseNumber, view: 'day' })}>
          {t('cases.desk.book')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={caseDetailsScreen.at({ CaseNumber, tab: 'interviews' })}>
          {t('cases.desk.back')}
        </ButtonLink>
      </Row>
    </Stack>
  );
}
