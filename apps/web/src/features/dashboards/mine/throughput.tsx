import { doneId, myNumbers, throughputDays, weekdaysUpTo } from '@commonweal/contracts/dashboards/numbers';
import type { MyDashboard } from '@commonweal/contracts/dashboards/schemas';
import { Card } from '@commonweal/ui';
import { ColumnChart } from '@commonweal/ui/columns';
import { useText } from '../../../platform/content/use-text.ts';
import { filtersOf, useMyLinks } from '../links.ts';
import { shortDay } from '../short-day.ts';

/** What I finished on each of the last working days, against what would be needed to be through with what is due soon. */
export function Throughput({ data }: { data: MyDashboard }) {
  const t = useText();
  const to = useMyLinks();
  const { Counts, Today, Wall } = data;
  const numbers = myNumbers({ today: Today, wall: Wall });
  const soon = (Counts.overdue ?? 0) + (Counts.dueToday ?? 0) + (Counts.dueWeek ?? 0);
  const needed = Math.ceil(soon / 5);
  const series = { id: 'done', label: t('dashboards.mine.done') };
  return (
    <Card>
      <ColumnChart
        title={t('dashboards.mine.throughput')}
        unit={t('dashboards.mine.perDay')}
        rowHeader={t('dashboards.day')}
        series={[series]}
        rows={weekdaysUpTo(Wall, throughputDays).map(day => {
          const link = to(filtersOf(numbers, doneId(day))) ?? '';
          return {
            label: shortDay(day),
            values: { done: Counts[doneId(day)] ?? 0 },
            links: { done: link },
            to: link,
            unfinished: day === Wall,
          };
        })}
        mark={{ value: needed, label: t('dashboards.mine.needed', { count: needed }) }}
      />
    </Card>
  );
}
