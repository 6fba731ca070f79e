import { ButtonLink } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useSettings } from '../../../platform/session/session-store.ts';

const callable = /^\+?[\d\s().-]{7,20}$/;

/** The help desk as a call where the setting is a phone number, else in its own words. */
export function HelpDeskLink() {
  const t = useText();
  const { helpDesk } = useSettings();
  if (!callable.test(helpDesk)) return <span>{t('session.refused.helpDesk', { helpDesk })}</span>;
  return (
    <ButtonLink variant="secondary" to={`tel:${helpDesk.replace(/[^\d+]/g, '')}`}>
      {t('session.refused.callHelpDesk', { helpDesk })}
    </ButtonLink>
  );
}
