import { classNames } from '../class-names.ts';
import { clockShare, clockTone, dueWords } from '../format/due.ts';
import { formatDate } from '../format/plain-date.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type ClockProps = { day: number; of: number; stopped?: boolean; wide?: boolean };

/** A programme's clock: a thin bar and "day 12 of 30". */
export function Clock({ day, of, stopped = false, wide }: ClockProps) {
  const { t } = useUi();
  const tone = clockTone(day, of, stopped);
  return (
    <span className={classNames('cw-clock', wide && 'cw-clock--wide', tone !== 'calm' && `cw-clock--${tone}`)}>
      <span className="cw-clock__bar" aria-hidden="true">
        <span className="cw-clock__fill" style={{ width: `${clockShare(day, of)}%` }} />
      </span>
      {stopped ? t('ui.clock.stopped', { day }) : t('ui.clock.running', { day, of })}
    </span>
  );
}

/** A due date that speaks, with the date itself on hover and for screen readers. */
export function Due({ date }: { date: string }) {
  const { t, language, businessToday } = useUi();
  const { tone, key, days } = dueWords(date, businessToday());
  const absolute = formatDate(date, language, 'weekday');
  return (
    <span className={classNames('cw-due', tone !== 'calm' && `cw-due--${tone}`)} title={absolute}>
      {tone === 'over' && <Icon name="error" size="small" />}
      {tone === 'soon' && <Icon name="schedule" size="small" />} {t(key, { days })}
      <span className="cw-sr-only">, {absolute}</span>
    </span>
  );
}
