import { userWorkgroupPage } from '@commonweal/contracts/access/pages';
import type { WorkgroupRecord } from '@commonweal/contracts/workgroups/schemas';
import { Alert, Button, useToast } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { ReasonDialog } from '../../../platform/records/reason-dialog.tsx';
import { useSetWorkgroupStatus } from '../queries.ts';
import { WorkgroupUses } from './workgroup-uses.tsx';

interface StatusChangeProps {
  readonly record: WorkgroupRecord;
  readonly name: string;
}

function StatusDialog({ record, name, onClose }: StatusChangeProps & { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const saving = useSetWorkgroupStatus();
  const isActive = record.Status === '296';
  return (
    <ReasonDialog
      title={t(isActive ? 'common.record.deactivateTitle' : 'common.record.reactivateTitle', { name })}
      act={t(isActive ? 'common.record.deactivate' : 'common.record.reactivate')}
      danger={isActive}
      saving={saving}
      onClose={onClose}
      onSubmit={async Reason => {
        const request = { WorkgroupId: record.WorkgroupId, Status: isActive ? '297' : '296', Reason } as const;
        if (!(await saving.save(request, saving.theirs?.Version ?? record.Version))) return;
        toast({ text: t('workgroups.state.done', { name }) });
        onClose();
      }}
    >
      {saving.theirs && <Alert tone="warning">{t('common.error.stale')}</Alert>}
      <p>
        {isActive
          ? t('workgroups.state.deactivateText', { count: record.Members })
          : t('workgroups.state.reactivateText')}
      </p>
      {isActive && <WorkgroupUses id={record.WorkgroupId} />}
    </ReasonDialog>
  );
}

/** Activates or deactivates the workgroup; what that touches is said before. */
export function StatusChange(props: StatusChangeProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const mayChange = useAccess(userWorkgroupPage.at('Status')) === 'U';
  if (!mayChange) return null;
  return (
    <>
      <Button variant="secondary" data-replay="change workgroup status" onClick={() => setOpen(true)}>
        {t(props.record.Status === '296' ? 'common.record.deactivate' : 'common.record.reactivate')}
      </Button>
      {open && <StatusDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
