import type {
  AppointmentColumn,
  CalendarEntry,
  CalendarGroup,
} from '@commonweal/contracts/appointments/calendar-calls';
import { toClock, toMinutes } from '@commonweal/contracts/availability/wall-clock';
import { Card, classNames, EmptyState, formatTypedTime, Icon, Link, TableFrame } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { type Dragging, type Dropped, useDrag } from './drag.ts';
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
    ...day.Groups,
  ]);
  const from = Math.min(9 * 60, ...worked.map(each => toMinutes(each.Starts)));
  const to = Math.max(16 * 60, ...worked.map(each => toMinutes(each.Ends)));
  const first = Math.floor(from / step) * step;
  return Array.from({ length: Math.ceil((to - first) / step) }, (_, at) => first + at * step);
};

const within = (of: { Starts: string; Ends: string }, minute: number): boolean =>
  toMinutes(of.Starts) < minute + step && minute < toMinutes(of.Ends);

interface InGrid {
  /** Absent where nobody may move anything. */
  readonly dragging?: Dragging | undefined;
  /** Whose columns they are. */
  readonly by: 'people' | 'rooms';
  readonly at: (id: string) => string;
  readonly groupAt: (id: string) => string;
}

function Entry({
  entry,
  by,
  at,
  column,
  dragging,
}: Omit<InGrid, 'groupAt'> & { entry: CalendarEntry; column: string }) {
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
  // Whoever interprets follows the worker.
  const moves = entry.Status === 'booked' && (by === 'rooms' || entry.WithName === '');
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
        {dragging && moves && (
          <button
            type="button"
            className="cw-meeting__handle"
            aria-label={t('appointments.drag.handle', { name: entry.ClientName })}
            title={t('appointments.drag.help')}
            {...dragging.handleOf(entry, column)}
          >
            <Icon name="drag_handle" size="small" />
          </button>
        )}
      </span>
      <span className="cw-meeting__note">
        {types.describe(entry.Type)} · {t(`appointments.channel.${entry.Channel}`)}
      </span>
      {notes.length > 0 && <span className="cw-meeting__note">{notes.join(' · ')}</span>}
    </div>
  );
}

function GroupEntry({ group, at }: { group: CalendarGroup; at: (id: string) => string }) {
  const t = useText();
  const notes = [
    `${formatTypedTime(group.Starts)} – ${formatTypedTime(group.Ends)}`,
    group.WithName === '' ? '' : t('appointments.withName', { name: group.WithName }),
    group.RoomName === '' ? '' : t('appointments.inRoom', { name: group.RoomName }),
  ].filter(Boolean);
  return (
    <div className="cw-meeting cw-meeting--group">
      <Link to={at(group.SessionId)} className="cw-meeting__name">
        {group.Title}
      </Link>
      <span className="cw-meeting__note">
        {t('appointments.group.taken', { taken: group.Taken, places: group.Places })}
      </span>
      <span className="cw-meeting__note">{notes.join(' · ')}</span>
    </div>
  );
}

const beginsAt = ({ Starts }: { Starts: string }, minute: number): boolean =>
  Math.floor(toMinutes(Starts) / step) * step === minute;

function Cell({
  day,
  minute,
  by,
  at,
  groupAt,
  column,
  dragging,
}: InGrid & { day: Day; minute: number; column: string }) {
  const isTarget = dragging?.target?.column === column && dragging.target.minute === minute;
  const t = useText();
  const begins = day.Entries.filter(each => beginsAt(each, minute));
  const groups = day.Groups.filter(each => beginsAt(each, minute));
  const isEmpty = begins.length === 0 && groups.length === 0;
  const goesOn = [...day.Entries, ...day.Groups].some(each => within(each, minute)) && isEmpty;
  const stretch = day.Stretches.find(each => within(each, minute));
  const isFirst = stretch !== undefined && Math.floor(toMinutes(stretch.Starts) / step) * step === minute;
  const state = stretch?.State ?? 'off';
  const name = state === 'available' || state === 'off' ? '' : stretch?.Title || t(`appointments.stretch.${state}`);
  return (
    <td
      className={classNames(
        `cw-day__cell--${state}`,
        goesOn && 'cw-day__cell--goes-on',
        isTarget && 'cw-day__cell--target',
      )}
      data-column={column}
      data-minute={minute}
    >
      {begins.map(entry => (
        <Entry
          key={`${entry.Starts} ${entry.AppointmentId}`}
          entry={entry}
          by={by}
          at={at}
          column={column}
          dragging={dragging}
        />
      ))}
      {groups.map(group => (
        <GroupEntry key={group.SessionId} group={group} at={groupAt} />
      ))}
      {isEmpty && isFirst && name !== '' && <span className="cw-meeting__note">{name}</span>}
    </td>
  );
}

/** Half hours down; people, rooms or days across. */
export function DayGrid(
  props: Omit<InGrid, 'dragging'> & {
    columns: GridColumn[];
    label: string;
    onMove?: ((dropped: Dropped) => void) | undefined;
  },
) {
  const { columns, label, by, at, groupAt, onMove } = props;
  const t = useText();
  const rows = rowsOf(columns);
  const drag = useDrag(
    columns.map(column => column.key),
    rows,
    dropped => onMove?.(dropped),
  );
  const dragging = onMove && drag;
  const over = drag.target && columns.find(column => column.key === drag.target?.column);
  if (columns.length === 0) {
    return by === 'rooms' ? (
      <EmptyState title={t('appointments.noRooms')}>{t('appointments.noRoomsText')}</EmptyState>
    ) : (
      <EmptyState title={t('appointments.nobody')}>{t('appointments.nobodyText')}</EmptyState>
    );
  }
  return (
    <Card flush>
      {onMove && (
        <p role="status" className="cw-sr-only">
          {over &&
            t('appointments.drag.at', { column: over.title, time: formatTypedTime(toClock(drag.target?.minute ?? 0)) })}
        </p>
      )}
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
            {rows.map(minute => (
              <tr key={minute}>
                <th scope="row">{formatTypedTime(toClock(minute))}</th>
                {columns.map(column => (
                  <Cell
                    key={column.key}
                    day={column.day}
                    minute={minute}
                    by={by}
                    at={at}
                    groupAt={groupAt}
                    column={column.key}
                    dragging={dragging}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}
