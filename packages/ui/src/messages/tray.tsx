import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import { formatNumber } from '../format/money.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type Translate, useUi } from '../provider.tsx';

export type TaskAction = {
  /** The same for what takes another's place, such as Continue that of Pause: the focus stays. */
  id: string;
  label: string;
  /** With the name of the task, for whoever hears the buttons one by one. */
  name: string;
  busy?: boolean;
  onAction: () => void;
};

export type Task = {
  id: string;
  label: string;
  state: 'waiting' | 'running' | 'paused' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  secondsLeft?: number;
  /** True when the work goes on without this page. */
  canLeave?: boolean;
  onCancel?: () => void;
  /** What to do with the result, such as Download. */
  result?: { label: string; to: string };
  onDismiss?: () => void;
  /** What else can be done with it. */
  actions?: readonly TaskAction[];
  /** What there is to say besides how far it is. */
  note?: string;
  /** Opened below it, such as what became of each row. */
  details?: ReactNode;
};

/** Rough on purpose: people plan by "about 2 min", not by 117 s. */
export function timeLeft(t: Translate, seconds: number): string {
  if (seconds < 60) return t('ui.tray.secondsLeft', { n: Math.max(5, Math.ceil(seconds / 5) * 5) });
  if (seconds < 3600) return t('ui.tray.minutesLeft', { n: Math.round(seconds / 60) });
  return t('ui.tray.hoursLeft', { n: Math.round(seconds / 3600) });
}

const icons = {
  waiting: 'schedule',
  running: 'autorenew',
  paused: 'hourglass_empty',
  done: 'check_circle',
  failed: 'error',
  cancelled: 'cancel',
} as const satisfies Record<Task['state'], IconName>;

/** Not over: how far it is matters. */
const isOpen = ({ state }: Task): boolean => state === 'waiting' || state === 'running' || state === 'paused';

const Actions = ({ task: { actions = [] } }: { task: Task }) =>
  actions.map(action => (
    <Button
      key={action.id}
      size="tiny"
      variant="quiet"
      aria-label={action.name}
      busy={action.busy ?? false}
      onClick={action.onAction}
    >
      {action.label}
    </Button>
  ));

const Note = ({ task: { note } }: { task: Task }) => note && <p className="cw-small">{note}</p>;

function OpenTask({ task }: { task: Task }) {
  const { t, language } = useUi();
  const number = (value: number) => formatNumber(value, language);
  const share = task.total > 0 ? Math.round((task.done / task.total) * 100) : 0;
  const stands = task.state !== 'running';
  const words = [
    stands ? t(`ui.tray.${task.state}`) : null,
    t('ui.tray.of', { done: number(task.done), total: number(task.total) }),
    task.secondsLeft === undefined ? null : timeLeft(t, task.secondsLeft),
    task.canLeave ? t('ui.tray.canLeave') : null,
  ];
  return (
    <li className="cw-task">
      <div className="cw-row cw-row--between">
        <span className="cw-strong">{task.label}</span>
        <span className="cw-row">
          <Actions task={task} />
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
        </span>
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
      <span className="cw-small cw-muted">
        {stands && <Icon name={icons[task.state]} size="small" />} {words.filter(Boolean).join(' · ')}
      </span>
      <Note task={task} />
      {task.details}
    </li>
  );
}

function EndedTask({ task }: { task: Task }) {
  const { t } = useUi();
  return (
    <li className="cw-task">
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
          <Actions task={task} />
          {task.onDismiss && (
            <Button size="tiny" variant="quiet" onClick={task.onDismiss}>
              {t('ui.dismiss')}
            </Button>
          )}
        </span>
      </div>
      <Note task={task} />
      {task.details}
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
          isOpen(task) ? <OpenTask key={task.id} task={task} /> : <EndedTask key={task.id} task={task} />,
        )}
      </ul>
    </div>
  );
}
