import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { MenuButton, type MenuEntry } from '../overlay/menu.tsx';
import { useUi } from '../provider.tsx';

export type Crumb = { label: string; to?: string };

export type ContextBarProps = {
  crumbs?: readonly Crumb[];
  title: string;
  /** Chips and the live count beside the title. */
  status?: ReactNode;
  /** Secondary actions first, the one main action last. */
  actions?: ReactNode;
  overflow?: readonly MenuEntry[];
};

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useUi();
  return (
    <nav aria-label={t('ui.breadcrumb')}>
      <ol className="cw-crumbs">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.to ?? ''}`}>
            {crumb.to !== undefined && index < crumbs.length - 1 ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function ContextBar({ crumbs = [], title, status, actions, overflow = [] }: ContextBarProps) {
  const { t } = useUi();
  return (
    <div className="cw-context-bar">
      <div>
        {crumbs.length > 0 && <Breadcrumb crumbs={crumbs} />}
        <div className="cw-context-bar__title">
          <h1 tabIndex={-1}>{title}</h1>
          {status}
        </div>
      </div>
      {(actions !== undefined || overflow.length > 0) && (
        <div className="cw-context-bar__actions">
          {actions}
          {overflow.length > 0 && <MenuButton icon="more_horiz" label={t('ui.more')} iconOnly entries={overflow} />}
        </div>
      )}
    </div>
  );
}
