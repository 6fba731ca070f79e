/** The languages of notices, by the letters of NOTICELANGUAGE: the notice of case action exists in exactly these (FAC 65A-2.023). */
export const noticeLanguages = ['E', 'S', 'C'] as const;
export type NoticeLanguage = (typeof noticeLanguages)[number];

export const localeOf = { E: 'en-US', S: 'es-US', C: 'ht' } as const satisfies Record<NoticeLanguage, string>;

/** The language of a household as its records keep it (table LANGUAGE); every other one is written to in English. */
export const noticeLanguageOf = (language: string): NoticeLanguage =>
  language === 'SP' || language === 'S' ? 'S' : language === 'CE' || language === 'C' ? 'C' : 'E';

/** No month names of Haitian Creole are known to every machine. */
const creoleMonths = 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' ');

/** Made once: a letter says a dozen days. */
const longDay = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const longDays = { E: longDay(localeOf.E), S: longDay(localeOf.S) } as const;

/** A day in words, as a letter writes it. */
export function dayInWords(day: string, language: NoticeLanguage): string {
  const [year = '', month = '1', date = '1'] = day.split('-');
  if (language === 'C') return `${Number(date)} ${creoleMonths[Number(month) - 1] ?? ''} ${year}`;
  return longDays[language].format(Date.parse(`${day}T00:00:00Z`));
}

export const moneyInWords = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
