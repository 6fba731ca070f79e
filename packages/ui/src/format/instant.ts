import { type Language, locales } from '../language.ts';
import { dateFormat } from './intl.ts';

/** The agency's zone; moments are stored in UTC and shown here. */
const timeZone = 'America/New_York';

// Intl puts a narrow no-break space before AM and PM; a plain one copies and searches better.
function plain(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

const time = { hour: 'numeric', minute: '2-digit', hour12: true, timeZone } as const;
const date = { month: 'short', day: 'numeric', year: 'numeric', timeZone } as const;

export function formatTime(instant: string, language: Language): string {
  return plain(dateFormat(locales[language], time).format(new Date(instant)));
}

export function formatInstantDate(instant: string, language: Language): string {
  return dateFormat(locales[language], date).format(new Date(instant));
}

export function formatInstant(instant: string, language: Language): string {
  return `${formatInstantDate(instant, language)}, ${formatTime(instant, language)}`;
}
