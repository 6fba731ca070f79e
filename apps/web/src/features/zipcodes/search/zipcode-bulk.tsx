import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { setZipcodes, type zipcodeBulkFields } from '@commonweal/contracts/zipcodes/bulk-calls';
import { SelectField } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../../platform/content/use-text.ts';
import type { BulkOffer } from '../../../shared/bulk/offer.ts';
import { type Places, usePlaces } from '../queries.ts';

/** Chosen where the ZIP codes shall have none; no office or workgroup has such a code. */
const none = '-';

type Field = (typeof zipcodeBulkFields)[number];

/** One offer for each thing that many ZIP codes can be given. */
export function useZipcodeOffers(): readonly BulkOffer[] {
  const t = useText();
  const places = usePlaces();
  const offer = (Field: Field, object: string, options: readonly { value: string; label: string }[]): BulkOffer => ({
    id: Field,
    label: t(`zipcodes.bulk.${Field}`),
    title: t(`zipcodes.bulk.title.${Field}`),
    object,
    kinds: [setZipcodes.kind],
    schema: z.strictObject({ value: z.string().min(1) }),
    values: { value: '' },
    fields: <SelectField name="value" label={t(`zipcodes.bulk.${Field}`)} options={options} required />,
    choose: ({ value }) => ({
      declaration: setZipcodes,
      options: { Field, Value: value === none || value === undefined ? null : value },
    }),
  });
  const choices = (all: Places['offices']) => [
    ...all.filter(option => option.active),
    { value: none, label: t('zipcodes.bulk.none') },
  ];
  return [
    offer('OfficeCode', zipcodeMaintenancePage.at('Office'), choices(places.offices)),
    offer('WorkgroupId', zipcodeMaintenancePage.at('Page'), choices(places.workgroups)),
    offer(
      'Active',
      zipcodeMaintenancePage.at('Page'),
      (['Y', 'N'] as const).map(value => ({ value, label: t(`zipcodes.active.${value}`) })),
    ),
  ];
}
