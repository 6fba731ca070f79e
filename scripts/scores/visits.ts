import { opensTo, type ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { screens } from '@commonweal/contracts/registry';
import { SessionState, type SignedInUser, sessionPaths } from '@commonweal/contracts/session/schemas';
import type { Page } from '@playwright/test';
import { parametersFor } from '../../e2e/support/records.ts';
import { leavesAtOnce } from '../../e2e/support/visit.ts';

/** Which screens somebody can visit. */

/** What a visit of one screen is measured from: another one that costs little. */
export const aside = '/Help';

const mayOpen = (screen: ScreenDeclaration, user: SignedInUser): boolean =>
  (screen.access.kind === 'signedIn' && screen.path !== aside && !leavesAtOnce.includes(screen.name)) ||
  (screen.access.kind === 'object' && opensTo(screen.access, object => user.access[object] ?? 'X'));

/** Every screen of whoever is signed in, with a record of theirs where it shows one. */
export async function* screensFor(page: Page): AsyncGenerator<{ readonly name: string; readonly address: string }> {
  const { session } = SessionState.parse(await (await page.request.get(sessionPaths.state)).json());
  for (const screen of screens) {
    if (!session || !mayOpen(screen, session.user)) continue;
    // Somebody who may not look for a record has none of their own to open.
    const query = await parametersFor(page, screen.needs).catch(() => new URLSearchParams());
    if (screen.needs.some(name => !query.get(name))) continue;
    yield { name: screen.name, address: `${screen.path}${query.size > 0 ? `?${query}` : ''}` };
  }
}
