import { workItemDetailsPage } from '@commonweal/contracts/access/pages';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Icon, Link } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { clockOf, useTimer } from '../../shared/timer/use-timer.ts';

/** The timer that runs, wherever one goes: which item, how long, and a way to pause or stop it. */
export function TimerBar() {
  const t = useText();
  const may = useAccess(workItemDetailsPage.at('Timer')) === 'U';
  const { timer, seconds, busy, pause, resume, stop } = useTimer(may);
  if (!may || timer === null) return null;
  const paused = timer.Paused === 'Y';
  const label = t(paused ? 'common.timer.continueOf' : 'common.timer.pauseOf', { id: timer.WorkItemId });
  return (
    <span className="cw-topbar__timer">
      <Link className="cw-topbar__button" to={workItemDetailsScreen.at({ WorkItemId: timer.WorkItemId })}>
        <Icon name="timer" />
        <span className="cw-mono">{clockOf(seconds)}</span>
        <span className="cw-sr-only">{t('common.timer.label', { id: timer.WorkItemId })}</span>
      </Link>
      <button
        type="button"
        className="cw-topbar__button"
        disabled={busy}
        aria-label={label}
        onClick={() => void (paused ? resume() : pause())}
      >
        {t(paused ? 'common.timer.continue' : 'common.timer.pause')}
      </button>
      <button
        type="button"
        className="cw-topbar__button"
        disabled={busy}
        aria-label={t('common.timer.stopOf', { id: timer.WorkItemId })}
        onClick={() => void stop()}
      >
        {t('common.timer.stop')}
      </button>
    </span>
  );
}
