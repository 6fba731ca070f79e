import { assignReassignPage, workItemSearchPage } from '@commonweal/contracts/access/pages';
import { line } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import {
  assignWorkItems,
  closeWorkItems,
  escalateWorkItems,
  setWorkItemsPriority,
  setWorkItemsStage,
} from '@commonweal/contracts/work/bulk-calls';
import { RadioGroupField, SelectField, TextField } from '@commonweal/ui';
import * as z from 'zod';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import type { BulkOffer } from '../../../shared/bulk/offer.ts';
import { codeOffer } from '../../../shared/bulk/status-offer.tsx';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** What can be done to many items at once. */
export function useItemOffers(): BulkOffer[] {
  const t = useText();
  const stages = useReferenceTable('STAGE');
  const mayOverrule = useAccess(assignReassignPage.at('OverCapacity')) === 'U';
  const object = workItemSearchPage.at('Bulk');
  const offer = (id: string) => ({ id, label: t(`work.bulk.${id}`), title: t(`work.bulk.${id}Title`), object });
  return [
    {
      ...offer('assign'),
      kinds: [assignWorkItems.kind],
      schema: z.strictObject({ person: line(limits.userId), over: z.string() }),
      values: { person: '', over: 'N' },
      fields: (
        <>
          <WorkerField name="person" label={t('work.assign.person')} />
          {mayOverrule && (
            <RadioGroupField
              name="over"
              label={t('work.bulk.over')}
              inline
              options={(['N', 'Y'] as const).map(value => ({ value, label: t(`work.yesNo.${value}`) }))}
            />
          )}
        </>
      ),
      choose: ({ person, over }) => ({
        declaration: assignWorkItems,
        options: { UserId: person, OverCapacity: over },
      }),
    },
    {
      ...offer('escalate'),
      kinds: [escalateWorkItems.kind],
      schema: z.strictObject({}),
      values: {},
      fields: <p>{t('work.bulk.escalateText')}</p>,
      choose: () => ({ declaration: escalateWorkItems, options: {} }),
    },
    {
      ...offer('stage'),
      kinds: [setWorkItemsStage.kind],
      schema: z.strictObject({ stage: line(limits.referenceCode) }),
      values: { stage: '' },
      fields: <SelectField name="stage" label={t('work.stage.next')} required options={stages.options} />,
      choose: ({ stage }) => ({ declaration: setWorkItemsStage, options: { Stage: stage } }),
    },
    {
      ...offer('priority'),
      kinds: [setWorkItemsPriority.kind],
      schema: z.strictObject({ points: z.string().regex(/^[0-9]{1,4}$/) }),
      values: { points: '' },
      fields: (
        <TextField
          name="points"
          label={t('common.field.Priority')}
          hint={t('work.bulk.points')}
          limit={4}
          required
          short
        />
      ),
      choose: ({ points }) => ({ declaration: setWorkItemsPriority, options: { Priority: Number(points) } }),
    },
    codeOffer({
      ...offer('close'),
      declaration: closeWorkItems,
      field: 'Action',
      choices: (['complete', 'cancel'] as const).map(value => ({ value, label: t(`work.action.${value}`) })),
    }),
  ];
}
