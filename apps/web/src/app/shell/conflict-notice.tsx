import { ConfirmDialog } from '@commonweal/ui';
import { queryClient } from '../../platform/calls/query-client.ts';
import { useText } from '../../platform/content/use-text.ts';
import { conflictStore } from '../../platform/errors/report-failure.ts';
import { useStore } from '../../platform/store.ts';

/** Somebody else saved first (FLOD-MISSMATCH): nothing was saved, and the screen is read anew. */
export function ConflictNotice() {
  const t = useText();
  const failure = useStore(conflictStore);
  const close = () => conflictStore.set(null);
  return (
    <ConfirmDialog
      open={failure !== null}
      title={t('common.conflict.title')}
      confirmLabel={t('common.conflict.reload')}
      cancelLabel={t('common.conflict.stay')}
      onConfirm={() => {
        close();
        void queryClient.invalidateQueries();
      }}
      onCancel={close}
    >
      <p>{t('common.conflict.text')}</p>
    </ConfirmDialog>
  );
}
