import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Interest, interests } from '@commonweal/contracts/protection/schemas';
import { Form, Modal, RadioGroupField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../../platform/content/use-text.ts';
import { MessageView } from '../../../../platform/notifications/message-view.tsx';
import { GrantDialog } from '../../../../shared/people/grant-dialog.tsx';
import { ReasonFoot } from '../../../../shared/people/reason-foot.tsx';
import { WorkerField } from '../../../../shared/people/worker-field.tsx';
import { useGrantClient, useRecordInterest } from '../../queries.ts';

const InterestForm = z.strictObject({ UserId: line(limits.userId), Interest, Reason: line(limits.reason) });

interface DialogProps {
  readonly pin: string;
  readonly onClose: () => void;
}

export function ClientGrantDialog({ pin, closed = false, onClose }: DialogProps & { readonly closed?: boolean }) {
  const granting = useGrantClient();
  return (
    <GrantDialog
      message={granting.message}
      faults={granting.faults}
      onGrant={grant => granting.save({ Pin: pin, ...grant }, 0)}
      closed={closed}
      onClose={onClose}
    />
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
        <WorkerField name="UserId" label={t('common.grant.worker')} />
        <RadioGroupField
          name="Interest"
          label={t('common.field.Interest')}
          inline
          options={interests.map(value => ({ value, label: t(`clients.interest.${value}`) }))}
        />
        <ReasonFoot act={title} onClose={onClose} />
      </Form>
    </Modal>
  );
}
