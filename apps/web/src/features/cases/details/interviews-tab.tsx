import { caseDetailsPage } from '@commonweal/contracts/access/pages';
import { interviewFields, toBeContinued } from '@commonweal/contracts/cases/fields';
import { questionsFor } from '@commonweal/contracts/cases/interview-templates';
import { type CaseView, type Interview, InterviewInput } from '@commonweal/contracts/cases/schemas';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  Button,
  Card,
  CheckboxGroupField,
  Chip,
  DateText,
  DescriptionList,
  EmptyState,
  formatDate,
  Grid,
  Row,
  SelectField,
  Stack,
  TextField,
  useFormValue,
  useToast,
  useUi,
} from '@commonweal/ui';
import { useState } from 'react';
import type * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { useFieldWords } from '../../../shared/records/field-words.ts';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { nameOf, personOptions } from '../people.ts';
import { useAddInterview } from '../queries.ts';

/** The questions of the programs that are ticked, each once. */
function Questions() {
  const t = useText();
  const programs = useFormValue('Programs');
  const questions = questionsFor(Array.isArray(programs) ? programs.map(String) : []);
  return (
    <fieldset className="cw-field">
      <legend className="cw-label">{t('cases.interviews.questions')}</legend>
      <Stack gap={1}>
        {questions.map(question => (
          <TextField
            key={question}
            name={`Answers.${question}`}
            label={t(`cases.question.${question}`)}
            limit={limits.shortNote}
          />
        ))}
      </Stack>
    </fieldset>
  );
}

/** Only what was answered, and only what the programs ask. */
function answered({ Answers, Programs, ...rest }: z.infer<typeof InterviewInput>): z.infer<typeof InterviewInput> {
  const asked: ReadonlySet<string> = new Set(questionsFor(Programs));
  const kept = Object.entries(Answers).filter(([question, text]) => asked.has(question) && text.trim() !== '');
  return { ...rest, Programs, Answers: Object.fromEntries(kept) };
}

interface DialogProps {
  readonly view: CaseView;
  /** The interview that is continued. */
  readonly from?: Interview | undefined;
  readonly onClose: () => void;
}

function InterviewDialog({ view, from, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const { businessToday, language } = useUi();
  const creating = useAddInterview();
  const programs = view.Programs.filter(each => each.Status !== 'W' && each.Status !== 'D').map(each => each.Program);
  const questions = questionsFor(view.Programs.map(each => each.Program));
  const Answers = Object.fromEntries(questions.map(each => [each, from?.Answers[each] ?? '']));
  return (
    <RecordDialog
      title={
        from
          ? t('cases.interviews.continueTitle', { day: formatDate(from.HeldOn, language) })
          : t('cases.interviews.add')
      }
      schema={InterviewInput}
      values={{
        ...emptyValues(interviewFields),
        CaseNumber: view.Case.CaseNumber,
        Pin: from?.Pin ?? view.Case.HeadPin,
        HeldOn: businessToday(),
        Channel: from?.Channel ?? 'PH',
        Programs: from?.Programs ?? programs,
        Summary: from?.Summary ?? '',
        Answers,
        Continues: from?.InterviewId ?? '',
      }}
      version={0}
      saving={{
        ...creating,
        save: (values: z.infer<typeof InterviewInput>, version) => creating.save(answered(values), version),
      }}
      titles={{}}
      submitLabel={t('common.record.save')}
      draft={{ form: 'interview', recordKey: from?.InterviewId ?? view.Case.CaseNumber }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('cases.interviews.saved') });
        onClose();
      }}
    >
      <Grid least={200}>
        <SelectField name="Pin" label={t('evidence.field.Pin')} options={personOptions(view)} />
        <DeclaredInput of={interviewFields} name="HeldOn" labels="cases" />
        <DeclaredInput of={interviewFields} name="Channel" labels="cases" />
      </Grid>
      <CheckboxGroupField
        name="Programs"
        label={t('cases.field.Programs')}
        inline
        required
        options={view.Programs.map(each => ({ value: each.Program, label: each.Program }))}
      />
      <Questions />
      <DeclaredInput of={interviewFields} name="Outcome" labels="cases" />
      <NoteField name="Summary" label={t('cases.field.Summary')} limit={interviewFields.Summary.limit} rows={4} />
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
        <div>
          <Button icon="add" data-key="a" onClick={() => setAdding({})}>
            {t('cases.interviews.add')}
          </Button>
        </div>
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
