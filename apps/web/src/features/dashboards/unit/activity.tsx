import { addDays, daysBetween } from '@commonweal/contracts/availability/wall-clock';
import { doneOn, receivedOn } from '@commonweal/contracts/dashboards/numbers';
import type { SupervisorDashboard } from '@commonweal/contracts/dashboards/schemas';
import { Card } from '@commonweal/ui';
import { Chart } from '@commonweal/ui/chart';
import { useText } from '../../../platform/content/use-text.ts';
import type { LinkTo } from '../links.ts';
import { shortDay } from '../short-day.ts';

/** What came in and what was finished. */
export function Activity({ data, to }: { data: SupervisorDashboard; to: LinkTo }) {
  const t = useText();
  const travelled = daysBetween(data.Wall, data.Today);
  return (
    <Card>
      <Chart
        kind="bar"
        title={t('dashboards.unit.activity')}
        unit={t('dashboards.mine.perDay')}
        rowHeader={t('dashboards.day')}
        series={[
          { id: 'in', label: t('dashboards.unit.cameIn') },
          { id: 'out', label: t('dashboards.unit.finished') },
        ]}
        rows={data.Activity.map(({ Day, In, Out }) => ({
          label: shortDay(Day),
          values: { in: In, out: Out },
          links: { in: to(receivedOn(addDays(Day, travelled))) ?? '', out: to(doneOn(Day)) ?? '' },
        }))}
      />
    </Card>
  );
}
