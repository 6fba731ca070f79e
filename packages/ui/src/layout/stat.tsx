import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon/icon.tsx';

export type StatNumberProps = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The list behind the number; left out where it is closed to the person. */
  to?: string | undefined;
  tone?: 'calm' | 'warning' | 'error';
};

const icons: Record<'warning' | 'error', IconName> = { warning: 'schedule', error: 'error' };

/** A number on a dashboard; it leads to the list it counts. */
export function StatNumber({ label, value, note, to, tone = 'calm' }: StatNumberProps) {
  const className = classNames('cw-stat', tone !== 'calm' && `cw-stat--${tone}`);
  const content = (
    <>
      <span className="cw-stat__label">
        {tone !== 'calm' && <Icon name={icons[tone]} size="small" />}
        {label}
      </span>
      <span className="cw-stat__value">{value}</span>
      {note !== undefined && <span className="cw-stat__note">{note}</span>}
    </>
  );
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className}>
      {content}
    </Link>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <div className="cw-card cw-stats">{children}</div>;
}
