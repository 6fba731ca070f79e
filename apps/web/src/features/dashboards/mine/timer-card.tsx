import { workItemDetailsPage } from '@commonweal/contracts/access/pages';
import { workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { Card, Link, Row } from '@commonweal/ui';
import { useAccess } from '../../../platform/access/access.ts';
import { useText } from '../../../platform/content/use-text.ts';
import { useReferenceTable } from '../../../shared/reference/reference-tables.ts';
import { TimerControls } from '../../../shared/timer/timer-controls.tsx';
import { clockOf, useTimer } from '../../../shared/timer/use-timer.ts';

export function TimerCard({ secondsToday }: { secondsToday: number }) {
  const t = useText();
  const types = useReferenceTable('WORKITEMTYPE');
  const may = useAccess(workItemDetailsPage.at('Timer')) === 'U';
  const { timer, seconds } = useTimer(may);
  if (!may) return null;
  const today = t('dashboards.mine.today', { time: clockOf(secondsToday + (timer ? seconds : 0)).slice(0, -3) });
  return (
    <Card
      title={t(
        timer
          ? timer.Paused === 'Y'
            ? 'dashboards.mine.timerPaused'
            : 'dashboards.mine.timer'
          : 'dashboards.mine.noTimer',
      )}
      meta={today}
    >
      {timer ? (
        <>
          <p>
            <Link to={workItemDetailsScreen.at({ WorkItemId: timer.WorkItemId })}>{timer.WorkItemId}</Link>{' '}
            <span className="cw-muted">{types.describe(timer.WorkItemTypeId)}</span>
          </p>
          <Row wrap>
            <TimerControls workItemId={timer.WorkItemId} caseNumber="" />
          </Row>
        </>
      ) : (
        <p className="cw-muted">{t('dashboards.mine.timerHint')}</p>
      )}
    </Card>
  );
}
