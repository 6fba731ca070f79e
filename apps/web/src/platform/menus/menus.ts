import {
  type AdminPart,
  adminParts,
  type MenuGroup,
  menuGroups,
  type ScreenDeclaration,
} from '@commonweal/contracts/kit/screen';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { accessCode, entrance } from '../access/access.ts';

/** Menus, quick actions and the palette are read off the screen declarations; nothing else names a screen. */

export const barGroups = ['dashboard', 'search', 'documents', 'admin'] as const satisfies readonly MenuGroup[];
export type BarGroup = (typeof barGroups)[number];

export interface MenuLine {
  readonly screen: ScreenDeclaration;
  readonly title: string;
  readonly icon: string;
  /** Parameters of the link, where the line opens the screen in a way of its own. */
  readonly search?: Readonly<Record<string, string>>;
}

export interface MenuPart {
  readonly group: MenuGroup;
  readonly lines: readonly MenuLine[];
}

/** The screens that this person may open, in the order of their declarations. */
export function openScreens(
  screens: readonly ScreenDeclaration[],
  settings: PortalSettings,
  user: SignedInUser,
): readonly ScreenDeclaration[] {
  return screens.filter(screen => entrance(screen, settings, user) === 'open');
}

/** The menu is empty for a person without roles; a group without lines is absent. */
export function buildMenus(
  screens: readonly ScreenDeclaration[],
  settings: PortalSettings,
  user: SignedInUser | null,
): readonly MenuPart[] {
  if (user === null || user.roles.length === 0) return [];
  const byGroup = new Map<MenuGroup, { order: number; line: MenuLine }[]>();
  const add = (group: MenuGroup, order: number, line: MenuLine): void => {
    byGroup.set(group, [...(byGroup.get(group) ?? []), { order, line }]);
  };
  for (const screen of openScreens(screens, settings, user)) {
    const { menu, quickAction } = screen;
    if (menu) {
      const { group, order, title = screen.title, icon, search } = menu;
      add(group, order, { screen, title, icon, ...(search && { search }) });
    }
    if (quickAction && accessCode(user, quickAction.object) === 'U') {
      const { order, title, icon, search } = quickAction;
      add('quickActions', order, { screen, title, icon, search });
    }
  }
  return menuGroups.flatMap(group => {
    const lines = byGroup.get(group) ?? [];
    return lines.length === 0
      ? []
      : [{ group, lines: lines.toSorted((a, b) => a.order - b.order).map(({ line }) => line) }];
  });
}

export const linesOf = (menus: readonly MenuPart[], group: MenuGroup): readonly MenuLine[] =>
  menus.find(part => part.group === group)?.lines ?? [];

/** The lines of the Admin menu by the part that they belong to. */
export const partsOf = (lines: readonly MenuLine[]): readonly { part: AdminPart; lines: readonly MenuLine[] }[] =>
  adminParts.flatMap(part => {
    const own = lines.filter(line => (line.screen.menu?.part ?? 'system') === part);
    return own.length > 0 ? [{ part, lines: own }] : [];
  });

/** Parameters that a menu's link must carry, such as the person's own id for "My details". */
export function addressOf(screen: ScreenDeclaration, user: SignedInUser): string {
  if (!screen.needs.includes('UserId')) return screen.path;
  return `${screen.path}?${new URLSearchParams({ UserId: user.userId })}`;
}

/** The address behind a line of a menu. */
export const lineAddress = ({ screen, search }: MenuLine, user: SignedInUser): string =>
  search ? `${screen.path}?${new URLSearchParams(search)}` : addressOf(screen, user);

/** Screens that a menu or the palette can open without asking for a record first. */
export const opensByItself = (screen: ScreenDeclaration): boolean =>
  screen.needs.every(name => name === 'UserId') && screen.layout !== 'raw' && screen.name !== 'NotFound';
