import type { SearchParams } from '@commonweal/contracts/kit/search-params';
import { ConfirmDialog } from '@commonweal/ui';
import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../platform/content/use-text.ts';
import { currentUser } from '../../platform/session/session-store.ts';

interface LeaveGuardProps {
  /** A function is asked at the moment of leaving, so that a form that has just been saved lets go at once. */
  dirty: boolean | (() => boolean);
  /** True for addresses of the same screen where the form stays on the page. */
  staysOpen?: (search: SearchParams) => boolean;
}

/** Asks before unsaved changes are left behind. The end of a session never waits for an answer. */
export function LeaveGuard({ dirty, staysOpen }: LeaveGuardProps) {
  const t = useText();
  const holds = () => (typeof dirty === 'function' ? dirty() : dirty) && currentUser() !== null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds() && !(current.pathname === next.pathname && staysOpen?.(next.search) === true),
    enableBeforeUnload: holds,
    withResolver: true,
  });
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
