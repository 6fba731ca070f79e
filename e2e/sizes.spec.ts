import { homeScreen } from '@commonweal/contracts/session/screens';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { measureSizes, promised } from '../scripts/sizes.ts';
import { expect, openAs, test } from './support/people.ts';

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
