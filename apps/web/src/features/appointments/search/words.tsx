import type { AppointmentState } from '@commonweal/contracts/appointments/lifecycle';
import { Chip, type ChipTone, formatDate, formatTypedTime, type IconName } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';

const looks: Readonly<Record<AppointmentState, { tone: ChipTone; icon: IconName }>> = {
  held: { tone: 'primary', icon: 'timer' },
  booked: { tone: 'gray', icon: 'event' },
  kept: { tone: 'success', icon: 'check' },
  missed: { tone: 'error', icon: 'close' },
  cancelled: { tone: 'gray', icon: 'do_not_disturb' },
  moved: { tone: 'gray', icon: 'undo' },
  released: { tone: 'gray', icon: 'undo' },
};

export function AppointmentChip({ status }: { status: AppointmentState }) {
  const t = useText();
  return <Chip {...looks[status]}>{t(`appointments.status.${status}`)}</Chip>;
}

interface When {
  readonly Day: string;
  readonly Starts: string;
  readonly LocalStarts: string;
}

/** A day and time of ours, with the household's own time where its clock says something else. */
export function useWhen() {
  const t = useText();
  const language = useLanguage();
  return {
    day: (day: string) => formatDate(day, language, 'weekday'),
    time: ({ Day, Starts }: When) => `${formatDate(Day, language, 'weekday')}, ${formatTypedTime(Starts)}`,
    local: ({ LocalStarts }: When) =>
      LocalStarts === '' ? '' : t('appointments.central', { time: formatTypedTime(LocalStarts) }),
  };
}
