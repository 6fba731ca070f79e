import { clientDetailsPage } from '@commonweal/contracts/access/pages';
import type { ClientMerge } from '@commonweal/contracts/clients/merge-calls';
import type { ClientRecord } from '@commonweal/contracts/clients/schemas';
import { Button, Card, DateTimeText, LoadingState, StatusChip, TableFrame } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../../platform/access/access.ts';
import { useText } from '../../../../platform/content/use-text.ts';
import { FailureState } from '../../../../platform/errors/failure-state.tsx';
import { useMerges } from '../../queries.ts';
import { WaitingApproval } from './merge-approval.tsx';
import { MergeForm } from './merge-form.tsx';
import { UndoDialog } from './undo-dialog.tsx';

function Merges({
  merges,
  mayUndo,
  onUndo,
}: {
  merges: readonly ClientMerge[];
  mayUndo: boolean;
  onUndo: (merge: ClientMerge) => void;
}) {
  const t = useText();
  const title = t('clients.merge.done');
  return (
    <TableFrame label={title}>
      <table className="cw-table cw-table--compact" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('clients.merge.other')}</th>
            <th scope="col">{t('common.word.when')}</th>
            <th scope="col">{t('clients.merge.by')}</th>
            <th scope="col">{t('common.field.Reason')}</th>
            <th scope="col">{t('common.word.currentState')}</th>
          </tr>
        </thead>
        <tbody>
          {merges.map(merge => (
            <tr key={merge.MergeId}>
              <th scope="row">
                {merge.Name} <span className="cw-mono">{merge.Pin}</span>
              </th>
              <td>
                <DateTimeText instant={merge.MergedAt} />
              </td>
              <td>{merge.MergedBy}</td>
              <td>{merge.Reason}</td>
              <td>
                {merge.UndoneAt === null ? (
                  mayUndo ? (
                    <Button size="small" variant="secondary" icon="undo" onClick={() => onUndo(merge)}>
                      {t('clients.merge.undo')}
                    </Button>
                  ) : (
                    <StatusChip status="active">{t('clients.merge.live')}</StatusChip>
                  )
                ) : (
                  <StatusChip status="withdrawn">
                    {t('clients.merge.undone', { by: merge.UndoneBy, reason: merge.UndoReason })}
                  </StatusChip>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

/** Two PINs that are one person: made with its effects in sight, undone with what came since assigned. */
export function MergeSection({ record }: { record: ClientRecord }) {
  const t = useText();
  const mayMerge = useAccess(clientDetailsPage.at('Merge')) === 'U';
  const { data, error, refetch } = useMerges(record.Pin);
  const [undoing, setUndoing] = useState<ClientMerge | null>(null);
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <>
      {data.Waiting && <WaitingApproval waiting={data.Waiting} />}
      {mayMerge && <MergeForm record={record} />}
      <Card title={t('clients.merge.done')}>
        {data.data.length === 0 ? (
          <p className="cw-muted">{t('clients.merge.none')}</p>
        ) : (
          <Merges merges={data.data} mayUndo={mayMerge} onUndo={setUndoing} />
        )}
      </Card>
      {undoing && <UndoDialog merge={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
