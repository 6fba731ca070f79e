import { ageBuckets } from '@commonweal/contracts/dashboards/ageing';
import { ageId, ageOverId, unitNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { SupervisorDashboard } from '@commonweal/contracts/dashboards/schemas';
import { Card } from '@commonweal/ui';
import { ColumnChart } from '@commonweal/ui/columns';
import { useText } from '../../../platform/content/use-text.ts';
import { filtersOf, type LinkTo } from '../links.ts';

export function Ageing({ data, to }: { data: SupervisorDashboard; to: LinkTo }) {
  const t = useText();
  const numbers = unitNumbers({ today: data.Today, wall: data.Wall });
  return (
    <Card>
      <ColumnChart
        title={t('dashboards.unit.age')}
        unit={t('dashboards.unit.ageUnit')}
        rowHeader={t('dashboards.unit.ageDays')}
        series={[
          { id: 'all', label: t('dashboards.unit.openItems') },
          { id: 'over', label: t('dashboards.unit.over', { count: data.Counts.overdue ?? 0 }) },
        ]}
        rows={ageBuckets.map(({ id }) => {
          const all = to(filtersOf(numbers, ageId(id))) ?? '';
          return {
            label: id,
            values: { all: data.Counts[ageId(id)] ?? 0, over: data.Counts[ageOverId(id)] ?? 0 },
            links: { all, over: to(filtersOf(numbers, ageOverId(id))) ?? '' },
            to: all,
          };
        })}
      />
    </Card>
  );
}
