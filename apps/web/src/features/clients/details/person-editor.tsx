import { aboutFields, detailFields, nameFields, ssnStatusField } from '@commonweal/contracts/clients/fields';
import { ClientDetails, type ClientRecord, detailsOf, SsnStatus } from '@commonweal/contracts/clients/schemas';
import { changedAlienNumber, optionalSsn } from '@commonweal/contracts/clients/ssn';
import { optionalLine } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { clientName } from '@commonweal/contracts/kit/person-names';
import { Grid, SsnField, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredGrid, DeclaredInput } from '../../../shared/records/declared-inputs.tsx';
import { InlineChange } from '../../../shared/records/inline-change.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useSaveDetails } from '../queries.ts';
import { useClientWords } from './client-words.ts';

const PersonForm = z.strictObject({
  ...ClientDetails.shape,
  SsnStatus,
  NewSsn: optionalSsn,
  NewAlienNumber: changedAlienNumber,
  Reason: optionalLine(limits.reason),
});
type PersonForm = z.infer<typeof PersonForm>;

const toValues = (record: ClientRecord): PersonForm => ({
  ...detailsOf(record),
  SsnStatus: record.SsnStatus,
  NewSsn: '',
  NewAlienNumber: '',
  Reason: '',
});

function Fields({ alienNumber }: { alienNumber: string }) {
  const t = useText();
  const label = (field: string): string => t(`common.field.${field}`);
  return (
    <>
      <DeclaredGrid of={nameFields} />
      <DeclaredInput of={detailFields} name="FullName" hint={t('clients.person.fullNameHint')} />
      <DeclaredGrid of={aboutFields} />
      <DeclaredInput of={detailFields} name="Races" />
      <Grid least={200}>
        <DeclaredInput of={ssnStatusField} name="SsnStatus" />
        <SsnField name="NewSsn" label={label('NewSsn')} hint={t('clients.person.newSsnHint')} />
        <TextField
          name="NewAlienNumber"
          label={label('NewAlienNumber')}
          {...(alienNumber !== '' && { hint: t('clients.person.newAlienNumberHint', { number: alienNumber }) })}
          mono
        />
      </Grid>
      <ReasonField />
    </>
  );
}

/** What the dialog and the change in place share: the same call, version and refusals. */
function usePersonForm(record: ClientRecord, onClose: () => void) {
  const t = useText();
  const toast = useToast();
  const { editable, words } = useClientWords();
  const saving = useSaveDetails();
  return {
    title: t('clients.person.edit'),
    schema: PersonForm,
    values: toValues(record),
    version: record.Version,
    saving: {
      ...saving,
      save: (values: PersonForm, version: number) => saving.save({ Pin: record.Pin, ...values }, version),
    },
    toValues,
    titles: editable,
    words,
    submitLabel: t('clients.person.save'),
    onClose,
    onDone() {
      toast({ text: t('common.record.savedToast', { record: clientName(record) }) });
      onClose();
    },
  };
}

function ReasonField() {
  const t = useText();
  return (
    <TextField
      name="Reason"
      label={t('common.field.Reason')}
      hint={t('clients.person.reasonHint')}
      limit={limits.reason}
    />
  );
}

/** Edits what the record says of the person. The numbers on file are not in the form: they are only ever replaced. */
export function PersonEditor({ record, onClose }: { record: ClientRecord; onClose: () => void }) {
  const form = usePersonForm(record, onClose);
  return (
    <RecordDialog {...form} draft={{ form: 'client-person', recordKey: record.Pin }}>
      <Fields alienNumber={record.AlienNumberMasked} />
    </RecordDialog>
  );
}

export type SimpleDetail = Exclude<keyof typeof detailFields, 'Races'>;

/** A list needs more room than a line. */
export const isSimpleDetail = (name: string): name is SimpleDetail => name !== 'Races' && name in detailFields;

interface PersonInlineProps {
  readonly record: ClientRecord;
  readonly name: SimpleDetail;
  readonly onClose: () => void;
}

/** One value changed where it stands; the rest stays as it is. */
export function PersonInline({ record, name, onClose }: PersonInlineProps) {
  const form = usePersonForm(record, onClose);
  // A draft of its own: what was typed into the dialog would otherwise be saved unseen.
  return (
    <InlineChange {...form} draft={{ form: 'client-person', recordKey: `${record.Pin} ${name}` }}>
      <DeclaredInput of={detailFields} name={name} />
      <ReasonField />
    </InlineChange>
  );
}
