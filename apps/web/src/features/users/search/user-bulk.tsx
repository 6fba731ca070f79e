import { userDetailsPage, userWorkgroupPage } from '@commonweal/contracts/access/pages';
import { setUsersAccountStatus, setUsersAvailability } from '@commonweal/contracts/users/bulk-calls';
import { addUsersToWorkgroup, removeUsersFromWorkgroup } from '@commonweal/contracts/workgroups/bulk-calls';
import { RadioGroupField, SelectField } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import type { BulkOffer } from '../../../shared/bulk/offer.ts';
import { codeOffer } from '../../../shared/bulk/status-offer.tsx';
import { useMoveOffer } from '../../../shared/people/move-offer.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

function useWorkgroupOffer(): BulkOffer {
  const t = useText();
  const workgroups = useReferenceTable('WRKGRP');
  return {
    id: 'workgroup',
    label: t('common.field.WorkgroupId'),
    title: t('users.bulk.workgroupTitle'),
    object: userWorkgroupPage.at('Members'),
    kinds: [addUsersToWorkgroup.kind, removeUsersFromWorkgroup.kind],
    schema: z.strictObject({ way: z.string().min(1), workgroup: z.string().min(1) }),
    values: { way: 'add', workgroup: '' },
    fields: (
      <>
        <RadioGroupField
          name="way"
          label={t('users.bulk.way')}
          inline
          options={(['add', 'remove'] as const).map(value => ({ value, label: t(`users.bulk.ways.${value}`) }))}
        />
        <SelectField name="workgroup" label={t('common.field.WorkgroupId')} required options={workgroups.options} />
      </>
    ),
    choose: ({ way, workgroup }) => ({
      declaration: way === 'remove' ? removeUsersFromWorkgroup : addUsersToWorkgroup,
      options: { WorkgroupId: workgroup },
    }),
  };
}

/** What can be done to many people at once. */
export function useUserOffers(): readonly BulkOffer[] {
  const t = useText();
  return [
    useMoveOffer(),
    useWorkgroupOffer(),
    codeOffer({
      id: 'availability',
      label: t('common.word.availability'),
      title: t('users.bulk.availabilityTitle'),
      object: userDetailsPage.at('Availability'),
      declaration: setUsersAvailability,
      field: 'CurrentStatus',
      choices: [
        { value: 'I', label: t('common.user.setUnavailable') },
        { value: 'A', label: t('common.user.setAvailable') },
      ],
    }),
    codeOffer({
      id: 'account',
      label: t('common.word.account'),
      title: t('users.bulk.accountTitle'),
      object: userDetailsPage.at('AccountStatus'),
      declaration: setUsersAccountStatus,
      field: 'AccountStatus',
      choices: [
        { value: 'D', label: t('common.record.deactivate') },
        { value: 'A', label: t('common.record.reactivate') },
      ],
    }),
  ];
}
