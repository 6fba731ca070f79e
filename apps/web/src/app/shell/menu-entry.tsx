import type { SignedInUser } from '@commonweal/contracts/session/schemas';
import { type IconName, Keys, type MenuAction, type Translate } from '@commonweal/ui';
import { keyNames } from '../../platform/keyboard/key-names.ts';
import { menuCounts } from '../../platform/menus/menu-counts.ts';
import { iconOf } from '../../platform/menus/menu-icons.ts';
import { lineAddress, type MenuLine } from '../../platform/menus/menus.ts';

/** A line of a menu as the menu component takes it. */
export function menuEntry(line: MenuLine, t: Translate, user: SignedInUser): MenuAction {
  const count = menuCounts.get()[line.screen.path] ?? 0;
  const icon: IconName | undefined = iconOf(line.icon);
  return {
    id: line.title,
    label: t(line.title),
    to: lineAddress(line, user),
    ...(icon && { icon }),
    ...(line.screen.keys && !line.search && { end: <Keys keys={keyNames(line.screen.keys)} /> }),
    ...(count > 0 && { end: <span className="cw-count">{count}</span> }),
  };
}
