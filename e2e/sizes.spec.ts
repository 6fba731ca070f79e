import { clientSearchScreen } from '@commonweal/contracts/clients/screens';
import { helpScreen } from '@commonweal/contracts/operations/screens';
import { homeScreen } from '@commonweal/contracts/session/screens';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { measureSizes, promised } from '../scripts/sizes.ts';
import { watchHeld } from './support/held.ts';
import { expect, openAs, test } from './support/people.ts';
import { visitInside, watchRequests } from './support/visit.ts';

test('first-load JavaScript is at most 250 KB gzip, any later screen at most 80 KB', () => {
  const { first, screens } = measureSizes(projectRoot);
  expect(first).toBeGreaterThan(20 * 1024);
  expect(first).toBeLessThanOrEqual(promised.first);
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter(screen => screen.bytes > promised.screen)).toEqual([]);
});

/** Menus, dialogs and the palette come two seconds after the page has nothing left to ask for: by then it has long been usable. */
test('all JavaScript that is transferred until Home is usable is at most 250 KB, headers included', async ({
  page,
}) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const scripts = new Map<string, { bytes: number; begun: number }>();
  line.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    if (type === 'Script') scripts.set(requestId, { bytes: 0, begun: wallTime * 1000 });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await openAs(page, 'caseworker', homeScreen.path);
  await expect(page.getByRole('table').first()).toBeVisible();
  const usable = Date.now();
  await page.waitForLoadState('networkidle');
  const until = [...scripts.values()].filter(script => script.begun <= usable);
  const bytes = until.reduce((sum, each) => sum + each.bytes, 0);
  expect(bytes).toBeGreaterThan(promised.first / 2);
  expect(bytes).toBeLessThanOrEqual(promised.first);
  expect(until.length).toBeLessThanOrEqual(50);
});

test('a screen that was left is gone: twenty changes of screen leave neither nodes nor listeners behind', async ({
  page,
}) => {
  const visit = watchRequests(page);
  await openAs(page, 'supervisor', helpScreen.path);
  const held = await watchHeld(page);
  const round = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
      await visitInside(visit, clientSearchScreen.path);
      await visitInside(visit, helpScreen.path);
    }
  };
  // What is loaded once and kept is no leak.
  await round(2);
  const before = await held();
  await round(10);
  const after = await held();
  expect(before.nodes).toBeGreaterThan(100);
  expect(after.nodes - before.nodes).toBeLessThan(50);
  expect(after.listeners - before.listeners).toBeLessThan(5);
});
