import { reportSearchPage } from '@commonweal/contracts/access/oversight-pages';
import { isOver } from '@commonweal/contracts/kit/long-work';
import { downloadFormats } from '@commonweal/contracts/reports/calls';
import { type MadeReport, madeDays } from '@commonweal/contracts/reports/made-calls';
import {
  Button,
  Card,
  Chip,
  DateTimeText,
  EmptyState,
  formatDate,
  LoadingState,
  PlainTable,
  Row,
  Stack,
} from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { ReportBar } from '../asked/report-bar.tsx';
import { downloadMade, useCancelMaking, useMadeReports } from './queries.ts';
import { SchedulesCard } from './schedules-card.tsx';

function MadeRow({ made }: { made: MadeReport }) {
  const t = useText();
  const language = useLanguage();
  const types = useReferenceTable('RPTTYPE');
  const cancel = useCancelMaking();
  const mayTake = useAccess(reportSearchPage.at('Download')) === 'U';
  const going = !isOver(made.State);
  const report = types.describe(made.ReportType);
  const progress = t('reports.mine.progress', { done: made.Done, total: made.Total });
  return (
    <tr>
      <th scope="row">
        {report}
        {made.Scheduled === 'Y' && <div className="cw-muted">{t('reports.mine.by')}</div>}
      </th>
      <td>
        {formatDate(made.From, language)} – {formatDate(made.To, language)}
      </td>
      <td>
        <Chip tone={made.ReadyAt ? 'success' : going ? 'info' : 'gray'} icon="label">
          {t(`reports.mine.states.${made.State}`)}
        </Chip>{' '}
        {going && (
          <>
            <progress max={made.Total} value={made.Done} aria-label={progress} /> {progress}
          </>
        )}
      </td>
      <td>{made.ExpiresAt && <DateTimeText instant={made.ExpiresAt} />}</td>
      <td>
        <Row gap={0.5}>
          {mayTake &&
            made.ReadyAt &&
            downloadFormats.map(Format => (
              <Button
                key={Format}
                size="small"
                variant="secondary"
                icon="file_download"
                aria-label={t('reports.mine.take', { format: Format.toUpperCase(), report })}
                onClick={() => void downloadMade({ ReportId: made.ReportId, Format })}
              >
                {Format.toUpperCase()}
              </Button>
            ))}
          {mayTake && going && (
            <Button
              size="small"
              variant="secondary"
              busy={cancel.busy}
              aria-label={t('reports.mine.cancelOf', { report })}
              onClick={() => void cancel.run({ LongWorkId: made.ReportId })}
            >
              {t('reports.mine.cancel')}
            </Button>
          )}
        </Row>
      </td>
    </tr>
  );
}

const headings = ['report', 'days', 'state', 'expires', 'actions'] as const;

function MadeCard() {
  const t = useText();
  const { data, error, refetch } = useMadeReports();
  const title = t('reports.mine.made');
  if (error) return <FailureState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  return (
    <Card title={title} flush>
      {data.data.length === 0 ? (
        <EmptyState level={3} title={t('reports.mine.none')}>
          {t('reports.mine.noneText', { days: madeDays })}
        </EmptyState>
      ) : (
        <PlainTable label={title} headings={headings.map(name => t(`reports.mine.${name}`))}>
          {data.data.map(made => (
            <MadeRow key={made.ReportId} made={made} />
          ))}
        </PlainTable>
      )}
    </Card>
  );
}

/** What was made for me, and what comes by itself. */
export function MineTab() {
  return (
    <>
      <ReportBar tab="mine" />
      <Stack>
        <MadeCard />
        <SchedulesCard />
      </Stack>
    </>
  );
}
