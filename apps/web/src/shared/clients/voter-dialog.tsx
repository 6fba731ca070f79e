import {
  getVoterOffers,
  recordVoterOffer,
  VoterAnswer,
  type VoterOccasion,
  voterFields,
} from '@commonweal/contracts/clients/voter-calls';
import { emptyValues } from '@commonweal/contracts/kit/declared-fields';
import { Button, Form, Modal, RadioGroupField, Row, useToast } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { useFieldWords } from '../records/field-words.ts';
import { SaveButton } from '../records/save-button.tsx';
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
    <Modal open onClose={onClose} title={t('common.voter.record')}>
      {recording.message && <MessageView message={recording.message} live />}
      <Form
        schema={VoterAnswer}
        defaultValues={{ ...emptyValues(voterFields), ...(occasion && { Occasion: occasion }) }}
        serverFaults={recording.faults}
        label={t('common.voter.record')}
        onSubmit={async values => {
          if ((await recording.save({ Pin: pin, ...values }, 0)) === undefined) return;
          toast({ text: t('common.voter.recorded') });
          onClose();
        }}
      >
        <p>{t('common.voter.question')}</p>
        <RadioGroupField
          name="Occasion"
          label={t('common.voter.when')}
          required
          inline
          options={optionsOf('Occasion')}
        />
        <RadioGroupField name="Answer" label={t('common.voter.answer')} required options={optionsOf('Answer')} />
        <Row wrap>
          <SaveButton>{t('common.voter.record')}</SaveButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  );
}
