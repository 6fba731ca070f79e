import type { Leader, LeaderFigure } from '@commonweal/contracts/reports/leader-calls';
import { agencyScreen, reportsSearchScreen } from '@commonweal/contracts/reports/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import {
  Button,
  Card,
  ContextBar,
  formatDate,
  formatNumber,
  formatTime,
  Link,
  LoadingState,
  Page,
  StatusChip,
  TableFrame,
} from '@commonweal/ui';
import { useScreenParams } from '../../../platform/address/use-search.ts';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { FailureState } from '../../../platform/errors/failure-state.tsx';
import { goTo } from '../../../platform/navigation.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { Sparkline } from '../../../shared/trend/sparkline.tsx';
import { useLeader } from '../queries.ts';
import { Places } from './places.tsx';
import './leader.css';

function useFigures() {
  const language = useLanguage();
  return (number: Pick<LeaderFigure, 'IsShare'>, value: number | null): string => {
    if (value === null) return '–';
    const words = formatNumber(Math.round(value * 10) / 10, language);
    return number.IsShare ? `${words}%` : words;
  };
}

function Year({ number }: { number: LeaderFigure }) {
  const t = useText();
  const figure = useFigures();
  if (number.Value === null || number.YearAgo === null) return '–';
  const gained = (number.Value - number.YearAgo) * (number.Better === 'less' ? -1 : 1);
  if (Math.abs(gained) < 0.05) return t('reports.leader.equal');
  return t(gained > 0 ? 'reports.leader.better' : 'reports.leader.worse', {
    value: figure({ IsShare: false }, Math.abs(gained)),
  });
}

function Line({ number, regionId }: { number: LeaderFigure; regionId: string | undefined }) {
  const t = useText();
  const figure = useFigures();
  const name = t(`reports.leader.number.${number.Id}`);
  const to = reportsSearchScreen.at({
    ReportType: number.ReportType,
    Period: 'TM',
    ...(number.Program !== '' && { Program: number.Program }),
    ...(regionId && { RegionId: regionId }),
    tab: 'report',
  });
  const value = figure(number, number.Value);
  return (
    <tr>
      <th scope="row">
        {name}
        <div className="cw-small cw-muted">{t(`reports.leader.hint.${number.Id}`)}</div>
      </th>
      <td className="cw-number">
        <Link to={to} aria-label={t('reports.leader.open', { measure: name, value })}>
          <span className="cw-leader__value">{value}</span>
        </Link>
      </td>
      <td>
        <Sparkline
          label={t('reports.leader.spark', { measure: name, from: figure(number, number.YearAgo), to: value })}
          values={number.Months.map(month => month.Value)}
          target={number.Target}
          outlook={number.Outlook?.value ?? null}
        />
      </td>
      <td className="cw-number">
        <Year number={number} />
      </td>
      <td className="cw-number">{figure(number, number.Target)}</td>
      <td className="cw-number">
        {figure(number, number.Outlook?.value ?? null)}
        {number.Outlook && (
          <div className="cw-small cw-muted">
            {t('reports.leader.range', {
              low: figure(number, number.Outlook.low),
              high: figure(number, number.Outlook.high),
            })}
          </div>
        )}
      </td>
      <td>
        <StatusChip status={number.Makes === 'yes' ? 'active' : number.Makes === 'no' ? 'overdue' : 'inactive'}>
          {t(`reports.leader.makesIt.${number.Makes}`)}
        </StatusChip>
      </td>
    </tr>
  );
}

const columns = ['measure', 'now', 'trend', 'year', 'target', 'outlook', 'makes'] as const;
const numeric = new Set<string>(['now', 'year', 'target', 'outlook']);

function Seven({ data, regionId }: { data: Leader; regionId: string | undefined }) {
  const t = useText();
  return (
    <Card flush>
      <TableFrame label={t('reports.leader.title')}>
        <table className="cw-table">
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col" className={numeric.has(column) ? 'cw-number' : undefined}>
                  {t(`reports.leader.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.Numbers.map(number => (
              <Line key={number.Id} number={number} regionId={regionId} />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </Card>
  );
}

/** The twin of the lines: every figure of every month. */
function Months({ data }: { data: Leader }) {
  const t = useText();
  const figure = useFigures();
  return (
    <details className="cw-leader__screen-only">
      <summary>{t('reports.leader.table')}</summary>
      <TableFrame label={t('reports.leader.table')}>
        <table className="cw-table cw-table--compact">
          <thead>
            <tr>
              <th scope="col">{t('reports.leader.month')}</th>
              {data.Numbers.map(number => (
                <th key={number.Id} scope="col" className="cw-number">
                  {t(`reports.leader.number.${number.Id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.Numbers[0]?.Months.map(({ Month }, at) => (
              <tr key={Month}>
                <th scope="row">{Month}</th>
                {data.Numbers.map(number => (
                  <td key={number.Id} className="cw-number">
                    {figure(number, number.Months[at]?.Value ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}

/** The seven numbers, how they move, and where help counts most. */
export default function AgencyPage() {
  const t = useText();
  const language = useLanguage();
  const regions = useReferenceTable('REGION');
  const { RegionId } = useScreenParams(agencyScreen);
  const { data, error, refetch } = useLeader(RegionId);
  return (
    <Page
      contextBar={
        <ContextBar
          crumbs={[{ label: t('common.portalHome'), to: homeScreen.path }, { label: t('reports.leader.title') }]}
          title={t('reports.leader.title')}
          status={
            data && (
              <span className="cw-muted">
                {t('reports.leader.live', {
                  date: formatDate(data.Today, language),
                  time: formatTime(data.AsOf, language),
                })}
                {data.Source !== 'primary' && ` · ${t(`reports.source.${data.Source}`)}`}
              </span>
            )
          }
          actions={
            <div className="cw-leader__screen-only cw-leader__actions">
              <label>
                <span className="cw-sr-only">{t('common.field.RegionName')}</span>
                <select
                  className="cw-input"
                  value={RegionId ?? ''}
                  onChange={event => goTo(agencyScreen.at({ RegionId: event.target.value || undefined }))}
                >
                  <option value="">{t('reports.leader.regions')}</option>
                  {regions.options.map(option => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              </label>
              <Button icon="print" disabled={!data} onClick={() => window.print()}>
                {t('reports.leader.print')}
              </Button>
            </div>
          }
        />
      }
    >
      {error && !data && <FailureState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <div className="cw-leader">
          <div>
            <Seven data={data} regionId={RegionId} />
            <Months data={data} />
          </div>
          <div>
            <Places data={data} />
            <p className="cw-small cw-muted">{t('reports.leader.fresh')}</p>
          </div>
        </div>
      )}
    </Page>
  );
}
