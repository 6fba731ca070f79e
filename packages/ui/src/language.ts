export type Language = 'en' | 'es';

/** Spanish as it is written in the United States: same dates, same money signs. */
export const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;
