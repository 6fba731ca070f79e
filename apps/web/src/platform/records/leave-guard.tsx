import { ConfirmDialog } from '@commonweal/ui';
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../content/use-text.ts';
import { currentUser } from '../session/session-store.ts';

/** Asks before unsaved changes are left behind. The end of a session never waits for an answer. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = useText();
  const holds = () => dirty && currentUser() !== null;
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      danger
      title={t('common.leave.title')}
      confirmLabel={t('common.leave.leave')}
      cancelLabel={t('common.leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t('common.leave.text')}</p>
    </ConfirmDialog>
  );
}
