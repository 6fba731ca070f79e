import { documentByQueuePage } from '@commonweal/contracts/access/pages';
import { routeDocuments } from '@commonweal/contracts/documents/bulk-calls';
import { RadioGroupField, SelectField, useFormValue } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import type { BulkOffer } from '../../../shared/bulk/offer.ts';
import { WorkerField } from '../../../shared/people/worker-field.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

const RouteForm = z
  .strictObject({ To: z.string(), UserId: z.string(), WorkgroupId: z.string() })
  .superRefine((values, context) => {
    const path = values.To === 'person' ? 'UserId' : 'WorkgroupId';
    if (values[path] === '') context.addIssue({ code: 'custom', path: [path], params: { code: 'required' } });
  });

function Fields() {
  const t = useText();
  const groups = useReferenceTable('WRKGRP');
  const to = useFormValue('To');
  return (
    <>
      <RadioGroupField
        name="To"
        label={t('documents.forward.to')}
        inline
        options={(['workgroup', 'person'] as const).map(value => ({ value, label: t(`documents.forward.${value}`) }))}
      />
      {to === 'person' ? (
        <WorkerField name="UserId" label={t('documents.forward.person')} />
      ) : (
        <SelectField name="WorkgroupId" label={t('documents.forward.workgroup')} required options={groups.options} />
      )}
    </>
  );
}

/** Many papers at once to another queue, or into one person's hand. */
export function useRouteOffer(): BulkOffer[] {
  const t = useText();
  return [
    {
      id: 'route',
      label: t('documents.queue.route'),
      title: t('documents.queue.routeTitle'),
      object: documentByQueuePage.at('Route'),
      kinds: [routeDocuments.kind],
      schema: RouteForm,
      values: { To: 'workgroup', UserId: '', WorkgroupId: '' },
      fields: <Fields />,
      choose: ({ To, UserId = '', WorkgroupId = '' }) => ({
        declaration: routeDocuments,
        options: {
          UserId: To === 'person' ? UserId : '',
          WorkgroupId: To === 'person' ? '' : WorkgroupId,
        },
      }),
    },
  ];
}
