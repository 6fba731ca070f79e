import type { Page } from '@playwright/test';
import { type Held, watchHeld } from '../e2e/support/held.ts';
import { openAs } from '../e2e/support/people.ts';
import { timeToAnswer, visitInside, type Watched, watchRequests } from '../e2e/support/visit.ts';
import { whileBrowsing } from '../scripts/browsing.ts';
import { aside, screensFor } from '../scripts/scores/visits.ts';
import { print } from './support.ts';

/**
 * What the browser itself measures, with its cache warm: of each screen the first and the largest paint of a whole load, the change to it
 * inside the portal, and the answer to a key; then what two hundred changes leave in memory. `npm run bench browser`; `npm run bench browser memory` only that.
 */

const account = 'supervisor';
const changes = 200;
const onlyMemory = process.argv[2] === 'memory';

interface Paints {
  readonly first: number;
  readonly largest: number;
}

/** Loaded as a whole, as by a link from outside. */
async function paintsOf({ page, settled }: Watched, address: string): Promise<Paints> {
  await page.goto(address);
  await settled();
  return page.evaluate(
    () =>
      new Promise<Paints>(done => {
        new PerformanceObserver(list => {
          const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          done({ first, largest: list.getEntries().at(-1)?.startTime ?? first });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

async function watchMemory(page: Page, visit: Watched, addresses: readonly string[]): Promise<void> {
  const held = await watchHeld(page);
  const round = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) await visitInside(visit, addresses[at % addresses.length] ?? aside);
    await visitInside(visit, aside);
  };
  // What is loaded once and kept is no leak.
  await round(addresses.length);
  const before = await held();
  await round(changes / 2);
  // What only fills once has done so by now; what leaks goes on.
  const between = await held();
  await round(changes / 2);
  const after = await held();
  const grown = (of: keyof Held): string =>
    `${[before, between, after].map(each => Math.round(each[of])).join(' → ')} = ${(after[of] / Math.max(1, before[of])).toFixed(2)}×`;
  print(`Megabytes after ${changes} changes of screen`, grown('megabytes'), '≤ 1.2×');
  print(`Nodes after ${changes} changes of screen`, grown('nodes'), '≤ 1.2×');
  print(`Listeners after ${changes} changes of screen`, grown('listeners'), '≤ 1.2×');
}

await whileBrowsing(
  line => void process.stderr.write(`${line}\n`),
  async (browser, baseURL) => {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: 1280, height: 720 },
      timezoneId: 'America/New_York',
    });
    const visit = watchRequests(page);
    await openAs(page, account, aside);
    const visited: string[] = [];
    for await (const { name, address } of screensFor(page)) {
      visited.push(address);
      if (onlyMemory) continue;
      await visitInside(visit, address);
      const { first, largest } = await paintsOf(visit, address);
      const answer = await timeToAnswer(page);
      await visitInside(visit, aside);
      const change = await visitInside(visit, address);
      const paints = `${Math.round(first)} and ${Math.round(largest)} ms painted`;
      print(name, `${paints}, ${change} ms changed to, ${answer} ms for a key`, '≤ 1,000, 2,500, 200, 100 ms');
    }
    // From all over the portal.
    const tenth = Math.ceil(visited.length / 10);
    await watchMemory(
      page,
      visit,
      visited.filter((_each, at) => at % tenth === 0),
    );
  },
);
