import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { interviewFields, toBeContinued } from '@commonweal/contracts/cases/fields';
import { questionsFor } from '@commonweal/contracts/cases/interview-templates';
import type { CaseView, Interview } from '@commonweal/contracts/cases/schemas';
import { interviewScreen } from '@commonweal/contracts/cases/screens';
import {
  Button,
  ButtonLink,
  Card,
  Chip,
  DateText,
  DescriptionList,
  EmptyState,
  formatDate,
  Row,
  Stack,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { nameOf } from '../people.ts';
import { InterviewFields, useInterviewForm } from './interview-form.tsx';

interface DialogProps {
  readonly view: CaseView;
  /** The interview that is continued. */
  readonly from?: Interview | undefined;
  readonly onClose: () => void;
}

function InterviewDialog({ view, from, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const { language } = useUi();
  const form = useInterviewForm(view, from);
  return (
    <RecordDialog
      {...form}
      title={
        from
          ? t('cases.interviews.continueTitle', { day: formatDate(from.HeldOn, language) })
          : t('cases.interviews.add')
      }
      onClose={onClose}
      onDone={() => {
        toast({ text: t('cases.interviews.saved') });
        onClose();
      }}
    >
      <InterviewFields view={view} />
    </RecordDialog>
  );
}

interface OneProps {
  readonly view: CaseView;
  readonly held: Interview;
  readonly onContinue?: () => void;
}

function OneInterview({ view, held, onContinue }: OneProps) {
  const t = useText();
  const { language } = useUi();
  const dayOf = (id: string) => view.Interviews.find(each => each.InterviewId === id)?.HeldOn ?? '';
  const earlier = dayOf(held.Continues);
  const later = dayOf(held.ContinuedBy);
  const { words } = useFieldWords(interviewFields);
  // In the order in which they are asked; a question that is asked no more comes last.
  const asked = [...new Set([...questionsFor(held.Programs), ...Object.keys(held.Answers)])];
  const answers = asked.flatMap(question => {
    const value = held.Answers[question];
    return value === undefined ? [] : [{ label: t(`cases.question.${question}`), value }];
  });
  return (
    <Card
      title={<DateText date={held.HeldOn} />}
      meta={`${words('Channel', held.Channel)} · ${held.Programs.join(', ')}`}
      actions={
        <Row>
          <Chip
            tone={held.Outcome === 'DONE' ? 'success' : 'warning'}
            icon={held.Outcome === 'DONE' ? 'check' : 'schedule'}
          >
            {words('Outcome', held.Outcome)}
          </Chip>
          {onContinue && held.Outcome === toBeContinued && held.ContinuedBy === '' && (
            <Button variant="secondary" size="small" onClick={onContinue}>
              {t('cases.interviews.continue')}
            </Button>
          )}
        </Row>
      }
      foot={t('cases.interviews.by', {
        who: held.RecordedByName,
        whom: held.Pin === '' ? t('evidence.household') : nameOf(view, held.Pin),
      })}
    >
      {earlier !== '' && (
        <p className="cw-muted cw-small">{t('cases.interviews.continues', { day: formatDate(earlier, language) })}</p>
      )}
      {later !== '' && (
        <p className="cw-muted cw-small">{t('cases.interviews.continued', { day: formatDate(later, language) })}</p>
      )}
      {held.Summary !== '' && <p className="cw-note__text">{held.Summary}</p>}
      {answers.length > 0 && <DescriptionList items={answers} layout="above" />}
    </Card>
  );
}

/** Interviews by a template of the program, each with its outcome. */
export function InterviewsTab({ view }: { view: CaseView }) {
  const t = useText();
  const mayAdd = useAccess(caseDetailsPage.at('InterviewNotes')) === 'U' && view.Programs.length > 0;
  const [adding, setAdding] = useState<{ readonly from?: Interview } | null>(null);
  return (
    <Stack>
      {mayAdd && (
        <Row wrap>
          <ButtonLink icon="comment" to={interviewScreen.at({ CaseNumber: view.Case.CaseNumber })}>
            {t('cases.desk.open')}
          </ButtonLink>
          <Button variant="secondary" icon="add" data-key="a" onClick={() => setAdding({})}>
            {t('cases.interviews.add')}
          </Button>
        </Row>
      )}
      {view.Interviews.length === 0 && (
        <EmptyState boxed title={t('cases.interviews.none')}>
          {t('cases.interviews.noneText')}
        </EmptyState>
      )}
      {view.Interviews.map(held => (
        <OneInterview
          key={held.InterviewId}
          view={view}
          held={held}
          {...(mayAdd && { onContinue: () => setAdding({ from: held }) })}
        />
      ))}
      {adding && <InterviewDialog view={view} from={adding.from} onClose={() => setAdding(null)} />}
    </Stack>
  );
}
