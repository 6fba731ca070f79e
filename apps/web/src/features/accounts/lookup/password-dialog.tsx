import type { ClientAccountRow } from '@commonweal/contracts/accounts/calls';
import { Button, Form, Modal, RadioGroupField, Row, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useSendLink } from '../queries.ts';

const LinkForm = z.strictObject({ Language: z.enum(['en', 'es']) });

/** Sends the client a link; nobody here sees or sets a password. */
export function PasswordDialog({ account, onClose }: { account: ClientAccountRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const sending = useSendLink();
  const title = t('accounts.account.passwordTitle');
  return (
    <Modal open onClose={onClose} title={title}>
      {sending.message && <MessageView message={sending.message} live />}
      <p>{t('accounts.account.passwordText', { email: account.Email })}</p>
      <Form
        schema={LinkForm}
        defaultValues={{ Language: 'en' }}
        label={title}
        onSubmit={async values => {
          const sent = await sending.save({ AccountId: account.AccountId, ...values }, 0);
          if (sent === undefined) return;
          toast({ text: t('accounts.account.sent', { email: sent.SentTo }) });
          onClose();
        }}
      >
        <RadioGroupField
          name="Language"
          label={t('accounts.account.language')}
          inline
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <Row wrap>
          <SaveButton>{t('accounts.account.password')}</SaveButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  );
}
