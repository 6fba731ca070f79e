import { LoadingState, Row, Segmented } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useAppointmentCalendar } from '../queries.ts';
import { Choose } from './choose.tsx';
import { DayGrid, type GridColumn } from './day-grid.tsx';
import type { Dropped } from './drag.ts';
import { type Moved, moveTo } from './move.ts';
import { byOf, type Place, wishOf } from './place.ts';
import { useWhen } from './words.tsx';

/** A day of an office, by people or by rooms, or a week of one person. */
export function Calendar({
  place: { place, at },
  onMove,
}: {
  place: Place;
  onMove?: ((moved: Moved) => void) | undefined;
}) {
  const t = useText();
  const when = useWhen();
  const languages = useReferenceTable('LANGUAGE');
  const by = byOf(place);
  const { data, error, refetch } = useAppointmentCalendar(wishOf(place));
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const [first] = data.data;
  const columns: GridColumn[] =
    place.view === 'week'
      ? (first?.Days ?? []).map(day => ({
          key: day.Day,
          title: when.day(day.Day),
          note: day.Holiday || t('appointments.freeCount', { count: day.Free }),
          day,
        }))
      : data.data.flatMap(person =>
          person.Days.map(day => ({
            key: person.Key,
            title: person.Name,
            note: [
              ...(person.Seats > 0 ? [t('appointments.seats', { count: person.Seats })] : []),
              ...person.Languages.filter(each => each !== 'EN').map(each => languages.describe(each)),
              day.Holiday || t('appointments.freeCount', { count: day.Free }),
            ].join(' · '),
            day,
          })),
        );
  const moved = async (dropped: Dropped): Promise<void> => {
    const chosen = await moveTo(dropped, {
      view: place.view === 'week' ? 'days' : by,
      nameOf: key => data.data.find(each => each.Key === key)?.Name ?? '',
    });
    if (chosen) onMove?.(chosen);
  };
  const free = columns.reduce((sum, { day }) => sum + day.Free, 0);
  const title = place.view === 'week' ? (first?.Name ?? '') : when.day(place.date);
  return (
    <div>
      <Row wrap justify="between">
        <h2>{`${title} · ${data.OfficeName} · ${t('appointments.freeCount', { count: free })}`}</h2>
        <Row wrap>
          {place.view === 'day' && (data.Rooms > 0 || by === 'rooms') && (
            <Segmented
              label={t('appointments.columns.label')}
              value={by}
              options={(['people', 'rooms'] as const).map(value => ({
                value,
                label: t(`appointments.columns.${value}`),
              }))}
              onChange={value => goTo(at({ by: value }))}
            />
          )}
          <Choose
            label={t('common.field.OfficeName')}
            value={data.OfficeCode}
            options={data.Offices.map(each => [each.OfficeCode, each.Name])}
            onChoose={Office => goTo(at({ Office, User: undefined }))}
          />
          {place.view === 'week' && (
            <Choose
              label={t('appointments.column.worker')}
              value={first?.Key ?? ''}
              options={data.People.map(each => [each.UserId, each.Name])}
              onChoose={User => goTo(at({ User }))}
            />
          )}
        </Row>
      </Row>
      <DayGrid
        columns={columns}
        label={`${t('appointments.title')}, ${title}`}
        by={by}
        at={id => at({ AppointmentId: id })}
        groupAt={id => at({ SessionId: id })}
        onMove={onMove && (dropped => void moved(dropped))}
      />
    </div>
  );
}
