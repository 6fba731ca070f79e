import { workItemDetailsPage } from '@commonweal/contracts/access/pages';
import { Button } from '@commonweal/ui';
import { useAccess } from '../../platform/access/access.ts';
import { useText } from '../../platform/content/use-text.ts';
import { clockOf, useTimer } from './use-timer.ts';

/** Start; Pause while it runs; Continue after a pause; and Stop (specification 4). */
export function TimerControls({ workItemId, caseNumber }: { workItemId: string; caseNumber: string }) {
  const t = useText();
  const may = useAccess(workItemDetailsPage.at('Timer')) === 'U';
  const { timer, seconds, ready, busy, start, pause, resume, stop } = useTimer(may);
  if (!may) return null;
  const isHere = timer?.WorkItemId === workItemId;
  if (!isHere) {
    return (
      <Button
        icon="timer"
        busy={busy}
        disabled={!ready || timer !== null}
        {...(timer && { title: t('common.timer.elsewhere', { id: timer.WorkItemId }) })}
        onClick={() => void start(workItemId, caseNumber)}
      >
        {t('common.timer.start')}
      </Button>
    );
  }
  return (
    <>
      <span className="cw-mono" role="timer" aria-label={t('common.timer.label', { id: workItemId })}>
        {clockOf(seconds)}
      </span>
      <Button busy={busy} onClick={() => void (timer.Paused === 'Y' ? resume() : pause())}>
        {t(timer.Paused === 'Y' ? 'common.timer.continue' : 'common.timer.pause')}
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => void stop()}>
        {t('common.timer.stop')}
      </Button>
    </>
  );
}
