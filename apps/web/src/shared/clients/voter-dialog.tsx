import {
  getVoterOffers,
  recordVoterOffer,
  VoterAnswer,
  type VoterOccasion,
  voterFields,
} from '@commonweal/contracts/clients/voter-calls';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { RadioGroupField, useToast } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { useFieldWords } from '../records/field-words.ts';
import { FormDialog } from '../records/form-dialog.tsx';
import { useRecordCreate } from '../records/use-record-create.ts';

interface VoterDialogProps {
  readonly pin: string;
  readonly occasion?: VoterOccasion | undefined;
  readonly onClose: () => void;
}

/** Asks what was answered to the offer; nothing is answered for anybody. */
export function VoterDialog({ pin, occasion, onClose }: VoterDialogProps) {
  const t = useText();
  const toast = useToast();
  const { optionsOf } = useFieldWords(voterFields);
  const recording = useRecordCreate(recordVoterOffer, { refreshes: [getVoterOffers] });
  return (
    <FormDialog
      title={t('common.voter.record')}
      act={t('common.voter.record')}
      saving={recording}
      onClose={onClose}
      schema={VoterAnswer}
      defaultValues={{ ...emptyValues(voterFields), ...(occasion && { Occasion: occasion }) }}
      onSubmit={async values => {
        if ((await recording.save({ Pin: pin, ...values }, 0)) === undefined) return;
        toast({ text: t('common.voter.recorded') });
        onClose();
      }}
    >
      <p>{t('common.voter.question')}</p>
      <RadioGroupField name="Occasion" label={t('common.voter.when')} required inline options={optionsOf('Occasion')} />
      <RadioGroupField name="Answer" label={t('common.voter.answer')} required options={optionsOf('Answer')} />
    </FormDialog>
  );
}
