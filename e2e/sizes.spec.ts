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

/** As measured (docs/performance.md), with the headers of every answer. 250 KB is the aim: this only keeps it from growing. */
const transferred = { scripts: 75, bytes: 385 * 1024 };

test('what Home transfers of JavaScript, parts that come later included, does not grow', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const scripts = new Map<string, number>();
  line.on('Network.requestWillBeSent', ({ requestId, type }) => type === 'Script' && scripts.set(requestId, 0));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  await openAs(page, 'caseworker', homeScreen.path);
  await page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(promised.first / 2);
  expect(bytes).toBeLessThanOrEqual(transferred.bytes);
  expect(scripts.size).toBeLessThanOrEqual(transferred.scripts);
});
