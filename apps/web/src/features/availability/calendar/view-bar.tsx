import { ButtonLink, formatDate, Row, Segmented } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { goTo } from '../../../platform/navigation.ts';
import { type CalendarViewName, calendarViews, rangeOf, stepFrom } from '../../../shared/calendar/day-range.ts';
import { type CalendarPlace, placeAddress } from '../place.ts';

/** Month, week or day, and the way to the one before and after. */
export function ViewBar({ place, today }: { place: CalendarPlace; today: string }) {
  const t = useText();
  const language = useLanguage();
  const { view, day } = place;
  const { from, to } = rangeOf(view, day);
  const title =
    view === 'month'
      ? formatDate(day, language, 'month')
      : view === 'day'
        ? formatDate(day, language, 'weekday')
        : `${formatDate(from, language)} – ${formatDate(to, language)}`;
  const at = (changed: Partial<CalendarPlace>) => placeAddress({ ...place, open: undefined, ...changed });
  return (
    <Row wrap justify="between">
      <h2 aria-live="polite">{title}</h2>
      <Row wrap>
        <ButtonLink variant="secondary" size="small" icon="navigate_before" to={at({ day: stepFrom(view, day, -1) })}>
          {t('availability.view.previous')}
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" to={at({ day: today })}>
          {t('availability.view.today')}
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" endIcon="navigate_next" to={at({ day: stepFrom(view, day, 1) })}>
          {t('availability.view.next')}
        </ButtonLink>
        <Segmented<CalendarViewName>
          label={t('availability.view.label')}
          value={view}
          options={calendarViews.map(value => ({ value, label: t(`availability.view.${value}`) }))}
          onChange={value => goTo(at({ view: value }))}
        />
      </Row>
    </Row>
  );
}
