import { appointmentChannels } from '@commonweal/contracts/appointments/codes';
import type { ForecastFactor } from '@commonweal/contracts/appointments/forecast';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';

/** What a thing that the forecast looks at is called. */
export function useLevel() {
  const t = useText();
  const types = useReferenceTable('APPTTYPE');
  return ({ Factor, Level }: { Factor: ForecastFactor; Level: string }): string => {
    const channel = appointmentChannels.find(each => each === Level);
    if (channel) return t(`appointments.channel.${channel}`);
    if (Factor === 'type') return types.describe(Level);
    if (Factor === 'weekday') return t(`availability.weekday.${Number(Level)}`);
    return t(`appointments.forecast.${Factor}.${Level}`);
  };
}
