import { userRolePage } from '@commonweal/contracts/access/pages';
import type { RoleRecord } from '@commonweal/contracts/roles/schemas';
import { Button, LoadingState, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../shared/records/reason-dialog.tsx';
import { useRolePreview, useSetRoleStatus } from '../queries.ts';
import { PreviewEffects } from './preview-effects.tsx';

function StatusDialog({ record, onClose }: { record: RoleRecord; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useSetRoleStatus();
  const isActive = record.Status === '296';
  const wanted = isActive ? '297' : '296';
  const { RoleId, OwnFilingsOnly, Access, Subtypes, RoleName: name } = record;
  const preview = useRolePreview({ RoleId, OwnFilingsOnly, Access, Subtypes, Status: wanted }, true);
  const act = t(isActive ? 'roles.state.deactivate' : 'roles.state.activate');
  return (
    <ReasonDialog
      title={t(isActive ? 'roles.state.deactivateTitle' : 'roles.state.activateTitle', { name })}
      act={record.Guarded ? t('roles.preview.ask') : act}
      danger={isActive}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const answer = await saving.save({ RoleId, Status: wanted, Reason }, record.Version);
        if (answer === undefined) return;
        toast({ text: t(answer.Waiting ? 'roles.asked' : 'roles.state.done', { name }) });
        onClose();
      }}
    >
      <p>
        {isActive
          ? t(record.Members === 1 ? 'roles.state.deactivateOne' : 'roles.state.deactivateText', {
              count: record.Members,
            })
          : t('roles.state.activateText')}
      </p>
      {preview.data ? <PreviewEffects preview={preview.data} /> : <LoadingState />}
    </ReasonDialog>
  );
}

/** Activates or deactivates the role; what that does to people is shown before. */
export function StatusChange({ record, disabled }: { record: RoleRecord; disabled: boolean }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        object={userRolePage.at('Status')}
        disabled={disabled}
        data-replay="change role status"
        onClick={() => setOpen(true)}
      >
        {t(record.Status === '296' ? 'roles.state.deactivate' : 'roles.state.activate')}
      </Button>
      {open && <StatusDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
