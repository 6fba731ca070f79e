import type { AppointmentColumn, CalendarEntry } from '@commonweal/contracts/appointments/calls';
import { toClock, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { Card, classNames, EmptyState, formatTypedTime, Icon, Link, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { AppointmentChip, useWhen } from './words.tsx';
import '../appointments.css';

type Day = AppointmentColumn['Days'][number];

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly day: Day;
}

const step = 30;
const rowsOf = (columns: readonly GridColumn[]): number[] => {
  const worked = columns.flatMap(({ day }) => [
    ...day.Stretches.filter(each => each.State === 'available'),
    ...day.Entries,
  ]);
  const from = Math.min(9 * 60, ...worked.map(each => toMinutes(each.Starts)));
  const to = Math.max(16 * 60, ...worked.map(each => toMinutes(each.Ends)));
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, at) => first + at * step);
};

const within = (of: { Starts: string; Ends: string }, minute: number): boolean =>
  toMinutes(of.Starts) < minute + step && minute < toMinutes(of.Ends);

interface InGrid {
  /** Whose columns they are. */
  readonly by: 'people' | 'rooms';
  readonly at: (id: string) => string;
}

function Entry({ entry, by, at }: InGrid & { entry: CalendarEntry }) {
  const t = useText();
  const types = useReferenceTable('APPTTYPE');
  const when = useWhen();
  const times = `${formatTypedTime(entry.Starts)} – ${formatTypedTime(entry.Ends)}`;
  if (entry.AppointmentId === '') {
    return (
      <div className="cw-meeting cw-meeting--closed">
        <Icon name="lock" size="small" /> {t('appointments.taken')}
        <span className="cw-meeting__note">{times}</span>
      </div>
    );
  }
  const isUsual = toMinutes(entry.Starts) % step === 0 && toMinutes(entry.Ends) - toMinutes(entry.Starts) === step;
  const notes = [
    isUsual ? '' : times,
    when.local(entry),
    entry.WithName === ''
      ? ''
      : t(by === 'rooms' ? 'appointments.withName' : 'appointments.interprets', { name: entry.WithName }),
    entry.Interpreter === '' ? '' : t('appointments.withInterpreter', { name: entry.Interpreter }),
    entry.RoomName === '' ? '' : t('appointments.inRoom', { name: entry.RoomName }),
  ].filter(Boolean);
  return (
    <div className={classNames('cw-meeting', `cw-meeting--${entry.Status}`)}>
      <span>
        <Link to={at(entry.AppointmentId)} className="cw-meeting__name">
          {entry.ClientName}
        </Link>{' '}
        {entry.Status !== 'booked' && <AppointmentChip status={entry.Status} />}
      </span>
      <span className="cw-meeting__note">
        {types.describe(entry.Type)} · {t(`appointments.channel.${entry.Channel}`)}
      </span>
      {notes.length > 0 && <span className="cw-meeting__note">{notes.join(' · ')}</span>}
    </div>
  );
}

function Cell({ day, minute, by, at }: InGrid & { day: Day; minute: number }) {
  const t = useText();
  const begins = day.Entries.filter(each => Math.floor(toMinutes(each.Starts) / step) * step === minute);
  const goesOn = day.Entries.some(each => within(each, minute)) && begins.length === 0;
  const stretch = day.Stretches.find(each => within(each, minute));
  const isFirst = stretch !== undefined && Math.floor(toMinutes(stretch.Starts) / step) * step === minute;
  const state = stretch?.State ?? 'off';
  const name = state === 'available' || state === 'off' ? '' : stretch?.Title || t(`appointments.stretch.${state}`);
  return (
    <td className={classNames(`cw-day__cell--${state}`, goesOn && 'cw-day__cell--goes-on')}>
      {begins.map(entry => (
        <Entry key={`${entry.Starts} ${entry.AppointmentId}`} entry={entry} by={by} at={at} />
      ))}
      {begins.length === 0 && isFirst && name !== '' && <span className="cw-meeting__note">{name}</span>}
    </td>
  );
}

/** Half hours down; people, rooms or days across. */
export function DayGrid({ columns, label, by, at }: InGrid & { columns: GridColumn[]; label: string }) {
  const t = useText();
  if (columns.length === 0) {
    const none = by === 'rooms' ? 'noRooms' : 'nobody';
    return <EmptyState title={t(`appointments.${none}`)}>{t(`appointments.${none}Text`)}</EmptyState>;
  }
  return (
    <Card flush>
      <TableFrame label={label}>
        <table className="cw-day">
          <caption className="cw-sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('appointments.eastern')}</th>
              {columns.map(column => (
                <th key={column.key} scope="col">
                  {column.title}
                  <span className="cw-meeting__note">{column.note}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(columns).map(minute => (
              <tr key={minute}>
                <th scope="row">{formatTypedTime(toClock(minute))}</th>
                {columns.map(column => (
                  <Cell key={column.key} day={column.day} minute={minute} by={by} at={at} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
