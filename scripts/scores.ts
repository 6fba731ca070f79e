import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { opensTo, type ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { faultsOf, middle, opensOf, type RoleScore, Scores, withLatest } from '@commonweal/contracts/operations/scores';
import { screens } from '@commonweal/contracts/registry';
import { SessionState, type SignedInUser, sessionPaths } from '@commonweal/contracts/session/schemas';
import type { Browser, Page } from '@playwright/test';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { judge } from '../e2e/support/accessible.ts';
import { openAs } from '../e2e/support/people.ts';
import { parametersFor } from '../e2e/support/records.ts';
import { goInside, leavesAtOnce, type Watched, watchRequests } from '../e2e/support/visit.ts';
import { whileBrowsing } from './browsing.ts';
import { bytesOfScreens } from './scores/bytes.ts';
import { measureSizes } from './sizes.ts';

/**
 * `npm run scores`: every screen as every role that may open it, in a real browser: how long it takes to open with its code
 * loaded, how long a key takes, what axe finds. /StyleGuide shows them beside those before.
 */

const file = join(projectRoot, 'apps/web/src/features/operations/style-guide/scores.json');
const accounts = ['caseworker', 'supervisor', 'administrator', 'itadmin', 'cboassistor', 'clientadmin'] as const;
/** What a visit of one screen is measured from: another one that costs little. */
const aside = '/Help';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const mayOpen = (screen: ScreenDeclaration, user: SignedInUser): boolean =>
  (screen.access.kind === 'signedIn' && screen.path !== aside && !leavesAtOnce.includes(screen.name)) ||
  (screen.access.kind === 'object' && opensTo(screen.access, object => user.access[object] ?? 'X'));

/** Milliseconds from asking to the title of the new screen on the glass. */
async function timeToOpen({ page, settled }: Watched, address: string): Promise<number> {
  const took = await page.evaluate(async to => {
    for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
    const began = performance.now();
    history.pushState(null, '', to);
    const limit = began + 10_000;
    while (!document.querySelector('h1:not([data-left])') && performance.now() < limit) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, address);
  await settled();
  return Math.round(took);
}

/** The slowest answer to three keys that only move the focus: from the key to what it has drawn. */
async function timeToAnswer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const answered: number[] = [];
    const hear = (event: KeyboardEvent): void => {
      requestAnimationFrame(() => setTimeout(() => answered.push(performance.now() - event.timeStamp)));
    };
    const over = new AbortController();
    addEventListener('keydown', hear, { signal: over.signal });
    Object.assign(globalThis, { answered, over });
  });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
  const answered = await page.evaluate(async () => {
    const { answered, over } = globalThis as unknown as { answered: number[]; over: AbortController };
    for (let frames = 0; answered.length < 3 && frames < 100; frames += 1) await new Promise(requestAnimationFrame);
    over.abort();
    return answered;
  });
  return Math.round(Math.max(0, ...answered));
}

async function scoreOf(visit: Watched, address: string, Account: string): Promise<RoleScore> {
  await goInside(visit, address);
  const { broken } = await judge(visit.page);
  for (const fault of broken) say(`${Account} ${address.split('?')[0]}: ${fault}`);
  const Answers = await timeToAnswer(visit.page);
  await goInside(visit, aside);
  return { Account, Opens: await timeToOpen(visit, address), Answers, Faults: broken.length };
}

/** What one role sees, by the name of the screen. */
async function scoresAs(browser: Browser, baseURL: string, account: string): Promise<Map<string, RoleScore>> {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1280, height: 720 },
    timezoneId: 'America/New_York',
  });
  const visit = watchRequests(page);
  await openAs(page, account, aside);
  const { session } = SessionState.parse(await (await page.request.get(sessionPaths.state)).json());
  const found = new Map<string, RoleScore>();
  for (const screen of screens) {
    if (values.verbose) say(`${account} ${screen.name}`);
    if (!session || !mayOpen(screen, session.user)) continue;
    // Somebody who may not look for a record has none of their own to open.
    const query = await parametersFor(page, screen.needs).catch(() => new URLSearchParams());
    if (screen.needs.some(name => !query.get(name))) continue;
    found.set(screen.name, await scoreOf(visit, `${screen.path}${query.size > 0 ? `?${query}` : ''}`, account));
  }
  await page.close();
  say(`${account}: ${found.size} screens`);
  return found;
}

function readBefore(): Scores | null {
  try {
    return Scores.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

await whileBrowsing(say, async (browser, baseURL) => {
  const load = loadavg()[0]?.toFixed(1);
  const byAccount: Map<string, RoleScore>[] = [];
  for (const account of accounts) byAccount.push(await scoresAs(browser, baseURL, account));
  const bytes = await bytesOfScreens(projectRoot);
  const measured = screens.flatMap(({ name }) => {
    const Roles = byAccount.flatMap(found => found.get(name) ?? []);
    return Roles.length === 0 ? [] : [{ Screen: name, Bytes: bytes.get(name) ?? 0, Roles }];
  });
  const scores = withLatest(readBefore(), {
    On: dateIn(new Date()),
    Machine: `${process.platform} ${process.arch}, ${availableParallelism()} cores, load ${load}`,
    FirstBytes: measureSizes(projectRoot).first,
    Screens: measured,
  });
  // A line for each screen: what has changed can be read.
  writeFileSync(file, `${JSON.stringify(scores).replaceAll('{"Screen"', '\n{"Screen"')}\n`);
  process.stdout.write(
    `${measured.length} screens, ${faultsOf(measured)} accessibility faults, opened in ${middle(measured.map(opensOf))} ms in the middle.\n`,
  );
});
