import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Form, Modal, type ServerFault, useToast } from '@commonweal/ui';
import * as z from 'zod';
import type { Message } from '../../platform/content/message.ts';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { ReasonFoot } from './reason-foot.tsx';
import { WorkerField } from './worker-field.tsx';

const GrantForm = z.strictObject({ UserId: line(limits.userId), Reason: line(limits.reason) });
type Grant = z.infer<typeof GrantForm>;

interface GrantDialogProps {
  readonly message: Message | null;
  readonly faults: readonly ServerFault[];
  /** Undefined where it was refused; the person has been told why. */
  readonly onGrant: (grant: Grant) => Promise<{ readonly Waiting: boolean } | undefined>;
  /** The record is closed to the person, too: what they ask for waits. */
  readonly closed?: boolean;
  readonly onClose: () => void;
}

/** Lets a worker open a record, or asks that they may. */
export function GrantDialog({ message, faults, onGrant, closed = false, onClose }: GrantDialogProps) {
  const t = useText();
  const toast = useToast();
  const title = t(closed ? 'common.grant.ask' : 'common.grant.give');
  return (
    <Modal open onClose={onClose} title={title}>
      {message && <MessageView message={message} live />}
      <Form
        schema={GrantForm}
        defaultValues={{ UserId: '', Reason: '' }}
        serverFaults={faults}
        label={title}
        onSubmit={async values => {
          const answer = await onGrant(values);
          if (answer === undefined) return;
          toast({ text: t(answer.Waiting ? 'common.grant.waits' : 'common.grant.given') });
          onClose();
        }}
      >
        {closed && <p>{t('common.grant.askText')}</p>}
        <WorkerField name="UserId" label={t('common.grant.worker')} />
        <ReasonFoot act={title} onClose={onClose} />
      </Form>
    </Modal>
  );
}
