import { NumberField, SelectField } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useChain, useEscalate, useSetPriority, useSetReview, useSetStage, useSetType } from '../queries.ts';
import { ItemForm, type ItemFormProps, reason } from './item-form.tsx';

const chosen = z.string().refine(value => value !== '', { error: 'required', params: { code: 'required' } });

const StageForm = z.strictObject({ Stage: chosen, ...reason });

export function StageItem(props: ItemFormProps) {
  const t = useText();
  const { WorkItemId, Stage, NextStages } = props.item;
  const stages = useReferenceTable('STAGE');
  return (
    <ItemForm
      {...props}
      title={t('work.stage.of', { id: WorkItemId })}
      schema={StageForm}
      values={{ Stage: '', Reason: '' }}
      saving={useSetStage()}
      request={values => ({ WorkItemId, ...values })}
      submitLabel={t('work.stage.act')}
      done={t('work.stage.done', { id: WorkItemId })}
    >
      <p>{t('work.stage.now', { stage: stages.describe(Stage) })}</p>
      <SelectField
        name="Stage"
        label={t('work.stage.next')}
        required
        options={NextStages.map(value => ({ value, label: stages.describe(value) }))}
      />
    </ItemForm>
  );
}

const TypeForm = z.strictObject({ WorkItemTypeId: chosen, ...reason });

export function TypeItem(props: ItemFormProps) {
  const t = useText();
  const { WorkItemId, NextTypes } = props.item;
  const types = useReferenceTable('WORKITEMTYPE');
  return (
    <ItemForm
      {...props}
      title={t('work.type.of', { id: WorkItemId })}
      schema={TypeForm}
      values={{ WorkItemTypeId: '', Reason: '' }}
      saving={useSetType()}
      request={values => ({ WorkItemId, ...values })}
      submitLabel={t('work.type.act')}
      done={t('work.type.done', { id: WorkItemId })}
    >
      <SelectField
        name="WorkItemTypeId"
        label={t('work.type.next')}
        required
        options={NextTypes.map(value => ({ value, label: types.describe(value) }))}
      />
    </ItemForm>
  );
}

const EscalateForm = z.strictObject({ UserId: chosen, ...reason });

export function EscalateItem(props: ItemFormProps) {
  const t = useText();
  const { WorkItemId } = props.item;
  const { data } = useChain(WorkItemId);
  const chain = data?.data ?? [];
  return (
    <ItemForm
      {...props}
      title={t('work.escalate.of', { id: WorkItemId })}
      schema={EscalateForm}
      values={{ UserId: '', Reason: '' }}
      saving={useEscalate()}
      request={values => ({ WorkItemId, ...values })}
      submitLabel={t('work.escalate.act')}
      done={t('work.escalate.done', { id: WorkItemId })}
    >
      <p>{t(data && chain.length === 0 ? 'work.escalate.nobody' : 'work.escalate.text')}</p>
      <SelectField
        name="UserId"
        label={t('common.field.Supervisor')}
        required
        options={chain.map(each => ({
          value: each.UserId,
          label: [each.Name, each.Sentence].filter(Boolean).join(' – '),
        }))}
      />
    </ItemForm>
  );
}

const PriorityForm = z.strictObject({ Priority: z.int().min(0).max(9999).nullable(), ...reason });

export function PriorityItem(props: ItemFormProps) {
  const t = useText();
  const { WorkItemId, Overridden, Priority } = props.item;
  return (
    <ItemForm
      {...props}
      title={t('work.priority.of', { id: WorkItemId })}
      schema={PriorityForm}
      values={{ Priority: Overridden === 'Y' ? Priority : null, Reason: '' }}
      saving={useSetPriority()}
      request={values => ({ WorkItemId, ...values })}
      submitLabel={t('work.priority.act')}
      done={t('work.priority.done', { id: WorkItemId })}
    >
      <NumberField name="Priority" label={t('common.field.Priority')} hint={t('work.priority.hint')} />
    </ItemForm>
  );
}

const ReviewForm = z.strictObject({ ReviewCode: z.string(), ...reason });

export function ReviewItem(props: ItemFormProps) {
  const t = useText();
  const { WorkItemId, ReviewCode, ReviewCodes } = props.item;
  return (
    <ItemForm
      {...props}
      title={t('work.review.of', { id: WorkItemId })}
      schema={ReviewForm}
      values={{ ReviewCode, Reason: '' }}
      saving={useSetReview()}
      request={values => ({ WorkItemId, ...values })}
      submitLabel={t('work.review.act')}
      done={t('work.review.done', { id: WorkItemId })}
    >
      <SelectField
        name="ReviewCode"
        label={t('work.column.reviewCode')}
        hint={t('work.review.hint')}
        options={ReviewCodes.map(each => ({ value: each.Code, label: `${each.Code} · ${each.Description}` }))}
      />
    </ItemForm>
  );
}
