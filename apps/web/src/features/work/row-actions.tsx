import {
  assignReassignPage,
  editStagePage,
  escalatePage,
  workItemDetailsPage,
} from '@commonweal/contracts/access/pages';
import { actionsByHand } from '@commonweal/contracts/work/lifecycle';
import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { buttonClass, Icon, later, Menu } from '@commonweal/ui';
import { useState } from 'react';
import { useAccessOf } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import type { RowAct } from './row-dialog.tsx';

/** The forms are loaded when one is opened: a list is quick to show. */
const RowDialog = later(() => import('./row-dialog.tsx'));

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
