import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { CopyableId } from '../actions/copyable-id.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { Row } from '../layout/boxes.tsx';
import { useUi } from '../provider.tsx';

type StateProps = { title: string; level?: 1 | 2 | 3; children?: ReactNode; action?: ReactNode; boxed?: boolean };

function State({ icon, title, level = 2, children, action, boxed }: StateProps & { icon: IconName }) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames('cw-state', boxed && 'cw-state--boxed')}>
      <Icon name={icon} size="large" />
      <Heading className="cw-state__title">{title}</Heading>
      {children !== undefined && <div className="cw-state__text">{children}</div>}
      {action}
    </div>
  );
}

/** Says what would be here and what to do. */
export function EmptyState(props: StateProps) {
  return <State icon="folder_open" {...props} />;
}

/** Says that the content needs the connection, and when it will appear. */
export function OfflineState(props: StateProps) {
  return (
    <div role="status">
      <State icon="cloud" {...props} />
    </div>
  );
}

/** Says why a person may not see this and whom to ask. */
export function NoAccessState(props: StateProps) {
  return <State icon="lock_outline" {...props} />;
}

export type ErrorStateProps = StateProps & {
  /** The reference id that leads the help desk to the log line. */
  uid?: string;
  onRetry?: () => void;
};

export function ErrorState({ uid, onRetry, action, ...state }: ErrorStateProps) {
  const { t } = useUi();
  return (
    <div role="alert">
      <State
        icon="error_outline"
        {...state}
        action={
          <Row wrap>
            {onRetry && (
              <Button size="small" onClick={onRetry}>
                {t('ui.tryAgain')}
              </Button>
            )}
            {action}
            {uid !== undefined && (
              <span className="cw-small">
                {t('ui.uid')} <CopyableId value={uid} label={t('ui.uid')} />
              </span>
            )}
          </Row>
        }
      />
    </div>
  );
}

export function LoadingState({ boxed }: { boxed?: boolean }) {
  const { t } = useUi();
  return (
    <div className={classNames('cw-state', boxed && 'cw-state--boxed')} role="status" aria-busy="true">
      <span className="cw-spinner cw-muted">
        <Icon name="autorenew" />
        {t('ui.loading')}
      </span>
      {['1', '2', '3', '4'].map(line => (
        <span key={line} className={`cw-skeleton cw-skeleton--${line}`} />
      ))}
    </div>
  );
}

export function Spinner({ label }: { label?: string }) {
  const { t } = useUi();
  return (
    <span className="cw-spinner" role="status">
      <Icon name="autorenew" />
      {label ?? t('ui.pleaseWait')}
    </span>
  );
}
