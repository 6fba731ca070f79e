import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import { appointmentSearchScreen } from '@commonweal/contracts/appointments/screens';
import { Card, formatTypedTime, Link } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useMyDay } from '../queries.ts';

/** Whom I meet today, in the order of the day; those that I interpret, too. */
export function MyDay({ today }: { today: string }) {
  const t = useText();
  const { userId } = useUser();
  const types = useReferenceTable('APPTTYPE');
  const may = useAccess(appointmentSearchPage.at('Page')) !== 'X';
  const { data } = useMyDay(userId, today, may);
  if (!may || !data) return null;
  const meetings = data.data.filter(each => ['booked', 'kept', 'missed'].includes(each.Status));
  return (
    <Card
      title={t('dashboards.mine.day')}
      meta={meetings.length}
      actions={
        <Link to={appointmentSearchScreen.at({ view: 'week', date: today, User: userId })}>
          {t('dashboards.mine.calendar')}
        </Link>
      }
    >
      {meetings.length === 0 ? (
        <p className="cw-muted">{t('dashboards.mine.noMeetings')}</p>
      ) : (
        <ol className="cw-my-day">
          {meetings.map(each => (
            <li key={each.AppointmentId}>
              <strong>{formatTypedTime(each.Starts)}</strong>{' '}
              <Link to={appointmentSearchScreen.at({ view: 'day', date: today, AppointmentId: each.AppointmentId })}>
                {each.ClientName}
              </Link>
              <span className="cw-muted">
                {types.describe(each.Type)}
                {each.Status !== 'booked' && ` · ${t(`dashboards.mine.meeting.${each.Status}`)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
