import { useMemo } from 'react';
import { useOptionalUser, useSettings } from '../session/session-store.ts';
import { buildMenus, type MenuPart } from './menus.ts';
import { installedScreens } from './screens.ts';

export function useMenus(): readonly MenuPart[] {
  const settings = useSettings();
  const user = useOptionalUser();
  return useMemo(() => buildMenus(installedScreens(), settings, user), [settings, user]);
}
