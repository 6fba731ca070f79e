import { interviewFields } from '@commonweal/contracts/cases/fields';
import { questionsFor } from '@commonweal/contracts/cases/interview-templates';
import { type CaseView, type Interview, InterviewInput } from '@commonweal/contracts/cases/schemas';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxGroupField, Grid, SelectField, Stack, TextField, useFormValue, useUi } from '@commonweal/ui';
import type * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { personOptions } from '../people.ts';
import { useAddInterview } from '../queries.ts';

/** What the dialog of the case and the interview beside the facts share: the same form, the same draft, the same call. */

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

/** What a form of an interview needs besides its fields; what is typed is kept for whoever continues it. */
export function useInterviewForm(view: CaseView, from: Interview | undefined, onSaved?: (held: HeldInterview) => void) {
  const t = useText();
  const { businessToday } = useUi();
  const creating = useAddInterview();
  const programs = view.Programs.filter(each => each.Status !== 'W' && each.Status !== 'D').map(each => each.Program);
  const questions = questionsFor(view.Programs.map(each => each.Program));
  const Answers = Object.fromEntries(questions.map(each => [each, from?.Answers[each] ?? '']));
  return {
    schema: InterviewInput,
    values: {
      ...emptyValues(interviewFields),
      CaseNumber: view.Case.CaseNumber,
      Pin: from?.Pin ?? view.Case.HeadPin,
      HeldOn: businessToday(),
      Channel: from?.Channel ?? 'PH',
      Programs: from?.Programs ?? programs,
      Summary: from?.Summary ?? '',
      Answers,
      Continues: from?.InterviewId ?? '',
    },
    version: 0,
    saving: {
      ...creating,
      save: async (values: HeldInterview, version: number) => {
        const saved = await creating.save(answered(values), version);
        if (saved) onSaved?.(answered(values));
        return saved;
      },
    },
    titles: {},
    submitLabel: t('common.record.save'),
    draft: { form: 'interview', recordKey: from?.InterviewId ?? view.Case.CaseNumber },
  };
}

export type HeldInterview = z.infer<typeof InterviewInput>;

export function InterviewFields({ view }: { view: CaseView }) {
  const t = useText();
  return (
    <>
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
    </>
  );
}
