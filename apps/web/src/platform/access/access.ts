import { isOpen } from '@commonweal/contracts/access/effective';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { weaker } from '@commonweal/contracts/kit/access';
import { opensTo, type ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import type { PortalSettings, SignedInUser } from '@commonweal/contracts/session/schemas';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { useCallback } from 'react';
import { useOptionalUser } from '../session/session-store.ts';

/** The browser's copy of the rights decides what is shown; the server decides what is done. */

export function accessCode(user: SignedInUser | null, object: string): AccessCode {
  return user?.access[object] ?? 'X';
}

/** What is offered. While somebody looks at the portal as a role nothing can be changed, so nothing is offered to be. */
export function offeredCode(user: SignedInUser | null, object: string): AccessCode {
  const code = accessCode(user, object);
  return user?.viewingAs === undefined ? code : weaker(code, 'R');
}

export function useAccess(object: string): AccessCode {
  return offeredCode(useOptionalUser(), object);
}

export function useAccessOf(): (object: string) => AccessCode {
  const user = useOptionalUser();
  return useCallback(object => offeredCode(user, object), [user]);
}

/** Whether the portal is looked at as a role. */
export const useViewOnly = (): boolean => useOptionalUser()?.viewingAs !== undefined;

export type Entrance = 'open' | 'signIn' | 'noRole' | 'forbidden' | 'absent';

/** What happens when somebody asks for a screen. */
export function entrance(screen: ScreenDeclaration, settings: PortalSettings, user: SignedInUser | null): Entrance {
  if (screen.setting && !settings[screen.setting]) return 'absent';
  if (screen.access.kind === 'public') return 'open';
  if (user === null) return 'signIn';
  if (screen.access.kind === 'signedIn') return screen === homeScreen && user.roles.length === 0 ? 'noRole' : 'open';
  if (user.roles.length === 0) return 'noRole';
  const gatesOpen = isOpen(screen.gates, {
    isFlagOn: flag => user.flags[flag] === true,
    regionGoLive: user.regionGoLive,
  });
  return gatesOpen && opensTo(screen.access, object => accessCode(user, object)) ? 'open' : 'forbidden';
}
