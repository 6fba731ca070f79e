import type { ClientAccountRow } from '@commonweal/contracts/accounts/calls';
import { RadioGroupField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FormDialog } from '../../../shared/records/form-dialog.tsx';
import { useSendLink } from '../queries.ts';

const LinkForm = z.strictObject({ Language: z.enum(['en', 'es']) });

/** Sends the client a link; nobody here sees or sets a password. */
export function PasswordDialog({ account, onClose }: { account: ClientAccountRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const sending = useSendLink();
  const title = t('accounts.account.passwordTitle');
  return (
    <FormDialog
      title={title}
      act={t('accounts.account.password')}
      saving={sending}
      onClose={onClose}
      schema={LinkForm}
      defaultValues={{ Language: 'en' }}
      onSubmit={async values => {
        const sent = await sending.save({ AccountId: account.AccountId, ...values }, 0);
        if (sent === undefined) return;
        toast({ text: t('accounts.account.sent', { email: sent.SentTo }) });
        onClose();
      }}
    >
      <p>{t('accounts.account.passwordText', { email: account.Email })}</p>
      <RadioGroupField
        name="Language"
        label={t('accounts.account.language')}
        inline
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
    </FormDialog>
  );
}
