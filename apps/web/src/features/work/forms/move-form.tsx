import type { movingActions } from '@commonweal/contracts/work/action-calls';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useMove } from '../queries.ts';
import { ItemForm, type ItemFormProps, reason } from './item-form.tsx';

export type MovingAction = (typeof movingActions)[number];

const MoveForm = z.strictObject(reason);

export function MoveItem({ action, ...props }: ItemFormProps & { action: MovingAction }) {
  const t = useText();
  const { WorkItemId } = props.item;
  return (
    <ItemForm
      {...props}
      title={t('work.move.of', { id: WorkItemId, action: t(`work.action.${action}`) })}
      schema={MoveForm}
      values={{ Reason: '' }}
      saving={useMove()}
      request={({ Reason }) => ({ WorkItemId, Action: action, Reason })}
      submitLabel={t(`work.action.${action}`)}
      done={t('work.move.done', { id: WorkItemId })}
    >
      <p>{t(`work.move.${action}`)}</p>
    </ItemForm>
  );
}
