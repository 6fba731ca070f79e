import { availabilityCalendarPage } from '@commonweal/contracts/access/pages';
import { getAvailabilityCalendar } from '@commonweal/contracts/availability/calls';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { Button, ButtonLink, Card, formatDate, LoadingState, Row, Stack, useUi } from '@commonweal/ui';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useCall } from '../../../platform/calls/use-call.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useTextsOf } from '../../../platform/content/use-texts-of.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { CalendarGrid } from '../../../shared/calendar/calendar-grid.tsx';
import { rangeOf, stepFrom } from '../../../shared/calendar/day-range.ts';
import type { SectionProps } from './section-props.ts';

/** The person's month; whoever may keep calendars goes on from here. */
export function UserCalendar({ record }: SectionProps) {
  const t = useText();
  const { businessToday, language } = useUi();
  const texts = useTextsOf('availability');
  const today = businessToday();
  const [day, setDay] = useState(today);
  const { from, to } = rangeOf('month', day);
  const { UserId } = record;
  const { data, error, refetch } = useCall(
    getAvailabilityCalendar,
    { UserId, From: from, To: to },
    { keepPrevious: true },
  );
  const mayOpen = useAccess(availabilityCalendarPage.at('Page')) !== 'X';
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data || !texts.ready) return <LoadingState />;
  const title = formatDate(day, language, 'month');
  return (
    <Card
      title={title}
      {...(mayOpen && {
        actions: (
          <ButtonLink variant="secondary" size="small" to={availabilityCalendarScreen.at({ UserId })}>
            {t('availability.title')}
          </ButtonLink>
        ),
      })}
    >
      <Stack gap={1}>
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon="navigate_before"
            onClick={() => setDay(stepFrom('month', day, -1))}
          >
            {t('availability.view.previous')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            endIcon="navigate_next"
            onClick={() => setDay(stepFrom('month', day, 1))}
          >
            {t('availability.view.next')}
          </Button>
        </Row>
        <CalendarGrid view="month" label={title} days={data.data[0]?.Days ?? []} day={day} today={today} />
      </Stack>
    </Card>
  );
}
