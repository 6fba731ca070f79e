import type { AuditEventRow } from '@commonweal/contracts/audit/schemas';
import { LoadingState, Modal } from '@commonweal/ui';
import { HistoryList } from '@commonweal/ui/history';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useChange } from '../queries.ts';

/** What stood there before and after; whoever may not see a field finds it empty. */
export function ChangeDialog({ event, onClose }: { event: AuditEventRow; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useChange(event.AuditId);
  return (
    <Modal open wide onClose={onClose} title={t('audit.events.values')}>
      {error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <HistoryList
          entries={[
            {
              id: data.AuditId,
              who: event.UserName,
              at: data.ChangedAt,
              what: t('audit.events.changed', { subject: data.SubjectType }),
              changes: data.Changes.map(change => ({
                field: change.Field,
                before: change.Before,
                after: change.After,
              })),
              ...(data.Reason !== '' && { reason: data.Reason }),
            },
          ]}
        />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
