import { useId, useState } from 'react';
import { Link } from '../actions/link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { Count } from '../status/chip.tsx';

export type SideNavItem = {
  id: string;
  label: string;
  to: string;
  count?: number;
  /** What needs attention there, in words. */
  warning?: string;
  /** Access object: X leaves the entry out. */
  object?: string;
};

export type SideNavGroup = { title?: string; items: readonly SideNavItem[] };

export type SideNavProps = {
  label: string;
  groups: readonly SideNavGroup[];
  current: string;
  /** Where one entry says which page and another for whom: the page that `current` is looked at on. */
  currentPage?: string;
};

/** The tabs of a record, each with its own address. */
export function SideNav({ label, groups, current, currentPage }: SideNavProps) {
  const { access } = useUi();
  const listId = useId();
  // Where the screen is narrow the tabs are one line that opens; it closes once another one is chosen.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === current;
  const chosen = groups.flatMap(group => group.items).find(item => item.id === current);
  const currentOf = (id: string) => (id === current ? 'page' : id === currentPage ? 'true' : undefined);
  return (
    <nav className="cw-side-nav" aria-label={label}>
      <button
        type="button"
        className="cw-side-nav__chosen"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpenAt(isOpen ? null : current)}
      >
        {chosen?.label ?? label}
        <Icon name={isOpen ? 'expand_less' : 'expand_more'} />
      </button>
      <div id={listId} className={classNames('cw-side-nav__list', isOpen && 'cw-side-nav__list--open')}>
        {groups.map(group => {
          const items = group.items.filter(item => item.object === undefined || access(item.object) !== 'X');
          return items.length === 0 ? null : (
            <div key={items.map(item => item.id).join(' ')}>
              {group.title !== undefined && <div className="cw-side-nav__group">{group.title}</div>}
              <ul>
                {items.map(item => (
                  <li key={item.id}>
                    <Link to={item.to} aria-current={currentOf(item.id)}>
                      {item.label}
                      <span className="cw-side-nav__end">
                        {item.warning !== undefined && <Icon name="warning" size="small" label={item.warning} />}
                        {item.count !== undefined && <Count value={item.count} />}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}
