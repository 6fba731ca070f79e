import type { CalendarDay, CalendarPerson } from '@commonweal/contracts/availability/schemas';
import { Card, classNames, EmptyState, formatDate, Link, StatusChip, TableFrame } from '@commonweal/ui';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { durationWords } from '../../../shared/calendar/duration.ts';
import { Segments } from '../../../shared/calendar/segments.tsx';
import { type CalendarPlace, placeAddress } from '../place.ts';
import '../../../shared/calendar/calendar.css';

interface GroupCalendarProps {
  readonly place: CalendarPlace;
  readonly name: string;
  readonly people: readonly CalendarPerson[];
}

function DayCell({ day, whole }: { day: CalendarDay; whole: boolean }) {
  const t = useText();
  const shown = day.Segments.filter(segment => whole || segment.State === 'block' || segment.State === 'holiday');
  return (
    <td>
      {day.AvailableMinutes > 0 || shown.length > 0 ? (
        <>
          {day.AvailableMinutes > 0 && durationWords(t, day.AvailableMinutes)}
          <Segments day={{ ...day, Segments: shown }} />
        </>
      ) : (
        <span className="cw-muted">{t('availability.day.none')}</span>
      )}
    </td>
  );
}

/** Everyone of a workgroup or unit, a row each. */
export function GroupCalendar({ place, name, people }: GroupCalendarProps) {
  const t = useText();
  const language = useLanguage();
  const [first] = people;
  if (!first) return <EmptyState title={t('availability.whose.empty')}>{t('availability.whose.startText')}</EmptyState>;
  const label = t('availability.view.team', { name });
  return (
    <Card title={label} flush>
      <TableFrame label={label}>
        <table className={classNames('cw-planner', 'cw-planner--team', first.Days.length <= 7 && 'cw-planner--week')}>
          <caption className="cw-sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('common.field.Name')}</th>
              {first.Days.map(day => (
                <th key={day.Day} scope="col">
                  {formatDate(day.Day, language, 'weekday')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(person => (
              <tr key={person.UserId}>
                <th scope="row">
                  <Link
                    to={placeAddress({ ...place, workgroupId: undefined, unitId: undefined, userId: person.UserId })}
                  >
                    {person.Name}
                  </Link>{' '}
                  {person.CurrentStatus === 'I' && <StatusChip status="unavailable" />}
                </th>
                {person.Days.map(day => (
                  <DayCell key={day.Day} day={day} whole={place.view === 'day'} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
