import { myNumbers, onTimeGoal, onTimeShare } from '@commonweal/contracts/dashboards/numbers';
import type { MyDashboard } from '@commonweal/contracts/dashboards/schemas';
import { StatNumber, Stats } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useMyLinks } from '../links.ts';
import { usePercent } from '../percent.ts';

export function MyVitals({ data }: { data: MyDashboard }) {
  const t = useText();
  const to = useMyLinks();
  const percent = usePercent();
  const { Counts, OldestDays, Capacity } = data;
  const numbers = myNumbers({ today: data.Today, wall: data.Wall });
  const count = (id: keyof typeof numbers): number => Counts[id] ?? 0;
  const onTime = onTimeShare(count('closed'), count('late'));
  return (
    <Stats>
      <StatNumber
        label={t('dashboards.overdue')}
        value={count('overdue')}
        tone={count('overdue') > 0 ? 'error' : 'calm'}
        note={count('overdue') > 0 ? t('dashboards.oldest', { days: OldestDays }) : t('dashboards.nothingOver')}
        to={to(numbers.overdue)}
      />
      <StatNumber
        label={t('dashboards.dueToday')}
        value={count('dueToday')}
        tone={count('dueToday') > 0 ? 'warning' : 'calm'}
        note={t('dashboards.expeditedOf', { count: count('dueTodayExpedited') })}
        to={to(numbers.dueToday)}
      />
      <StatNumber
        label={t('dashboards.dueWeek')}
        value={count('dueWeek')}
        note={t('dashboards.escalatedOf', { count: count('escalated') })}
        to={to(numbers.dueWeek)}
      />
      <StatNumber
        label={t('dashboards.waiting')}
        value={count('waiting')}
        note={t('dashboards.onHold')}
        to={to(numbers.waiting)}
      />
      <StatNumber
        label={t('dashboards.open')}
        value={count('open')}
        note={Capacity === null ? t('dashboards.noCapacity') : t('dashboards.capacity', { count: Capacity })}
        to={to(numbers.open)}
      />
      <StatNumber
        label={t('dashboards.onTime')}
        value={percent(onTime)}
        note={t('dashboards.lateOf', { late: count('late'), all: count('closed'), goal: onTimeGoal })}
        to={to(numbers.late)}
      />
    </Stats>
  );
}
