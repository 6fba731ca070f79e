import type { Translate } from '@commonweal/ui';

/** Minutes as hours and minutes. */
export function durationWords(t: Translate, minutes: number): string {
  if (minutes === 0) return t('availability.sum.none');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0
    ? t('availability.sum.hours', { hours })
    : t('availability.sum.hoursMinutes', { hours, minutes: rest });
}
