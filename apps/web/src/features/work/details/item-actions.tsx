import {
  assignReassignPage,
  editStagePage,
  escalatePage,
  workItemDetailsPage,
  workItemTypePage,
} from '@commonweal/contracts/access/pages';
import { movingActions } from '@commonweal/contracts/work/action-calls';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Button, buttonClass, Icon, Menu, Row } from '@commonweal/ui';
import { type ReactNode, useState } from 'react';
import { useAccessOf } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { TimerControls } from '../../../shared/timer/timer-controls.tsx';
import { AssignItem } from '../forms/assign-form.tsx';
import type { ItemFormProps } from '../forms/item-form.tsx';
import { MoveItem } from '../forms/move-form.tsx';
import { EscalateItem, PriorityItem, ReviewItem, StageItem, TypeItem } from '../forms/small-forms.tsx';
import { TakeOverItem, useCanTakeOver } from '../forms/takeover-form.tsx';

interface Offer {
  readonly id: string;
  readonly label: string;
  readonly shows: boolean;
  readonly form: (props: ItemFormProps) => ReactNode;
}

/** What can be done with the item now, by its life and by my rights. */
function useOffers(item: WorkItemDetails): Offer[] {
  const t = useText();
  const access = useAccessOf();
  const may = (object: string): boolean => access(object) === 'U';
  const isOpen = item.ClosedAt === null;
  const canTakeOver = useCanTakeOver(item);
  const moves = movingActions.map(
    (action): Offer => ({
      id: action,
      label: t(`work.action.${action}`),
      // Work begins with the timer, or by hand where somebody does not use it.
      shows: may(workItemDetailsPage.at('Status')) && item.Actions.includes(action),
      form: props => <MoveItem action={action} {...props} />,
    }),
  );
  const offers: Offer[] = [
    {
      id: 'takeover',
      label: t('work.takeover.action'),
      shows: canTakeOver,
      form: props => <TakeOverItem {...props} />,
    },
    {
      id: 'assign',
      label: t(item.assignedTo === '' ? 'work.assign.assign' : 'work.assign.reassign'),
      shows: may(assignReassignPage.at('Page')) && item.Actions.includes('assign'),
      form: props => <AssignItem {...props} />,
    },
    {
      id: 'stage',
      label: t('work.stage.action'),
      shows: may(editStagePage.at('Page')) && item.NextStages.length > 0,
      form: props => <StageItem {...props} />,
    },
    {
      id: 'escalate',
      label: t('work.action.escalate'),
      shows: may(escalatePage.at('Page')) && item.Actions.includes('escalate'),
      form: props => <EscalateItem {...props} />,
    },
    {
      id: 'priority',
      label: t('work.priority.action'),
      shows: may(workItemDetailsPage.at('Priority')) && isOpen,
      form: props => <PriorityItem {...props} />,
    },
    {
      id: 'type',
      label: t('work.type.action'),
      shows: may(workItemTypePage.at('Change')) && item.NextTypes.length > 0,
      form: props => <TypeItem {...props} />,
    },
    {
      id: 'review',
      label: t('work.review.action'),
      shows: may(workItemDetailsPage.at('Status')) && isOpen,
      form: props => <ReviewItem {...props} />,
    },
    ...moves,
  ];
  return offers.filter(offer => offer.shows);
}

const first: ReadonlySet<string> = new Set(['takeover', 'assign', 'complete', 'reopen']);

export function ItemActions({ item }: { item: WorkItemDetails }) {
  const t = useText();
  const offers = useOffers(item);
  const [open, setOpen] = useState<string | null>(null);
  const chosen = offers.find(offer => offer.id === open);
  const close = () => setOpen(null);
  const others = offers.filter(offer => !first.has(offer.id));
  return (
    <Row wrap>
      {item.ClosedAt === null && <TimerControls workItemId={item.WorkItemId} caseNumber={item.CaseNumber} />}
      {offers
        .filter(offer => first.has(offer.id))
        .map(offer => (
          <Button key={offer.id} variant="secondary" onClick={() => setOpen(offer.id)}>
            {offer.label}
          </Button>
        ))}
      {others.length > 0 && (
        <Menu
          label={t('work.details.more')}
          className={buttonClass({ variant: 'secondary' })}
          face={
            <>
              {t('work.details.more')}
              <Icon name="expand_more" />
            </>
          }
          entries={others.map(offer => ({ id: offer.id, label: offer.label, onAction: () => setOpen(offer.id) }))}
        />
      )}
      {chosen?.form({ item, onClose: close, onDone: close })}
    </Row>
  );
}
