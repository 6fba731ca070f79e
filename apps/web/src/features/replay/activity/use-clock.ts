import { useMemo } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';

/** A moment as the time of day in New York, to the second. */
export function useClock(): (instant: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
    });
    return instant => format.format(new Date(instant));
  }, [language]);
}
