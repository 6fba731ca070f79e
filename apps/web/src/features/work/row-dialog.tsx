import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Alert, LoadingState, Modal } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { AssignItem } from './forms/assign-form.tsx';
import type { ItemFormProps } from './forms/item-form.tsx';
import { MoveItem } from './forms/move-form.tsx';
import { EscalateItem, StageItem } from './forms/small-forms.tsx';
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

/** The same form as on the item's own page; the item is read when it opens, so nobody acts on an old row. */
export default function RowDialog({ id, act, onClose }: { id: string; act: RowAct; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useWorkItem(id);
  if (data && mayNow[act](data)) return forms[act]({ item: data, onClose, onDone: onClose });
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
