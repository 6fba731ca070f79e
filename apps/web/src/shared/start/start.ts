import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { accessCode } from '../../platform/access/access.ts';
import { readPreference, writePreference } from '../../platform/device/preferences.ts';
import { buildMenus, linesOf } from '../../platform/menus/menus.ts';
import { installedScreens } from '../../platform/menus/screens.ts';

/** Where the day starts: the first dashboard that the person works with, or the desk; the last choice is remembered. */

const desk = 'desk';

export const dashboardsOf = (settings: PortalSettings, user: SignedInUser): readonly ScreenDeclaration[] =>
  linesOf(buildMenus(installedScreens(), settings, user), 'dashboard').map(line => line.screen);

const isWorkedWith = (user: SignedInUser, { access }: ScreenDeclaration): boolean =>
  access.kind === 'object' && accessCode(user, access.object) === 'U';

/** The dashboard that Home stands for; none where it is the desk. */
export function startOf(settings: PortalSettings, user: SignedInUser): ScreenDeclaration | undefined {
  const chosen = readPreference('start');
  if (chosen === desk) return undefined;
  const open = dashboardsOf(settings, user);
  return open.find(screen => screen.name === chosen) ?? open.find(screen => isWorkedWith(user, screen));
}

export const rememberStart = (screen: ScreenDeclaration | undefined): void =>
  writePreference('start', screen?.name ?? desk);
