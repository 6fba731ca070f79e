import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { useEffect, useMemo } from 'react';
import { tinykeys } from 'tinykeys';
import { areSingleKeysOn } from '../content/single-keys.ts';
import { addressOf, openScreens } from '../menus/menus.ts';
import { installedScreens } from '../menus/screens.ts';
import { goTo } from '../navigation.ts';
import { useOptionalUser, useSettings } from '../session/session-store.ts';
import { belongsToTyping, jumpShortcuts, type Shortcut, shellShortcuts } from './shortcuts.ts';

/** The shortcuts of this person: the shell's own, and jumps to the screens that they may open. */
export function useShortcutList(): readonly Shortcut[] {
  const settings = useSettings();
  const user = useOptionalUser();
  return useMemo(() => {
    if (user === null) return [];
    const go = (screen: ScreenDeclaration) => goTo(addressOf(screen, user));
    return [...shellShortcuts, ...jumpShortcuts(openScreens(installedScreens(), settings, user), go)];
  }, [settings, user]);
}

function handler(shortcut: Shortcut) {
  return (event: KeyboardEvent): void => {
    if (shortcut.single) {
      const target = event.target instanceof Element ? event.target : null;
      if (!areSingleKeysOn() || event.ctrlKey || event.metaKey || event.altKey || belongsToTyping(target)) return;
    }
    event.preventDefault();
    shortcut.run();
  };
}

export function useShortcuts(): void {
  const shortcuts = useShortcutList();
  useEffect(() => {
    // Which keys type `?` and `/` depends on the keyboard, so they are matched with and without Shift.
    const typed = (keys: string) => (/^[?/]$/.test(keys) ? `[Shift]+${keys}` : keys);
    const bindings = shortcuts.map(each => [typed(each.keys), handler(each)] as const);
    return tinykeys(window, Object.fromEntries(bindings), { ignore: event => event.isComposing || event.repeat });
  }, [shortcuts]);
}
