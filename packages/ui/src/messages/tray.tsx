import { Button, ButtonLink } from '../actions/button.tsx';
import { formatNumber } from '../format/money.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type Translate, useUi } from '../provider.tsx';

export type Task = {
  id: string;
  label: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  secondsLeft?: number;
  /** True when the work goes on without this page. */
  canLeave?: boolean;
  onCancel?: () => void;
  /** What to do with the result, such as Download. */
  result?: { label: string; to: string };
  onDismiss?: () => void;
};

/** Rough on purpose: people plan by "about 2 min", not by 117 s. */
export function timeLeft(t: Translate, seconds: number): string {
  if (seconds < 60) return t('ui.tray.secondsLeft', { n: Math.max(5, Math.ceil(seconds / 5) * 5) });
  if (seconds < 3600) return t('ui.tray.minutesLeft', { n: Math.round(seconds / 60) });
  return t('ui.tray.hoursLeft', { n: Math.round(seconds / 3600) });
}

const icons = { done: 'check_circle', failed: 'error', cancelled: 'cancel' } as const satisfies Record<
  string,
  IconName
>;

function RunningTask({ task }: { task: Task }) {
  const { t, language } = useUi();
  const number = (value: number) => formatNumber(value, language);
  const share = task.total > 0 ? Math.round((task.done / task.total) * 100) : 0;
  const words = [
    t('ui.tray.of', { done: number(task.done), total: number(task.total) }),
    task.secondsLeft === undefined ? null : timeLeft(t, task.secondsLeft),
    task.canLeave ? t('ui.tray.canLeave') : null,
  ];
  return (
    <li className="cw-task">
      <div className="cw-row cw-row--between">
        <span className="cw-strong">{task.label}</span>
        {task.onCancel && (
          <Button
            size="tiny"
            variant="quiet"
            aria-label={t('ui.tray.cancel', { task: task.label })}
            onClick={task.onCancel}
          >
            {t('ui.cancel')}
          </Button>
        )}
      </div>
      <div
        className="cw-progress"
        role="progressbar"
        aria-label={task.label}
        aria-valuemin={0}
        aria-valuemax={task.total}
        aria-valuenow={task.done}
      >
        <span className="cw-progress__fill" style={{ width: `${share}%` }} />
      </div>
      <span className="cw-small cw-muted">{words.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** Long work: how far it is, how long it takes, and that one may leave it running. */
export function TaskTray({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useUi();
  const running = tasks.filter(task => task.state === 'running');
  return (
    <div>
      <div className="cw-row cw-row--between">
        <strong>{t('ui.tray.title')}</strong>
        <span className="cw-small cw-muted">{t('ui.tray.running', { n: running.length })}</span>
      </div>
      {tasks.length === 0 && <p className="cw-muted">{t('ui.tray.empty')}</p>}
      <ul>
        {tasks.map(task =>
          task.state === 'running' ? (
            <RunningTask key={task.id} task={task} />
          ) : (
            <li key={task.id} className="cw-task">
              <div className="cw-row cw-row--between">
                <span className="cw-row">
                  <Icon name={icons[task.state]} size="small" label={t(`ui.tray.${task.state}`)} />
                  {task.label}
                </span>
                <span className="cw-row">
                  {task.result && (
                    <ButtonLink size="tiny" variant="quiet" to={task.result.to}>
                      {task.result.label}
                    </ButtonLink>
                  )}
                  {task.onDismiss && (
                    <Button size="tiny" variant="quiet" onClick={task.onDismiss}>
                      {t('ui.dismiss')}
                    </Button>
                  )}
                </span>
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}
