import { assignReassignPage } from '@commonweal/contracts/access/pages';
import type { Assignee } from '@commonweal/contracts/work/schemas';
import { CheckboxField, RadioGroupField, SelectField, useFormValue } from '@commonweal/ui';
import { useId, useState } from 'react';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAssign, useAssignees } from '../queries.ts';
import { ItemForm, type ItemFormProps, reason } from './item-form.tsx';

const AssignForm = z
  .strictObject({
    To: z.enum(['person', 'workgroup']),
    UserId: z.string(),
    WorkgroupId: z.string(),
    OverCapacity: z.boolean(),
    ...reason,
  })
  .superRefine((values, context) => {
    const path = values.To === 'person' ? 'UserId' : 'WorkgroupId';
    if (values[path] === '') context.addIssue({ code: 'custom', path: [path], params: { code: 'required' } });
  });

function Person({ itemId }: { itemId: string }) {
  const t = useText();
  const [text, setText] = useState('');
  const { data, isFetching } = useAssignees(itemId, text);
  const chosen = useFormValue('UserId');
  const mayOverrule = useAccess(assignReassignPage.at('OverCapacity')) === 'U';
  const skills = useReferenceTable('USERCHARACTERISTIC');
  const regions = useReferenceTable('REGION');
  const id = useId();
  const people = data?.data ?? [];
  const one = people.find(each => each.UserId === chosen);
  const words = (each: Assignee): string =>
    [
      t('work.assign.load', { load: each.Load, capacity: each.Capacity }),
      each.Sentence || t('work.assign.free'),
      regions.describe(each.RegionId),
      each.Skills.map(code => skills.describe(code)).join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  const refused = (each: Assignee): boolean => each.Barrier !== '' && !(each.Barrier === 'full' && mayOverrule);
  return (
    <>
      <div>
        <label className="cw-label" htmlFor={id}>
          {t('work.assign.find')}
        </label>
        <p className="cw-hint">{t('work.assign.findHint')}</p>
        <input
          id={id}
          className="cw-input"
          type="search"
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      {people.length === 0 && <p role="status">{t(isFetching ? 'ui.pleaseWait' : 'work.assign.nobody')}</p>}
      <RadioGroupField
        name="UserId"
        label={t('work.assign.person')}
        required
        options={people.map(each => ({
          value: each.UserId,
          label: each.Name,
          hint: words(each),
          disabled: refused(each),
        }))}
      />
      {one?.Barrier === 'full' && mayOverrule && (
        <CheckboxField name="OverCapacity" label={t('work.assign.overrule', { name: one.Name })} />
      )}
    </>
  );
}

function Target({ itemId }: { itemId: string }) {
  const t = useText();
  const to = useFormValue('To');
  const groups = useReferenceTable('WRKGRP');
  return (
    <>
      <RadioGroupField
        name="To"
        label={t('work.assign.to')}
        inline
        options={(['person', 'workgroup'] as const).map(value => ({ value, label: t(`work.assign.${value}`) }))}
      />
      {to === 'workgroup' ? (
        <SelectField name="WorkgroupId" label={t('work.assign.workgroup')} required options={groups.options} />
      ) : (
        <Person itemId={itemId} />
      )}
    </>
  );
}

export function AssignItem({ item, ...props }: ItemFormProps) {
  const t = useText();
  const { WorkItemId } = item;
  return (
    <ItemForm
      {...props}
      item={item}
      title={t(item.assignedTo === '' ? 'work.assign.assignTitle' : 'work.assign.reassignTitle', { id: WorkItemId })}
      schema={AssignForm}
      values={{ To: 'person', UserId: '', WorkgroupId: '', OverCapacity: false, Reason: '' }}
      saving={useAssign()}
      request={({ To, UserId, WorkgroupId, OverCapacity, Reason }) => ({
        WorkItemId,
        ...(To === 'person' ? { UserId } : { WorkgroupId }),
        ...(OverCapacity && { OverCapacity: 'Y' as const }),
        Reason,
      })}
      submitLabel={t('work.assign.act')}
      done={t('work.assign.done', { id: WorkItemId })}
    >
      <Target itemId={WorkItemId} />
    </ItemForm>
  );
}
