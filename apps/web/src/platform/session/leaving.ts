import { logoutScreen } from '@commonweal/contracts/session/screens';
import { clearStorages } from '../device/preferences.ts';
import { currentPath, goTo } from '../navigation.ts';
import { forgetToken } from './access-token.ts';
import { type LeavingReason, signedOutAddress } from './return-to.ts';
import { endSession } from './session-requests.ts';
import { acceptUser, currentUser, leavingStore } from './session-store.ts';

type Step = () => void | Promise<void>;

const patience = 2500;
const farewells = new Set<Step>();
const cleaners = new Set<Step>();

/** Work to finish while the token still counts, such as uploading the rest of the replay. */
export const beforeLeaving = (step: Step): void => void farewells.add(step);
/** Forgetting whatever belongs to the person. */
export const onLeaving = (step: Step): void => void cleaners.add(step);

async function run(steps: ReadonlySet<Step>): Promise<void> {
  await Promise.allSettled([...steps].map(async step => step()));
}

const withPatience = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, patience))]);

async function forgetPerson(): Promise<void> {
  leavingStore.set(true);
  forgetToken();
  clearStorages();
  acceptUser(null);
  await run(cleaners);
}

/**
 * The person signs out: the rest is uploaded, the server ends the session, then the provider does. Says whether the
 * browser is on its way to the provider, who sends it back: until then nobody is told that they are signed out.
 */
export async function signOut(): Promise<{ goesOn: boolean }> {
  if (currentUser() === null) return { goesOn: false };
  await withPatience(run(farewells));
  let endSessionUrl: string | null = null;
  try {
    ({ endSessionUrl } = await endSession('person'));
  } catch {
    // The session dies by itself; leaving must not depend on the network.
  }
  await forgetPerson();
  if (endSessionUrl) location.replace(endSessionUrl);
  else if (currentPath() !== logoutScreen.path) goTo(logoutScreen.path, { replace: true });
  return { goesOn: endSessionUrl !== null };
}

/** The session is over without the person having asked: records go off the screen first. */
export async function leave(reason: LeavingReason): Promise<void> {
  if (currentUser() === null) return;
  const address = signedOutAddress(reason, currentPath());
  leavingStore.set(true);
  if (reason === 'idle') {
    await withPatience(run(farewells));
    // A server that does not answer ends the session by its own clock.
    await withPatience(endSession('idle').catch(() => undefined));
  }
  await forgetPerson();
  goTo(address, { replace: true });
}
