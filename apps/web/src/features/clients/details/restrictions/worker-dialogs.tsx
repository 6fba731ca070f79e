import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Interest, interests } from '@commonweal/contracts/protection/schemas';
import { Button, Form, Modal, RadioGroupField, Row, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../../platform/content/use-text.ts';
import { MessageView } from '../../../../platform/notifications/message-view.tsx';
import { WorkerField } from '../../../../platform/people/worker-field.tsx';
import { SaveButton } from '../../../../platform/records/save-button.tsx';
import { useGrantClient, useRecordInterest } from '../../queries.ts';

const GrantForm = z.strictObject({ UserId: line(limits.userId), Reason: line(limits.reason) });
const InterestForm = z.strictObject({ UserId: line(limits.userId), Interest, Reason: line(limits.reason) });

interface DialogProps {
  readonly pin: string;
  readonly onClose: () => void;
}

function Foot({ act, onClose }: { act: string; onClose: () => void }) {
  const t = useText();
  return (
    <>
      <TextField
        name="Reason"
        label={t('common.field.Reason')}
        hint={t('common.record.reasonHint')}
        limit={limits.reason}
        required
      />
      <Row wrap>
        <SaveButton>{act}</SaveButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </Row>
    </>
  );
}

export function GrantDialog({ pin, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const granting = useGrantClient();
  const title = t('clients.restriction.grant');
  return (
    <Modal open onClose={onClose} title={title}>
      {granting.message && <MessageView message={granting.message} live />}
      <Form
        schema={GrantForm}
        defaultValues={{ UserId: '', Reason: '' }}
        serverFaults={granting.faults}
        label={title}
        onSubmit={async values => {
          const answer = await granting.save({ Pin: pin, ...values }, 0);
          if (answer === undefined) return;
          toast({ text: t(answer.Waiting ? 'clients.restriction.waiting' : 'clients.person.saved') });
          onClose();
        }}
      >
        <WorkerField name="UserId" label={t('clients.restriction.worker')} />
        <Foot act={title} onClose={onClose} />
      </Form>
    </Modal>
  );
}

export function InterestDialog({ pin, onClose }: DialogProps) {
  const t = useText();
  const toast = useToast();
  const recording = useRecordInterest();
  const title = t('clients.restriction.interest');
  return (
    <Modal open onClose={onClose} title={title}>
      {recording.message && <MessageView message={recording.message} live />}
      <Form
        schema={InterestForm}
        defaultValues={{ UserId: '', Interest: 'relative', Reason: '' }}
        serverFaults={recording.faults}
        label={title}
        onSubmit={async values => {
          if ((await recording.save({ Pin: pin, ...values }, 0)) === undefined) return;
          toast({ text: t('clients.person.saved') });
          onClose();
        }}
      >
        <WorkerField name="UserId" label={t('clients.restriction.worker')} />
        <RadioGroupField
          name="Interest"
          label={t('common.field.Interest')}
          inline
          options={interests.map(value => ({ value, label: t(`clients.interest.${value}`) }))}
        />
        <Foot act={title} onClose={onClose} />
      </Form>
    </Modal>
  );
}
