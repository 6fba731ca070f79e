import { Icon, Menu } from '@commonweal/ui';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../platform/content/use-text.ts';
import { menuCounts } from '../../platform/menus/menu-counts.ts';
import { type BarGroup, barGroups, linesOf, type MenuPart, partsOf } from '../../platform/menus/menus.ts';
import { useUser } from '../../platform/session/session-store.ts';
import { useStore } from '../../platform/store.ts';
import { menuEntry } from './menu-entry.tsx';

function BarMenu({ group, menus }: { group: BarGroup; menus: readonly MenuPart[] }) {
  const t = useText();
  useStore(menuCounts);
  const user = useUser();
  const path = useLocation({ select: location => location.pathname });
  const lines = linesOf(menus, group);
  if (lines.length === 0) return null;
  const label = t(`common.menu.${group}`);
  const parts = group === 'admin' ? partsOf(lines) : [];
  return (
    <Menu
      label={label}
      className="cw-mainnav__item"
      current={lines.some(line => line.screen.path === path)}
      face={
        <>
          {label}
          <Icon name="expand_more" />
        </>
      }
      wide={parts.length > 2}
      entries={
        parts.length > 1
          ? parts.map(each => ({
              id: each.part,
              title: t(`common.menu.part.${each.part}`),
              items: each.lines.map(line => menuEntry(line, t, user)),
            }))
          : lines.map(line => menuEntry(line, t, user))
      }
    />
  );
}

export function MainNav({ menus }: { menus: readonly MenuPart[] }) {
  const t = useText();
  return (
    <nav className="cw-mainnav" aria-label={t('common.menu.main')}>
      {barGroups.map(group => (
        <BarMenu key={group} group={group} menus={menus} />
      ))}
    </nav>
  );
}
