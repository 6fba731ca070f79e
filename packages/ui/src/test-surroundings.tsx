import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from './language.ts';
import { type Surroundings, UiProvider } from './provider.tsx';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import { createTranslate } from './texts/translate.ts';

/** A portal for tests: U everywhere unless the object's name ends in .R or .X; today is March 10, 2026. */
export function testSurroundings(language: Language = 'en'): Surroundings {
  return {
    t: createTranslate(language === 'en' ? en : es),
    language,
    access: object => (object.endsWith('.X') ? 'X' : object.endsWith('.R') ? 'R' : 'U'),
    businessToday: () => '2026-03-10',
    navigate: () => {},
    href: to => to,
  };
}

export function markup(element: ReactElement, language: Language = 'en'): string {
  return renderToStaticMarkup(<UiProvider value={testSurroundings(language)}>{element}</UiProvider>);
}
