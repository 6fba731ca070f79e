import { supervisoryUnitPage } from '@commonweal/contracts/access/pages';
import { moveUsers } from '@commonweal/contracts/users/bulk-calls';
import { RadioGroupField, SelectField } from '@commonweal/ui';
import * as z from 'zod';
import { useText } from '../../platform/content/use-text.ts';
import type { BulkOffer } from '../bulk/offer.ts';
import { useUnitChoices } from './use-unit-choices.ts';

/** Chosen where people leave their unit without a new one; no unit has such a code. */
const noUnit = '-';

/** Moving people to another supervisory unit; `to` where the unit is known already. */
export function useMoveOffer(to?: string): BulkOffer {
  const t = useText();
  const units = useUnitChoices();
  const options = units
    .filter(unit => unit.Active)
    .map(unit => ({ value: unit.SupervisoryUnitId, label: `${unit.Name} (${unit.AdminUnitName})` }));
  return {
    id: 'move',
    label: t('bulk.move.action'),
    title: t('bulk.move.title'),
    object: supervisoryUnitPage.at('Members'),
    kinds: [moveUsers.kind],
    schema: z.strictObject({ unit: z.string().min(1), take: z.string() }),
    values: { unit: to ?? '', take: 'Y' },
    fields: (
      <>
        <SelectField
          name="unit"
          label={t('bulk.move.to')}
          required
          options={[...options, ...(to === undefined ? [{ value: noUnit, label: t('bulk.move.none') }] : [])]}
        />
        <RadioGroupField
          name="take"
          label={t('bulk.move.take')}
          inline
          options={(['Y', 'N'] as const).map(value => ({ value, label: t(`bulk.move.takes.${value}`) }))}
        />
      </>
    ),
    choose: ({ unit, take }) => ({
      declaration: moveUsers,
      options: { SupervisoryUnitId: unit === noUnit ? null : unit, TakeSupervisor: take },
    }),
  };
}
