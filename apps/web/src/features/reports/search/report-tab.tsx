import { reportSearchPage } from '@commonweal/contracts/access/oversight-pages';
import { downloadFormats, type Report } from '@commonweal/contracts/reports/calls';
import { definitionOf } from '@commonweal/contracts/reports/definitions';
import { misses } from '@commonweal/contracts/reports/measures';
import { reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { accessTextOf, isSensitive } from '@commonweal/contracts/reports/sensitive';
import {
  Alert,
  Button,
  Card,
  DateTimeText,
  formatDate,
  Link,
  LoadingState,
  later,
  MenuButton,
  Stack,
  StatNumber,
  Stats,
  TableFrame,
} from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { useState } from 'react';
import { useAccess } from '../../../platform/access/access.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { ReportBar } from '../asked/report-bar.tsx';
import { useAsked } from '../asked/use-asked.ts';
import { canBeMade, OfferMaking } from '../mine/offer-making.tsx';
import { download, useReport } from '../queries.ts';
import { useFigure, useGroupName } from './figures.ts';
import { ReportFilters } from './report-filters.tsx';

const ScheduleDialog = later(async () => ({ default: (await import('../mine/schedule-dialog.tsx')).ScheduleDialog }));

/** The rows behind a number, with the same question. */
function useRowsLink() {
  const { type, address } = useAsked();
  const { GroupBy, ...rest } = address;
  return (measure: string, group?: string): string | undefined => {
    if (isSensitive(type)) return undefined;
    const isGroup = group !== undefined && GroupBy !== undefined;
    return reportsSearchScreen.at(
      { ...rest, ...(isGroup && { GroupBy }), tab: 'rows' },
      { Measure: measure, ...(isGroup && { Group: group }) },
    );
  };
}

function Totals({ report }: { report: Report }) {
  const t = useText();
  const figure = useFigure(report.ReportType);
  const to = useRowsLink();
  const { measures } = definitionOf(report.ReportType);
  return (
    <Stats>
      {Object.entries(measures).map(([id, measure]) => {
        const value = report.Values[id];
        const { target } = measure;
        const before = report.Before[id];
        const notes = [
          ...(before === undefined ? [] : [t('reports.before', { value: figure(id, before) })]),
          ...(target === undefined ? [] : [t('reports.target', { value: figure(id, target) })]),
        ];
        const isShort = misses(measure, value);
        return (
          <StatNumber
            key={id}
            label={t(`reports.measure.${id}`)}
            value={figure(id, value)}
            to={to(id)}
            {...(notes.length > 0 && { note: notes.join(' · ') })}
            {...(isShort && { tone: 'warning' as const })}
          />
        );
      })}
    </Stats>
  );
}

/** The month as it was closed: it says the same next year, whatever is corrected since. */
function Frozen({ report }: { report: Report }) {
  const t = useText();
  const figure = useFigure(report.ReportType);
  const { Frozen: frozen } = report;
  if (frozen === null) return null;
  const figures = Object.keys(definitionOf(report.ReportType).measures).map(
    id => `${t(`reports.measure.${id}`)} ${figure(id, frozen.Values[id])}`,
  );
  return (
    <p>
      <strong>{t('reports.frozen')}</strong> <DateTimeText instant={frozen.FrozenAt} />: {figures.join(' · ')}.{' '}
      <span className="cw-muted">{t('reports.frozenText')}</span>
    </p>
  );
}

function Groups({ report }: { report: Report }) {
  const t = useText();
  const figure = useFigure(report.ReportType);
  const name = useGroupName(report.GroupBy);
  const to = useRowsLink();
  const { measures } = definitionOf(report.ReportType);
  const ids = Object.keys(measures);
  const title = t(`reports.by.${report.GroupBy}`);
  return (
    <Card title={title} {...(!isSensitive(report.ReportType) && { meta: t('reports.opens') })} flush>
      <TableFrame label={title}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {ids.map(id => (
                <th key={id} scope="col" className="cw-number">
                  {t(`reports.measure.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.Groups.map(group => (
              <tr key={group.Key}>
                <th scope="row">
                  {name(group.Key, group.Label)}
                  {group.Suppressed === 'Y' && <span className="cw-muted"> · {t('reports.group.few')}</span>}
                </th>
                {ids.map(id => {
                  const words = figure(id, group.Values[id]);
                  const address = to(id, group.Key);
                  return (
                    <td key={id} className="cw-number">
                      {address !== undefined && group.Values[id] ? (
                        <Link
                          to={address}
                          aria-label={t('reports.open', {
                            measure: t(`reports.measure.${id}`),
                            group: name(group.Key, group.Label),
                            value: words,
                          })}
                        >
                          {words}
                        </Link>
                      ) : (
                        words
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

const mostBars = 15;

/** A report: its figures, what they mean, how fresh they are, a chart with its table, and the groups. */
export function ReportTab() {
  const t = useText();
  const language = useLanguage();
  const { type, period, by, filters } = useAsked();
  const request = { ReportType: type, Period: period, Filters: filters, GroupBy: by };
  const mayViewExact = useAccess(reportSearchPage.at('Exact')) !== 'X' && isSensitive(type);
  const [wantsExact, setWantsExact] = useState(false);
  const exact = mayViewExact && wantsExact;
  const { data, error, refetch } = useReport(request, exact);
  const [scheduling, setScheduling] = useState(false);
  const mayDownload = useAccess(reportSearchPage.at('Download')) === 'U';
  const name = useGroupName(by);
  const figure = useFigure(type);
  const { leads, about } = definitionOf(type);
  const bars = (data?.Groups ?? [])
    .filter(group => group.Suppressed === 'N' && !(isSensitive(type) && typeof group.Values[leads] !== 'number'))
    .slice(0, mostBars);
  return (
    <>
      <ReportBar
        tab="report"
        actions={
          <>
            {mayViewExact && (
              <Button variant="secondary" onClick={() => setWantsExact(!exact)}>
                {t(exact ? 'reports.exact.hide' : 'reports.exact.show')}
              </Button>
            )}
            {mayDownload && !exact && (
              <>
                <Button variant="secondary" onClick={() => setScheduling(true)}>
                  {t('reports.schedule.open')}
                </Button>
                <MenuButton
                  label={t('reports.download')}
                  icon="file_download"
                  entries={downloadFormats.map(format => ({
                    id: format,
                    label: format.toUpperCase(),
                    onAction: () => void download({ ...request, Format: format }),
                  }))}
                />
              </>
            )}
          </>
        }
      />
      <div className="cw-list-page">
        <ReportFilters tab="report" />
        <Stack className="cw-list-page__main">
          {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
          {error && canBeMade(error) ? (
            <OfferMaking failure={error} request={request} />
          ) : error ? (
            <FailureState failure={error} onRetry={() => void refetch()} />
          ) : !data || data.ReportType !== type ? (
            <LoadingState />
          ) : (
            <>
              <p>
                <strong>
                  {about === 'now'
                    ? t('reports.now')
                    : t('reports.span', { from: formatDate(data.From, language), to: formatDate(data.To, language) })}
                </strong>{' '}
                <span className="cw-muted">
                  {about === 'period' &&
                    t('reports.comparedWith', {
                      from: formatDate(data.BeforeFrom, language),
                      to: formatDate(data.BeforeTo, language),
                    })}{' '}
                  · {t('reports.asOf')} <DateTimeText instant={data.AsOf} />
                  {data.Source !== 'primary' && ` · ${t(`reports.source.${data.Source}`)}`}
                </span>
              </p>
              <Totals report={data} />
              <Frozen report={data} />
              <p className="cw-muted">
                {t(`reports.definition.${type}`)} {t(accessTextOf(type))}{' '}
                {isSensitive(type) && !exact && t('reports.protected')}
              </p>
              {exact && <Alert tone="warning">{t('reports.exact.text')}</Alert>}
              {bars.length > 0 && (
                <Chart
                  kind="bar"
                  title={t(`reports.measure.${leads}`)}
                  unit={t(`reports.by.${data.GroupBy}`)}
                  rowHeader={t(`reports.by.${data.GroupBy}`)}
                  rows={bars.map(group => ({
                    label: name(group.Key, group.Label),
                    values: { value: group.Values[leads] ?? 0 },
                  }))}
                  series={[{ id: 'value', label: t(`reports.measure.${leads}`) }]}
                  format={value => figure(leads, value)}
                />
              )}
              <Groups report={data} />
            </>
          )}
        </Stack>
      </div>
    </>
  );
}
