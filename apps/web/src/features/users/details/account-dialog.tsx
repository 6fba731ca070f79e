import { limits } from '@commonweal/contracts/kit/limits';
import { staffName } from '@commonweal/contracts/kit/person-names';
import { setAccountStatus } from '@commonweal/contracts/users/calls';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { Button, Form, Modal, Row, type ServerFault, SubmitButton } from '@commonweal/ui';
import { useState } from 'react';
import type { Message } from '../../../platform/content/message.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { NoteField } from '../../../shared/records/note-field.tsx';
import { HandOver, useMayHandOver } from './hand-over.tsx';
import { Holdings } from './holdings.tsx';

/** What the change does, in the order in which people ask. */
export const effectsOf = (status: UserRecord['AccountStatus']): readonly string[] =>
  status === 'A'
    ? ['users.account.effect.signedOut', 'users.account.effect.noSignIn', 'users.account.effect.kept']
    : ['users.account.effect.signIn', 'users.account.effect.roles'];

const ReasonForm = setAccountStatus.request.pick({ Reason: true });

interface AccountDialogProps {
  readonly person: UserRecord;
  readonly effects: readonly string[];
  readonly faults: readonly ServerFault[];
  readonly message: Message | null;
  readonly onSubmit: (reason: string, handsOver: boolean) => Promise<void>;
  readonly onClose: () => void;
}

export function AccountDialog({ person, effects, faults, message, onSubmit, onClose }: AccountDialogProps) {
  const t = useText();
  const isActive = person.AccountStatus === 'A';
  const mayHandOver = useMayHandOver();
  const [handsOver, setHandsOver] = useState(true);
  const act = t(isActive ? 'common.record.deactivate' : 'common.record.reactivate');
  return (
    <Modal
      open
      wide
      onClose={onClose}
      title={t(isActive ? 'users.account.deactivateTitle' : 'users.account.reactivateTitle', {
        name: staffName(person),
      })}
    >
      {message && <MessageView message={message} live />}
      <Form
        schema={ReasonForm}
        defaultValues={{ Reason: '' }}
        serverFaults={faults}
        onSubmit={({ Reason }) => onSubmit(Reason, isActive && mayHandOver && handsOver)}
        label={act}
      >
        <ul className="cw-users-effects">
          {effects.map(effect => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
        {isActive && <Holdings userId={person.UserId} />}
        {isActive && mayHandOver && <HandOver userId={person.UserId} wanted={handsOver} onChange={setHandsOver} />}
        <NoteField
          name="Reason"
          singleLine
          label={t('common.field.Reason')}
          hint={t('users.account.reasonHint')}
          required
          limit={limits.reason}
        />
        <Row wrap>
          <SubmitButton variant={isActive ? 'danger' : 'primary'} data-replay="confirm account change">
            {act}
          </SubmitButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  );
}
