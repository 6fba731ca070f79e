import { scheduleLife } from '@commonweal/contracts/reports/lifecycle';
import type { ReportSchedule } from '@commonweal/contracts/reports/made-calls';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { Button, Card, Chip, DateText, EmptyState, Link, LoadingState, PlainTable, Row } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { useMoveSchedule, useSchedules } from './queries.ts';

function ScheduleRow({ schedule }: { schedule: ReportSchedule }) {
  const t = useText();
  const types = useReferenceTable('RPTTYPE');
  const spans = useReferenceTable('RPTPERIOD');
  const move = useMoveSchedule();
  const { ScheduleId, ReportType, Period, GroupBy, Filters, State, Version } = schedule;
  const report = types.describe(ReportType);
  return (
    <tr>
      <th scope="row">
        <Link to={reportsSearchScreen.at({ ReportType, Period, GroupBy, ...Filters })}>{report}</Link>
        <div className="cw-muted">
          {spans.describe(Period)} · {t('reports.mine.filters', { by: t(`reports.by.${GroupBy}`) })}
        </div>
      </th>
      <td>{t(`reports.schedule.every.${schedule.Every}`)}</td>
      <td>
        {schedule.UserName}
        {schedule.CreatedBy !== schedule.UserId && (
          <div className="cw-muted">{t('reports.mine.arranged', { name: schedule.CreatedByName })}</div>
        )}
      </td>
      <td>{State === 'active' ? <DateText date={schedule.NextOn} /> : '–'}</td>
      <td>
        <Chip tone={State === 'active' ? 'success' : 'gray'} icon="label">
          {t(`reports.mine.scheduleState.${State}`)}
        </Chip>
        {schedule.Outcome === 'rights' && <div>{t('reports.mine.rights')}</div>}
      </td>
      <td>
        <Row gap={0.5}>
          {scheduleLife.available(State).map(Action => (
            <Button
              key={Action}
              size="small"
              variant="secondary"
              busy={move.busy}
              aria-label={t('reports.mine.act', { action: t(`reports.mine.${Action}`), report })}
              onClick={() => void move.run({ ScheduleId, Action }, { ifMatch: Version })}
            >
              {t(`reports.mine.${Action}`)}
            </Button>
          ))}
        </Row>
      </td>
    </tr>
  );
}

const headings = ['report', 'every', 'for', 'next', 'state', 'actions'] as const;

/** What comes by itself, for me or arranged by me. */
export function SchedulesCard() {
  const t = useText();
  const { data, error, refetch } = useSchedules();
  const title = t('reports.mine.schedules');
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Card title={title} flush>
      {data.data.length === 0 ? (
        <EmptyState level={3} title={t('reports.mine.noSchedules')} />
      ) : (
        <PlainTable label={title} headings={headings.map(name => t(`reports.mine.${name}`))}>
          {data.data.map(schedule => (
            <ScheduleRow key={schedule.ScheduleId} schedule={schedule} />
          ))}
        </PlainTable>
      )}
    </Card>
  );
}
