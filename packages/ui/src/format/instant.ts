import { type Language, locales } from '../language.ts';

/** The agency's zone; moments are stored in UTC and shown here. */
const timeZone = 'America/New_York';

// Intl puts a narrow no-break space before AM and PM; a plain one copies and searches better.
function plain(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

export function formatTime(instant: string, language: Language): string {
  return plain(
    new Intl.DateTimeFormat(locales[language], { hour: 'numeric', minute: '2-digit', hour12: true, timeZone }).format(
      new Date(instant),
    ),
  );
}

export function formatInstantDate(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant));
}

export function formatInstant(instant: string, language: Language): string {
  return `${formatInstantDate(instant, language)}, ${formatTime(instant, language)}`;
}
