import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './people.ts';

declare const axe: { run(options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
  // What is in order is only counted: to describe every element of it takes twice as long as the rules do.
  resultTypes: ['violations'],
};

export interface Judged {
  readonly rules: number;
  readonly broken: readonly string[];
}

const lines = new WeakMap<Page, Promise<CDPSession>>();

/** By the browser's own line: Playwright's `evaluate` has the whole source read as the argument of a call, which takes five times as long. */
async function bringAxe(page: Page): Promise<void> {
  const line = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, line);
  const { exceptionDetails } = await (await line).send('Runtime.evaluate', { expression: `${source};0` });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
}

/** What axe says of the page as it stands. */
export async function judge(page: Page): Promise<Judged> {
  // A page that is still on its way has no title yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await bringAxe(page);
  return page.evaluate(async chosen => {
    // A colour on its way from one to the other is neither.
    const ending = document.getAnimations().filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(each => each.finished));
    const { violations, passes } = await axe.run(chosen);
    return {
      rules: passes.length,
      broken: violations.map(({ id, nodes }) => `${id}: ${nodes.map(each => each.target).join(' ')}`),
    };
  }, options);
}

export function expectNone({ broken, rules }: Judged): void {
  expect(broken).toEqual([]);
  // Rules that were never asked would find nothing either.
  expect(rules).toBeGreaterThan(10);
}

/** Nothing on the page, an open dialog included, breaks an accessibility rule. */
export const expectAccessible = async (page: Page): Promise<void> => expectNone(await judge(page));
