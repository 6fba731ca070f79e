import { userRolePage } from '@commonweal/contracts/access/pages';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { viewAsRole } from '@commonweal/contracts/roles/view-calls';
import { Button, ConfirmDialog } from '@commonweal/ui';
import { useState } from 'react';
import { useWrite } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { afterRoleView } from '../../../platform/session-life/role-view.ts';

/** Looks at the portal as this role would, without changing anything. */
export function SeeAsRole({ record, disabled }: { record: RoleRecord; disabled: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const view = useWrite(viewAsRole, { onDone: () => void afterRoleView(), onFailed: () => setOpen(false) });
  return (
    <>
      <Button
        variant="secondary"
        icon="visibility"
        object={userRolePage.at('ViewAs')}
        disabled={disabled || record.Status !== '296'}
        data-replay="see portal as role"
        onClick={() => setOpen(true)}
      >
        {t('roles.view.action')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('roles.view.title', { name: record.RoleName })}
        confirmLabel={t('roles.view.start')}
        busy={view.busy}
        onConfirm={() => void view.run({ RoleId: record.RoleId })}
        onCancel={() => setOpen(false)}
      >
        <p>{t('roles.view.text')}</p>
      </ConfirmDialog>
    </>
  );
}
