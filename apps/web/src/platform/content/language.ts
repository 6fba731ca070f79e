import { type OfferedLanguage, offeredLanguages } from '@commonweal/contracts/content/calls';
import { readPreference, writePreference } from '../device/preferences.ts';
import { createStore, useStore } from '../store.ts';

const isOffered = (value: string | null): value is OfferedLanguage => offeredLanguages.some(each => each === value);

function remembered(): OfferedLanguage {
  const stored = readPreference('language');
  return isOffered(stored) ? stored : 'en';
}

export const languageStore = createStore<OfferedLanguage>(remembered());

export const currentLanguage = (): OfferedLanguage => languageStore.get();
export const useLanguage = (): OfferedLanguage => useStore(languageStore);

export function rememberLanguage(language: OfferedLanguage): void {
  writePreference('language', language);
  languageStore.set(language);
}

/** Each language is offered in its own words. */
export const languageNames: Record<OfferedLanguage, string> = { en: 'English', es: 'Español' };

export const otherLanguage = (language: OfferedLanguage): OfferedLanguage => (language === 'en' ? 'es' : 'en');
