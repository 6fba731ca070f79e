import { personalDataPage } from '@commonweal/contracts/access/pages';
import { ageOn, formatDate, useUi } from '@commonweal/ui';
import { useAccess } from '../access/access.ts';
import { useText } from '../content/use-text.ts';

export const useHidesBirthDate = (): boolean => useAccess(personalDataPage.at('BirthDate')) === 'X';

/** A birth date with the age; whoever may not see it is told so, not that there is none. */
export function useBorn(): (born: string | null, until?: string | null) => string {
  const t = useText();
  const { language, businessToday } = useUi();
  const isHidden = useHidesBirthDate();
  return (born, until) => {
    if (isHidden) return t('common.identity.hidden');
    if (!born) return t('common.identity.unknown');
    return t('common.identity.born', {
      date: formatDate(born, language),
      years: ageOn(born, until || businessToday()),
    });
  };
}
