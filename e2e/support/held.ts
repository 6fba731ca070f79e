import type { CDPSession, Page } from '@playwright/test';

/** What a page holds in memory once nothing that can go is left. */

export interface Held {
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function heldBy(devtools: CDPSession): Promise<Held> {
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find(metric => metric.name === name)?.value ?? 0;
  return { megabytes: of('JSHeapUsedSize') / 2 ** 20, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

export async function watchHeld(page: Page): Promise<() => Promise<Held>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return () => heldBy(devtools);
}
