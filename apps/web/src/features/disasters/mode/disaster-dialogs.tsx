import { type Disaster, DisasterInput, disasterFields } from '@commonweal/contracts/disasters/calls';
import { emptyValues, valuesOf } from '@commonweal/contracts/kit/declared-fields';
import { line, toYesNo } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { CheckboxField, Grid, SelectField, TextField, useToast } from '@commonweal/ui';
import { useRef } from 'react';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { DeclaredInput, useDeclaredWords } from '../../../shared/records/declared-inputs.tsx';
import { RecordDialog } from '../../../shared/records/record-dialog.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAskDisaster, useCreateDisaster, useEndDisaster, useSaveDisaster } from '../queries.ts';

interface DialogProps {
  readonly onClose: () => void;
}
interface OneProps extends DialogProps {
  readonly disaster: Disaster;
}

function Fields() {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  const input = (name: keyof typeof disasterFields) => (
    <DeclaredInput of={disasterFields} labels="disasters" name={name} />
  );
  return (
    <>
      <Grid least={260}>
        {input('Name')}
        <DeclaredInput of={disasterFields} labels="disasters" name="Authority" hint={t('disasters.hint.Authority')} />
      </Grid>
      <Grid least={160}>
        {input('StartsOn')}
        {input('EndsOn')}
        {input('Days')}
      </Grid>
      <Grid least={260}>
        {input('ClosesOffices')}
        <DeclaredInput of={disasterFields} labels="disasters" name="Expedited" hint={t('disasters.hint.Expedited')} />
        <SelectField
          name="WorkgroupId"
          label={t('disasters.field.WorkgroupId')}
          hint={t('disasters.hint.WorkgroupId')}
          emptyLabel={t('disasters.nobody')}
          emptyValue={null}
          options={workgroups.options}
        />
      </Grid>
      {input('Counties')}
    </>
  );
}

type Form = z.input<typeof DisasterInput>;
const nothing: Form = {
  ...emptyValues(disasterFields),
  ClosesOffices: 'Y',
  Expedited: 'N',
  WorkgroupId: null,
} as Form;

const toForm = (stored: Disaster): Form => valuesOf(disasterFields, stored);

export function NewDisasterDialog({ onClose, onMade }: DialogProps & { onMade: (id: string) => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useCreateDisaster();
  const made = useRef('');
  return (
    <RecordDialog
      title={t('disasters.add')}
      schema={DisasterInput}
      values={nothing}
      version={0}
      saving={{
        ...saving,
        async save(values, version) {
          const answer = await saving.save(values, version);
          made.current = answer?.DisasterId ?? '';
          return answer;
        },
      }}
      titles={{}}
      submitLabel={t('disasters.add')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('disasters.created') });
        onClose();
        // Only now: while the form stands, leaving it would be asked about.
        onMade(made.current);
      }}
    >
      <Fields />
    </RecordDialog>
  );
}

export function EditDisasterDialog({ disaster, onClose }: OneProps) {
  const t = useText();
  const toast = useToast();
  const saving = useSaveDisaster();
  const { titles, words } = useDeclaredWords(disasterFields, 'disasters');
  const { DisasterId } = disaster;
  return (
    <RecordDialog
      title={t('disasters.edit')}
      schema={DisasterInput}
      values={toForm(disaster)}
      version={disaster.Version}
      saving={{ ...saving, save: (values, version) => saving.save({ DisasterId, Disaster: values }, version) }}
      toValues={toForm}
      titles={titles}
      words={words}
      submitLabel={t('common.record.save')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('disasters.saved') });
        onClose();
      }}
    >
      <Fields />
    </RecordDialog>
  );
}

const Why = z.strictObject({ Reason: line(limits.reason) });

export function AskDialog({ disaster, onClose }: OneProps) {
  const t = useText();
  const toast = useToast();
  const saving = useAskDisaster();
  const { DisasterId } = disaster;
  return (
    <RecordDialog
      title={t('disasters.askTitle')}
      schema={Why}
      values={{ Reason: '' }}
      version={disaster.Version}
      saving={{ ...saving, save: (values, version) => saving.save({ DisasterId, ...values }, version) }}
      toValues={() => ({ Reason: '' })}
      titles={{}}
      submitLabel={t('disasters.ask')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('disasters.asked') });
        onClose();
      }}
    >
      <p>{t('disasters.askText')}</p>
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}

const Ending = z.strictObject({ ...Why.shape, TakeBack: z.boolean() });

export function EndDialog({ disaster, onClose }: OneProps) {
  const t = useText();
  const toast = useToast();
  const saving = useEndDisaster();
  const { DisasterId } = disaster;
  const values = { Reason: '', TakeBack: false };
  return (
    <RecordDialog
      title={t('disasters.endTitle')}
      schema={Ending}
      values={values}
      version={disaster.Version}
      saving={{
        ...saving,
        save: ({ Reason, TakeBack }, version) =>
          saving.save({ DisasterId, Reason, TakeBack: toYesNo(TakeBack) }, version),
      }}
      toValues={() => values}
      titles={{}}
      submitLabel={t('disasters.endAct')}
      onClose={onClose}
      onDone={() => {
        toast({ text: t('disasters.ended') });
        onClose();
      }}
    >
      <p>{t('disasters.endText')}</p>
      <CheckboxField name="TakeBack" label={t('disasters.takeBack')} />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </RecordDialog>
  );
}
