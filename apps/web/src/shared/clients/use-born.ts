import { personalDataPage } from '@commonweal/contracts/access/pages';
import { ageOn, formatDate, useUi } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';

export const useHidesBirthDate = (): boolean => useAccess(personalDataPage.at('BirthDate')) === 'X';

/** What stands where a birth date would: that it is hidden, or that nobody knows it. */
export function useNoBirthDate(): string {
  const t = useText();
  return t(useHidesBirthDate() ? 'common.identity.hidden' : 'common.identity.unknown');
}

/** A birth date with the age; whoever may not see it is told so, not that there is none. */
export function useBorn(): (born: string | null, until?: string | null) => string {
  const t = useText();
  const { language, businessToday } = useUi();
  const isHidden = useHidesBirthDate();
  const noBirthDate = useNoBirthDate();
  return (born, until) => {
    if (isHidden || !born) return noBirthDate;
    return t('common.identity.born', {
      date: formatDate(born, language),
      years: ageOn(born, until || businessToday()),
    });
  };
}
