import { Button, Modal } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { signOut } from '../../platform/session/leaving.ts';
import { countdown } from '../../platform/session-life/idle-clock.ts';
import { idleStore } from '../../platform/session-life/idle-watch.ts';
import { sayHere } from '../../platform/session-life/session-life.ts';
import { useStore } from '../../platform/store.ts';

/** Two minutes before the end: a question that must be answered. */
export function IdleWarning() {
  const t = useText();
  const { phase, remaining, share } = useStore(idleStore);
  if (phase !== 'warning') return null;
  const time = countdown(remaining);
  return (
    <Modal
      open
      mustAnswer
      role="alertdialog"
      onClose={sayHere}
      title={
        <span className="cw-app-idle-title">
          {t('session.idle.title')}
          <span className="cw-countdown" role="timer" aria-label={t('session.idle.left', { time })}>
            {time}
          </span>
        </span>
      }
      actions={
        <>
          <Button autoFocus data-replay="idle here" onClick={sayHere}>
            {t('session.idle.here')}
          </Button>
          <Button variant="secondary" data-replay="idle logout" onClick={() => void signOut()}>
            {t('session.idle.logout')}
          </Button>
        </>
      }
    >
      <div className="cw-progress" aria-hidden="true">
        <span className="cw-progress__fill" style={{ width: `${share * 100}%` }} />
      </div>
      <p>{t('session.idle.text')}</p>
      <p className="cw-sr-only" role="status">
        {remaining % 30 === 0 ? t('session.idle.left', { time }) : ''}
      </p>
    </Modal>
  );
}
