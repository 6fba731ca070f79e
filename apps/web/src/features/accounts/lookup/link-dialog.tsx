import type { ClientAccountRow } from '@commonweal/contracts/accounts/calls';
import { line, pin } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { Button, Form, Modal, Row, TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { MessageView } from '../../../platform/notifications/message-view.tsx';
import { SaveButton } from '../../../shared/records/save-button.tsx';
import { useLink } from '../queries.ts';

const LinkForm = z.strictObject({ Pin: pin, Reason: line(limits.reason) });

export function LinkDialog({ account, onClose }: { account: ClientAccountRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useLink();
  const title = t('accounts.account.linkTitle', { name: account.UserName });
  return (
    <Modal open onClose={onClose} title={title}>
      {saving.message && <MessageView message={saving.message} live />}
      <p>{t('accounts.account.linkText')}</p>
      <Form
        schema={LinkForm}
        defaultValues={{ Pin: '', Reason: '' }}
        serverFaults={saving.faults}
        label={title}
        onSubmit={async values => {
          const saved = await saving.save({ AccountId: account.AccountId, ...values }, account.Version);
          if (saved === undefined) return;
          toast({ text: t('accounts.account.linked') });
          onClose();
        }}
      >
        <TextField name="Pin" label={t('common.field.Pin')} limit={limits.pin} required short mono />
        <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
        <Row wrap>
          <SaveButton>{t('accounts.account.link')}</SaveButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </Row>
      </Form>
    </Modal>
  );
}
