import { availabilityCalendarPage } from '@commonweal/contracts/access/pages';
import type { CalendarDay, CalendarPerson } from '@commonweal/contracts/availability/schemas';
import { Button, Card, Row, Stack, useToast } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { CalendarGrid } from '../../../shared/calendar/calendar-grid.tsx';
import { durationWords } from '../../../shared/calendar/duration.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type CalendarPlace, placeAddress } from '../place.ts';
import { useRemoveException } from '../queries.ts';

interface PersonCalendarProps {
  readonly place: CalendarPlace;
  readonly person: CalendarPerson;
  readonly today: string;
}

const sumOf = (days: readonly CalendarDay[], field: 'AvailableMinutes' | 'BlockedMinutes'): number =>
  days.reduce((total, day) => total + day[field], 0);

/** The sums of what is shown, and what the available time is meant for. */
function Sums({ person, place }: Omit<PersonCalendarProps, 'today'>) {
  const t = useText();
  const work = useReferenceTable('WORKKIND');
  // The grid of a month begins and ends with days of its neighbours, which belong to their sums.
  const days = person.Days.filter(each => place.view !== 'month' || each.Day.slice(0, 7) === place.day.slice(0, 7));
  const available = sumOf(days, 'AvailableMinutes');
  const parts = person.Allocation.map(
    share => `${work.describe(share.Kind)} ${durationWords(t, Math.round((available * share.Percent) / 100))}`,
  );
  return (
    <p>
      {t('availability.column.available')}: <strong>{durationWords(t, available)}</strong>
      {'. '}
      {t('availability.sum.blocked')}: <strong>{durationWords(t, sumOf(days, 'BlockedMinutes'))}</strong>
      {'. '}
      {parts.length > 0 && <span className="cw-muted">{parts.join(', ')}</span>}
    </p>
  );
}

export function PersonCalendar({ place, person, today }: PersonCalendarProps) {
  const t = useText();
  const toast = useToast();
  const removing = useRemoveException();
  const mayEdit = useAccess(availabilityCalendarPage.at('Page')) === 'U';
  const [first] = person.Days;
  const exception = place.view === 'day' ? (first?.Exception ?? null) : null;
  async function usualAgain(): Promise<void> {
    if (!first || !exception) return;
    const request = { UserId: person.UserId, Day: first.Day };
    if (!(await removing.run(request, { ifMatch: exception.Version }))) return;
    toast({ text: t('availability.exception.removed') });
  }
  return (
    <Card title={person.Name}>
      <Stack gap={1}>
        <Sums person={person} place={place} />
        <CalendarGrid
          view={place.view}
          label={person.Name}
          days={person.Days}
          day={place.day}
          today={today}
          dayAddress={day => placeAddress({ ...place, view: 'day', day, open: undefined })}
          blockAddress={(segment, day) =>
            segment.BlockId === null
              ? undefined
              : placeAddress({
                  ...place,
                  day: place.view === 'month' ? place.day : day,
                  open: `${segment.BlockId} ${day}`,
                })
          }
        />
        {mayEdit && exception && (
          <Row>
            <Button variant="secondary" busy={removing.busy} onClick={() => void usualAgain()}>
              {t('availability.exception.remove')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
