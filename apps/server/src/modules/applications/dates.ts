import type { OfferedLanguage } from '@commonweal/contracts/content/calls';

export const dateWords = (date: string, language: OfferedLanguage): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
