import { homeScreen } from '@commonweal/contracts/session/screens';
import { queryClient } from '../calls/query-client.ts';
import { goTo } from '../navigation.ts';
import { refreshUser } from './polling.ts';

/** The rights are others now: they are read anew, what was read with the old ones is dropped, and the person starts at Home. */
export async function afterRoleView(): Promise<void> {
  await refreshUser();
  goTo(homeScreen.path);
  queryClient.clear();
}
