import { changedMemberFields, memberFields } from '@commonweal/contracts/cases/fields';
import { type CaseMember, type CaseView, ChangedMember, NewMember } from '@commonweal/contracts/cases/schemas';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Grid, type Option, RadioGroupField, SelectField, useToast, useUi } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAddMember, useChangeMember } from '../queries.ts';
import { PersonField } from './person-field.tsx';

type Values = Record<string, unknown>;

/** One choice for each program of the case, under `Part_<program>`; the form library wants plain names. */
const partName = (program: string): string => `Part_${program}`;

function participationOf(view: CaseView, values: Values): Record<string, string> {
  return Object.fromEntries(
    view.Programs.flatMap(({ Program }) => {
      const status = values[partName(Program)];
      return typeof status === 'string' && status !== '' ? [[Program, status]] : [];
    }),
  );
}

const partsSchema = (view: CaseView) =>
  Object.fromEntries(view.Programs.map(({ Program }) => [partName(Program), z.string().max(limits.referenceCode)]));
const partsOf = (view: CaseView, given: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(view.Programs.map(({ Program }) => [partName(Program), given[Program] ?? '']));

function ParticipationFields({ view }: { view: CaseView }) {
  const t = useText();
  const statuses = useReferenceTable('PARTICIPATIONSTATUS');
  const options: Option[] = statuses.options;
  return (
    <Grid least={240}>
      {view.Programs.map(({ Program }) => (
        <SelectField
          key={Program}
          name={partName(Program)}
          label={t('cases.members.partIn', { program: Program })}
          options={options}
          emptyLabel={t('cases.members.notAsked')}
        />
      ))}
    </Grid>
  );
}

function ReasonLine() {
  const t = useText();
  const { limit } = memberFields.Reason;
  return <NoteField name="Reason" label={t('common.field.Reason')} limit={limit} rows={2} singleLine />;
}

interface DialogProps {
  readonly view: CaseView;
  readonly onClose: () => void;
}

/** Takes a known client into the household; somebody unknown is registered first. */
export function AddMemberDialog({ view, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const creating = useAddMember();
  const { CaseNumber } = view.Case;
  const schema = z.strictObject({
    ...NewMember.pick({ From: true, Reason: true }).shape,
    Pin: line(limits.pin),
    ...partsSchema(view),
  });
  return (
    <RecordDialog
      title={t('cases.members.add')}
      schema={schema as unknown as z.ZodType<Values, Values>}
      values={{ Pin: '', From: view.TrueOn, Reason: '', ...partsOf(view, {}) }}
      version={0}
      saving={{
        ...creating,
        save: (values: Values, version) =>
          creating.save(
            {
              CaseNumber,
              Pin: String(values.Pin),
              From: String(values.From),
              Reason: String(values.Reason),
              Participation: participationOf(view, values),
            },
            version,
          ),
      }}
      titles={{ Pin: t('common.field.Pin') }}
      submitLabel={t('common.record.add')}
      draft={{ form: 'case-member-add', recordKey: CaseNumber }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onClose();
      }}
    >
      <PersonField name="Pin" caseNumber={CaseNumber} />
      <Grid least={240}>
        <DeclaredInput of={memberFields} name="From" labels="evidence" />
      </Grid>
      <ParticipationFields view={view} />
      <ReasonLine />
    </RecordDialog>
  );
}

/** Changes how a member takes part in each program, from a day on or for days recorded wrongly. */
export function MemberDialog({ view, member, onClose }: DialogProps & { member: CaseMember }) {
  const t = useText();
  const toast = useToast();
  const { businessToday } = useUi();
  const changing = useChangeMember();
  const statuses = useReferenceTable('PARTICIPATIONSTATUS');
  const { CaseNumber } = view.Case;
  const schema = z.strictObject({
    ...ChangedMember.pick({ Mode: true, From: true, To: true, Reason: true }).shape,
    ...partsSchema(view),
  });
  const today = businessToday();
  const valuesOf = (stored: CaseMember): Values => ({
    Mode: 'change',
    From: today > stored.From ? today : stored.From,
    To: '',
    Reason: '',
    ...partsOf(view, stored.Participation),
  });
  return (
    <RecordDialog
      title={t('cases.members.editTitle', { name: clientName(member) })}
      schema={schema as unknown as z.ZodType<Values, Values>}
      values={valuesOf(member)}
      version={member.Version}
      saving={{
        ...changing,
        save: (values: Values, version) =>
          changing.save(
            {
              CaseNumber,
              FactId: member.FactId,
              Mode: values.Mode === 'correct' ? 'correct' : 'change',
              From: String(values.From),
              To: String(values.To),
              Reason: String(values.Reason),
              Participation: participationOf(view, values),
            },
            version,
          ),
      }}
      toValues={valuesOf}
      titles={Object.fromEntries(
        view.Programs.map(({ Program }) => [partName(Program), t('cases.members.partIn', { program: Program })]),
      )}
      words={(_field, value) => (value === '' ? t('cases.members.notAsked') : statuses.describe(String(value)))}
      submitLabel={t('common.record.save')}
      draft={{ form: 'case-member', recordKey: member.FactId }}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('evidence.done') });
        onClose();
      }}
    >
      <RadioGroupField
        name="Mode"
        label={t('evidence.field.Mode')}
        options={[
          { value: 'change', label: t('evidence.act.change'), hint: t('evidence.dialog.changeText') },
          { value: 'correct', label: t('evidence.act.correct'), hint: t('evidence.dialog.correctText') },
        ]}
      />
      <Grid least={240}>
        <DeclaredInput of={changedMemberFields} name="From" labels="evidence" />
        <DeclaredInput of={changedMemberFields} name="To" labels="evidence" hint={t('cases.members.toHint')} />
      </Grid>
      <ParticipationFields view={view} />
      <ReasonLine />
    </RecordDialog>
  );
}
