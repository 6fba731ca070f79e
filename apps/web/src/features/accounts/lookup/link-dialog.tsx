import type { ClientAccountRow } from '@commonweal/contracts/accounts/calls';
import { line, pin } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import { TextField, useToast } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { FormDialog } from '../../../shared/records/form-dialog.tsx';
import { useLink } from '../queries.ts';

const LinkForm = z.strictObject({ Pin: pin, Reason: line(limits.reason) });

export function LinkDialog({ account, onClose }: { account: ClientAccountRow; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useLink();
  const title = t('accounts.account.linkTitle', { name: account.UserName });
  return (
    <FormDialog
      title={title}
      act={t('accounts.account.link')}
      saving={saving}
      onClose={onClose}
      schema={LinkForm}
      defaultValues={{ Pin: '', Reason: '' }}
      onSubmit={async values => {
        const saved = await saving.save({ AccountId: account.AccountId, ...values }, account.Version);
        if (saved === undefined) return;
        toast({ text: t('accounts.account.linked') });
        onClose();
      }}
    >
      <p>{t('accounts.account.linkText')}</p>
      <TextField name="Pin" label={t('common.field.Pin')} limit={limits.pin} required short mono />
      <TextField name="Reason" label={t('common.field.Reason')} limit={limits.reason} required />
    </FormDialog>
  );
}
