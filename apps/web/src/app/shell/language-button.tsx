import { Icon } from '@commonweal/ui';
import { languageNames, otherLanguage, useLanguage } from '../../platform/content/language.ts';
import { switchLanguage } from '../../platform/content/texts.ts';
import { reportFailure } from '../../platform/errors/report-failure.ts';

export const changeLanguage = (language: 'en' | 'es'): void => void switchLanguage(language).catch(reportFailure);

/** Offers the other language in its own words. */
export function LanguageButton() {
  const other = otherLanguage(useLanguage());
  return (
    <button type="button" className="cw-topbar__button" lang={other} onClick={() => changeLanguage(other)}>
      <Icon name="language" />
      {languageNames[other]}
    </button>
  );
}
