import { assignReassignPage } from '@commonweal/contracts/access/pages';
import type { WorkItemDetails } from '@commonweal/contracts/work/schemas';
import { Alert } from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useTakeOver } from '../queries.ts';
import { ItemForm, type ItemFormProps, reason } from './item-form.tsx';

const TakeoverForm = z.strictObject(reason);

/** Assigns another worker's item to the user, with a reason. */
export function TakeOverItem(props: ItemFormProps) {
  const t = useText();
  const { userId } = useUser();
  const { WorkItemId, AssignedName } = props.item;
  return (
    <ItemForm
      {...props}
      title={t('work.takeover.title', { id: WorkItemId })}
      schema={TakeoverForm}
      values={{ Reason: '' }}
      saving={useTakeOver()}
      request={({ Reason }) => ({ WorkItemId, UserId: userId, Reason })}
      submitLabel={t('work.takeover.action')}
      done={t('work.takeover.done', { id: WorkItemId })}
    >
      <p>{t('work.takeover.consequence', { name: AssignedName })}</p>
    </ItemForm>
  );
}

export const useCanTakeOver = (item: WorkItemDetails): boolean => {
  const access = useAccess(assignReassignPage.at('Page'));
  return item.NeedsTakeover === 'Y' && access === 'U' && item.Actions.includes('assign');
};

/** Why the item cannot be completed by this user, and what to do instead. */
export function TakeoverNotice({ item }: { item: WorkItemDetails }) {
  const t = useText();
  const canTakeOver = useCanTakeOver(item);
  if (item.NeedsTakeover === 'N') return null;
  const name = item.AssignedName;
  return (
    <Alert tone="info">
      {t('work.takeover.needed', { name })} {t(canTakeOver ? 'work.takeover.offer' : 'work.takeover.ask', { name })}
    </Alert>
  );
}
