import { doneOn, onTimeGoal, onTimeShare, receivedOn, unitNumbers } from '@commonweal/contracts/dashboards/numbers';
import type { SupervisorDashboard } from '@commonweal/contracts/dashboards/schemas';
import { StatNumber, Stats } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import type { LinkTo } from '../links.ts';
import { usePercent } from '../percent.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export function UnitVitals({ data, to }: { data: SupervisorDashboard; to: LinkTo }) {
  const t = useText();
  const percent = usePercent();
  const numbers = unitNumbers({ today: data.Today, wall: data.Wall });
  const count = (id: keyof typeof numbers): number => data.Counts[id] ?? 0;
  const week = data.Activity.slice(-7);
  const grown = sum(week.map(day => day.In)) - sum(week.map(day => day.Out));
  const [today] = data.Activity.slice(-1);
  const late = (closed: 'foodClosed' | 'expeditedClosed', over: 'foodLate' | 'expeditedLate') => ({
    value: percent(onTimeShare(count(closed), count(over))),
    note: t('dashboards.lateOf', { late: count(over), all: count(closed), goal: onTimeGoal }),
    to: to(numbers[over]),
  });
  return (
    <Stats>
      <StatNumber
        label={t('dashboards.unit.backlog')}
        value={count('backlog')}
        note={t(grown > 0 ? 'dashboards.unit.more' : 'dashboards.unit.fewer', { count: Math.abs(grown) })}
        to={to(numbers.backlog)}
      />
      <StatNumber
        label={t('dashboards.unit.in')}
        value={today?.In ?? 0}
        note={t('dashboards.unit.lastWeek', { count: sum(week.map(day => day.In)) })}
        to={to(receivedOn(data.Today))}
      />
      <StatNumber
        label={t('dashboards.unit.out')}
        value={today?.Out ?? 0}
        note={t('dashboards.unit.lastWeek', { count: sum(week.map(day => day.Out)) })}
        to={to(doneOn(data.Wall))}
      />
      <StatNumber
        label={t('dashboards.overdue')}
        value={count('overdue')}
        tone={count('overdue') > 0 ? 'error' : 'calm'}
        note={t('dashboards.unit.dueToday', { count: count('dueToday') })}
        to={to(numbers.overdue)}
      />
      <StatNumber
        label={t('dashboards.unit.oldest')}
        value={t('dashboards.unit.days', { days: data.OldestDays })}
        note={t('dashboards.unit.overStandard')}
        to={to(numbers.overdue, 'DueDate')}
      />
      <StatNumber label={t('dashboards.unit.food')} {...late('foodClosed', 'foodLate')} />
      <StatNumber label={t('dashboards.unit.expedited')} {...late('expeditedClosed', 'expeditedLate')} />
    </Stats>
  );
}
