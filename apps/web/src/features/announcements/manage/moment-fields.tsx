import { DateField, formatTypedTime, RadioGroupField, Stack, TimeField, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { MomentName } from './announcement-values.ts';
import { isTwice } from './local-moment.ts';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A day, a time and, on the night when the clocks go back, which of the two. */
export function MomentFields({ name }: { name: MomentName }) {
  const t = useText();
  const date = textOf(useFormValue(`${name}Date`));
  const time = textOf(useFormValue(`${name}Time`));
  const zone = t('ui.zone');
  const shown = { time: formatTypedTime(time) };
  return (
    <Stack gap={1}>
      <div className="cw-field-row">
        <DateField name={`${name}Date`} label={t(`announcements.form.date${name}`)} required />
        <TimeField name={`${name}Time`} label={t(`announcements.form.time${name}`, { zone })} required />
      </div>
      {isTwice({ date, time, turn: '' }) && (
        <RadioGroupField
          name={`${name}Turn`}
          label={t(`announcements.form.turn${name}`, shown)}
          hint={t('announcements.form.turnHint', shown)}
          required
          options={[
            { value: 'first', label: t('announcements.form.turnFirst', shown) },
            { value: 'second', label: t('announcements.form.turnSecond', shown) },
          ]}
        />
      )}
    </Stack>
  );
}
