import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onLeaving } from '../../platform/session/leaving.ts';
import { useOptionalUser } from '../../platform/session/session-store.ts';

/** How each list was last looked at. Memory only: filters can hold names of people. */
const lastSearches = new Map<string, string>();

onLeaving(() => lastSearches.clear());

/**
 * A list screen calls this, so that the details it opens can lead back to the same filters, order and page. `list` is
 * the query without what belongs to a dialog above the list.
 */
export function useRememberedSearch(screen: ScreenDeclaration, list?: string): void {
  const { pathname, searchStr } = useLocation();
  const query = list ?? searchStr;
  useEffect(() => {
    // While the next screen is on its way, the address is already that screen's.
    if (pathname === screen.path) lastSearches.set(screen.path, query);
  }, [screen, pathname, query]);
}

/** The list as the person left it; undefined where the flag BackToSearch is off. */
export function useBackToSearch(screen: ScreenDeclaration): string | undefined {
  const isOn = useOptionalUser()?.flags.BackToSearch === true;
  return isOn ? `${screen.path}${lastSearches.get(screen.path) ?? ''}` : undefined;
}
