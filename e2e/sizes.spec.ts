import { expect, test } from '@playwright/test';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { measureSizes, promised } from '../scripts/sizes.ts';

test('first-load JavaScript is at most 250 KB gzip, any later screen at most 80 KB', () => {
  const { first, screens } = measureSizes(projectRoot);
  expect(first).toBeGreaterThan(20 * 1024);
  expect(first).toBeLessThanOrEqual(promised.first);
  expect(screens.length).toBeGreaterThan(10);
  expect(screens.filter(screen => screen.bytes > promised.screen)).toEqual([]);
});
