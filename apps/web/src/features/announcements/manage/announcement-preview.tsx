import { severities } from '@commonweal/contracts/announcements/reader-calls';
import { viewAnnouncementsScreen } from '@commonweal/contracts/announcements/screens';
import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { Banner, Card, useFormValue } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { bannerKinds } from '../severity.tsx';
import { textOf } from './moment-fields.tsx';

/**
 * The banner in both languages, as it changes under the hands. It repeats the fields, so it is kept from screen
 * readers: a banner announces itself, and this one would speak at every letter.
 */
export function AnnouncementPreview() {
  const t = useText();
  const chosen = useFormValue('Severity');
  const severity = severities.find(each => each === chosen) ?? 'info';
  const written = {
    en: { title: textOf(useFormValue('TitleEn')), message: textOf(useFormValue('MessageEn')) },
    es: { title: textOf(useFormValue('TitleEs')), message: textOf(useFormValue('MessageEs')) },
  };
  const blank = { en: t('common.field.TitleEn'), es: t('common.field.TitleEs') };
  return (
    <Card title={t('announcements.form.preview')} meta={t('announcements.form.previewHint')} flush>
      <div inert>
        {offeredLanguages.map(language => (
          <div key={language} lang={language}>
            <Banner
              kind={bannerKinds[severity]}
              heading={written[language].title.trim() || blank[language]}
              action={{ label: t('common.announcement.readMore'), to: viewAnnouncementsScreen.path }}
              onDismiss={() => undefined}
            >
              {written[language].message.trim().split('\n')[0]}
            </Banner>
          </div>
        ))}
      </div>
    </Card>
  );
}
