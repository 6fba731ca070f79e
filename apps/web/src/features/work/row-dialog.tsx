import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Alert, Button, LoadingState, Modal } from '@commonweal/ui';
import { useState } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { AssignItem } from './forms/assign-form.tsx';
import type { ItemFormProps } from './forms/item-form.tsx';
import { MoveItem } from './forms/move-form.tsx';
import { EscalateItem, StageItem } from './forms/small-forms.tsx';
import { TakeOverItem, TakeoverNotice, useCanTakeOver } from './forms/takeover-form.tsx';
import { useWorkItem } from './queries.ts';

export type RowAct = 'assign' | 'stage' | 'escalate' | 'complete';

const forms = {
  assign: (props: ItemFormProps) => <AssignItem {...props} />,
  stage: (props: ItemFormProps) => <StageItem {...props} />,
  escalate: (props: ItemFormProps) => <EscalateItem {...props} />,
  complete: (props: ItemFormProps) => <MoveItem action="complete" {...props} />,
} as const satisfies Record<RowAct, unknown>;

/** What is possible is asked of the item itself: a row knows less. */
const mayNow: Readonly<Record<RowAct, (item: WorkItemDetails) => boolean>> = {
  assign: item => item.Actions.includes('assign'),
  stage: item => item.NextStages.length > 0,
  escalate: item => item.Actions.includes('escalate'),
  complete: item => item.Actions.includes('complete'),
};

/** Explains why the row cannot be completed, and offers the takeover to users who have the right. */
function TakeoverDialog({ item, onClose }: { item: WorkItemDetails; onClose: () => void }) {
  const t = useText();
  const canTakeOver = useCanTakeOver(item);
  const [isTakingOver, setIsTakingOver] = useState(false);
  if (isTakingOver) return <TakeOverItem item={item} onClose={onClose} onDone={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('work.row.menu', { id: item.WorkItemId })}>
      <TakeoverNotice item={item} />
      {canTakeOver && (
        <Button variant="secondary" onClick={() => setIsTakingOver(true)}>
          {t('work.takeover.action')}
        </Button>
      )}
    </Modal>
  );
}

/** The same form as on the item's own page; the item is read when it opens, so nobody acts on an old row. */
export default function RowDialog({ id, act, onClose }: { id: string; act: RowAct; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useWorkItem(id);
  if (data && mayNow[act](data)) return forms[act]({ item: data, onClose, onDone: onClose });
  if (data && act === 'complete' && data.NeedsTakeover === 'Y') return <TakeoverDialog item={data} onClose={onClose} />;
  return (
    <Modal open onClose={onClose} title={t('work.row.menu', { id })}>
      {data ? (
        <Alert tone="info">{t('work.row.cannot')}</Alert>
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
