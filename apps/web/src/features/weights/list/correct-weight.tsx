import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { correctWeight, mostMinutes, type WeightRow, weightList } from '@commonweal/contracts/weights/calls';
import { Modal, NumberField, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { RecordForm } from '../../../shared/records/record-form.tsx';
import { useRecordSave } from '../../../shared/records/use-record-save.ts';

const Correction = z.strictObject({
  CorrectedMinutes: z.int().min(1).max(mostMinutes).nullable(),
  Reason: line(limits.reason),
});

interface Props {
  readonly weight: WeightRow;
  readonly name: string;
  onClose(): void;
}

export function CorrectWeight({ weight, name, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const saving = useRecordSave(correctWeight, { record: z.never(), refreshes: [weightList.search], failure: 'modal' });
  const title = t('weights.correctNamed', { name });
  return (
    <Modal open wide onClose={onClose} title={title}>
      <RecordForm
        title={title}
        schema={Correction}
        values={{ CorrectedMinutes: weight.CorrectedMinutes, Reason: '' }}
        version={weight.Version}
        saving={{
          ...saving,
          save: (values: z.output<typeof Correction>, version) =>
            saving.save({ WeightId: weight.WeightId, ...values }, version),
        }}
        titles={{}}
        submitLabel={t('weights.save')}
        onClose={onClose}
        onDone={() => {
          toast({ text: t('weights.saved') });
          onClose();
        }}
      >
        <NumberField name="CorrectedMinutes" label={t('weights.minutes')} hint={t('weights.minutesHint')} />
        <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
      </RecordForm>
    </Modal>
  );
}
