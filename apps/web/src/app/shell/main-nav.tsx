import { Icon, Menu } from '@commonweal/ui';
import { useLocation } from '@tanstack/react-router';
import { useText } from '../../platform/content/use-text.ts';
import { type BarGroup, barGroups, linesOf, type MenuPart } from '../../platform/menus/menus.ts';
import { useUser } from '../../platform/session/session-store.ts';
import { menuEntry } from './menu-entry.tsx';

function BarMenu({ group, menus }: { group: BarGroup; menus: readonly MenuPart[] }) {
  const t = useText();
  const user = useUser();
  const path = useLocation({ select: location => location.pathname });
  const lines = linesOf(menus, group);
  if (lines.length === 0) return null;
  const label = t(`common.menu.${group}`);
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
      entries={lines.map(line => menuEntry(line, t, user))}
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
