import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** Nothing on the page, an open dialog included, breaks an accessibility rule. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // There are no frames: the second page that frames would need is not opened.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .analyze();
  expect(violations.map(each => `${each.id}: ${each.nodes.map(node => node.target).join(' ')}`)).toEqual([]);
}
