import type { ReactNode, Ref } from 'react';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';

export type AlertTone = 'error' | 'warning' | 'success' | 'info';

const icons: Record<AlertTone, IconName> = {
  error: 'error',
  warning: 'warning',
  success: 'check_circle',
  info: 'info',
};

export type AlertProps = {
  tone: AlertTone;
  heading?: ReactNode;
  level?: 2 | 3 | 4;
  children?: ReactNode;
  /** Lines that lead somewhere, such as to the field with the fault. */
  links?: readonly { label: string; to: string; onFollow?: () => void }[];
  /** Said at once by screen readers; for what appears after an action. */
  live?: boolean;
  ref?: Ref<HTMLDivElement>;
  tabIndex?: number;
};

export function Alert({ tone, heading, level = 2, children, links = [], live = false, ref, tabIndex }: AlertProps) {
  const { t } = useUi();
  const Heading = `h${level}` as const;
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div ref={ref} tabIndex={tabIndex} role={role} className={classNames('cw-alert', `cw-alert--${tone}`)}>
      <Icon name={icons[tone]} label={t(`ui.tone.${tone}`)} />
      <div className="cw-alert__body">
        {heading !== undefined && <Heading className="cw-alert__heading">{heading}</Heading>}
        {children !== undefined && <div>{children}</div>}
        {links.length > 0 && (
          <ul>
            {links.map(link => (
              <li key={`${link.to} ${link.label}`}>
                <Link
                  to={link.to}
                  onClick={event => {
                    if (link.onFollow === undefined) return;
                    event.preventDefault();
                    link.onFollow();
                  }}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
