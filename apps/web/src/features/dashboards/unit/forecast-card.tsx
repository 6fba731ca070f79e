import { forecast } from '@commonweal/contracts/dashboards/forecast';
import type { QueueForecast } from '@commonweal/contracts/dashboards/forecast-call';
import { Button, Card, Chip, DateText, formatDate, LoadingState, Row, Stack, TableFrame } from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { useId, useState } from 'react';
import { useLanguage } from '../../../platform/content/language.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useForecast } from '../queries.ts';
import { shortDay } from '../short-day.ts';

function Reasons({ queue }: { queue: QueueForecast }) {
  const t = useText();
  return queue.Reasons.map(({ code, count }) => t(`dashboards.forecast.reason.${code}`, { count })).join(' ');
}

/** The least that keeps the standard, in words. */
function Remedy({ queue }: { queue: QueueForecast }) {
  const t = useText();
  if (queue.Breach === null) return null;
  const ways = [
    ...(queue.People ? [t('dashboards.forecast.people', { count: queue.People })] : []),
    ...(queue.OvertimeHours ? [t('dashboards.forecast.overtime', { count: queue.OvertimeHours })] : []),
  ];
  return ways.length === 0 ? t('dashboards.forecast.nothing') : ways.join(` ${t('dashboards.forecast.or')} `);
}

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly step: number;
  readonly least: number;
  onChange(value: number): void;
}

function Amount({ label, value, step, least, onChange }: AmountProps) {
  const id = useId();
  return (
    <Row role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Button
        size="tiny"
        variant="secondary"
        aria-label={`${label}: −${step}`}
        disabled={value - step < least}
        onClick={() => onChange(value - step)}
      >
        −
      </Button>
      <strong aria-live="polite">{value}</strong>
      <Button size="tiny" variant="secondary" aria-label={`${label}: +${step}`} onClick={() => onChange(value + step)}>
        +
      </Button>
    </Row>
  );
}

/** Tried on the same function and the same facts; nothing is moved by it. */
function WhatIf({ queue }: { queue: QueueForecast }) {
  const t = useText();
  const language = useLanguage();
  const [people, setPeople] = useState(queue.People ?? 0);
  const [overtimeHours, setHours] = useState(0);
  const now = forecast(queue.Facts);
  const tried = forecast(queue.Facts, { people, overtimeHours });
  return (
    <Stack gap={1}>
      <Row wrap gap={3}>
        <Amount label={t('dashboards.forecast.morePeople')} value={people} step={1} least={-5} onChange={setPeople} />
        <Amount label={t('dashboards.forecast.hours')} value={overtimeHours} step={10} least={0} onChange={setHours} />
        <Chip icon="visibility" tone={tried.breach === null ? 'success' : 'warning'}>
          {tried.breach === null
            ? t('dashboards.forecast.holds')
            : t('dashboards.forecast.stillBreaks', { day: formatDate(tried.breach, language, 'short') })}
        </Chip>
        <span className="cw-muted">{t('dashboards.forecast.nothingMoved')}</span>
      </Row>
      <Chart
        kind="line"
        level={3}
        title={t('dashboards.forecast.chart', { queue: queue.Name })}
        unit={t('dashboards.forecast.chartUnit')}
        rowHeader={t('dashboards.day')}
        series={[
          { id: 'now', label: t('dashboards.forecast.asItIs') },
          { id: 'tried', label: t('dashboards.forecast.tried') },
        ]}
        rows={now.days.map((day, at) => ({
          label: shortDay(day.day),
          values: { now: day.overdue, tried: tried.days[at]?.overdue ?? 0 },
        }))}
      />
      <p className="cw-small cw-muted">
        {t('dashboards.forecast.howGood', {
          day: formatDate(queue.Backtest.From, language, 'short'),
          items: queue.Backtest.Items,
          percent: queue.Backtest.Percent,
        })}
      </p>
    </Stack>
  );
}

/** Will we make it? For each queue the day on which it breaks its standard, why, and what would prevent it. */
export function ForecastCard({ unitId }: { unitId: string }) {
  const t = useText();
  const { data, isPending } = useForecast(unitId);
  const [open, setOpen] = useState('');
  const queues = data?.Queues ?? [];
  const chosen = queues.find(queue => queue.WorkgroupId === open);
  return (
    <Card title={t('dashboards.forecast.title')} meta={t('dashboards.forecast.hint')} flush>
      {isPending && <LoadingState />}
      {data && queues.length === 0 && <p className="cw-dashboard__empty">{t('dashboards.forecast.none')}</p>}
      {queues.length > 0 && (
        <TableFrame label={t('dashboards.forecast.title')}>
          <table className="cw-table cw-table--compact" aria-label={t('dashboards.forecast.title')}>
            <thead>
              <tr>
                {(['queue', 'breach', 'why', 'prevents', 'good'] as const).map(column => (
                  <th key={column} scope="col">
                    {t(`dashboards.forecast.column.${column}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="cw-sr-only">{t('dashboards.forecast.try')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {queues.map(queue => (
                <tr key={queue.WorkgroupId}>
                  <th scope="row">{queue.Name}</th>
                  <td>
                    {queue.Breach === null ? (
                      <Chip tone="success" icon="check_circle">
                        {t('dashboards.forecast.holds')}
                      </Chip>
                    ) : (
                      <Chip tone="error" icon="error">
                        <DateText date={queue.Breach} style="weekday" />
                      </Chip>
                    )}
                  </td>
                  <td>
                    <Reasons queue={queue} />
                  </td>
                  <td>
                    <Remedy queue={queue} />
                  </td>
                  <td>{t('dashboards.forecast.off', { percent: queue.Backtest.Percent })}</td>
                  <td className="cw-number">
                    <Button
                      size="tiny"
                      variant="secondary"
                      aria-expanded={open === queue.WorkgroupId}
                      aria-label={t('dashboards.forecast.tryNamed', { queue: queue.Name })}
                      onClick={() => setOpen(open === queue.WorkgroupId ? '' : queue.WorkgroupId)}
                    >
                      {t('dashboards.forecast.try')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      {chosen && (
        <div className="cw-dashboard__what-if">
          <WhatIf key={chosen.WorkgroupId} queue={chosen} />
        </div>
      )}
    </Card>
  );
}
