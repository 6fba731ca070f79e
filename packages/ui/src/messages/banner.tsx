import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type BannerKind = 'offline' | 'time-travel' | 'training' | 'maintenance' | 'announcement' | 'warning' | 'urgent';

/** In the order in which they stand under the top bar. */
export const bannerIcons = {
  offline: 'cloud',
  'time-travel': 'history',
  training: 'science',
  maintenance: 'construction',
  urgent: 'error',
  warning: 'warning',
  announcement: 'campaign',
} as const satisfies Record<BannerKind, IconName>;

export type BannerProps = {
  kind: BannerKind;
  heading: ReactNode;
  children?: ReactNode;
  action?: { label: string; to: string } | { label: string; onAction: () => void };
  onDismiss?: () => void;
};

export function Banner({ kind, heading, children, action, onDismiss }: BannerProps) {
  const { t } = useUi();
  return (
    <div className={classNames('cw-banner', `cw-banner--${kind}`)} role="status">
      <Icon name={bannerIcons[kind]} />
      <span className="cw-banner__text">
        <strong>{heading}</strong> {children}
      </span>
      <span className="cw-banner__end">
        {action &&
          ('to' in action ? (
            <Link to={action.to}>{action.label}</Link>
          ) : (
            <button type="button" className="cw-banner__action" onClick={action.onAction}>
              {action.label}
            </button>
          ))}
        {onDismiss && (
          <button type="button" className="cw-banner__close" aria-label={t('ui.dismiss')} onClick={onDismiss}>
            <Icon name="close" />
          </button>
        )}
      </span>
    </div>
  );
}
