import {
  assignReassignPage,
  editStagePage,
  escalatePage,
  workItemDetailsPage,
} from '@commonweal/contracts/access/pages';
import { actionsByHand } from '@commonweal/contracts/work/lifecycle';
import type { WorkItemDetails, WorkItemRow } from '@commonweal/contracts/work/schemas';
import { Alert, buttonClass, Icon, LoadingState, Menu, Modal } from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { FailureState } from '../../platform/errors/failure-state.tsx';
import { AssignItem } from './forms/assign-form.tsx';
import type { ItemFormProps } from './forms/item-form.tsx';
import { MoveItem } from './forms/move-form.tsx';
import { EscalateItem, StageItem } from './forms/small-forms.tsx';
import { useWorkItem } from './queries.ts';

type RowAct = 'assign' | 'stage' | 'escalate' | 'complete';

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
function RowDialog({ id, act, onClose }: { id: string; act: RowAct; onClose: () => void }) {
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

/** What can be done with a row without leaving the list. */
export function RowActions({ row }: { row: WorkItemRow }) {
  const t = useText();
  const access = useAccessOf();
  const [act, setAct] = useState<RowAct | null>(null);
  const now = actionsByHand(row.Status, '');
  const isOpen = now.includes('complete');
  const offers = [
    { id: 'assign', label: 'work.bulk.assign', object: assignReassignPage.at('Page'), shows: now.includes('assign') },
    { id: 'stage', label: 'work.stage.action', object: editStagePage.at('Page'), shows: isOpen },
    { id: 'escalate', label: 'work.action.escalate', object: escalatePage.at('Page'), shows: now.includes('escalate') },
    { id: 'complete', label: 'work.action.complete', object: workItemDetailsPage.at('Status'), shows: isOpen },
  ] as const;
  const shown = offers.filter(offer => offer.shows && access(offer.object) === 'U');
  if (shown.length === 0) return null;
  return (
    <>
      <Menu
        label={t('work.row.menu', { id: row.WorkItemId })}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        face={<Icon name="more_vert" />}
        entries={shown.map(offer => ({ id: offer.id, label: t(offer.label), onAction: () => setAct(offer.id) }))}
      />
      {act && <RowDialog id={row.WorkItemId} act={act} onClose={() => setAct(null)} />}
    </>
  );
}
