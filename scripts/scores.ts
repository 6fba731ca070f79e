import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf, middle, opensOf, type RoleScore, Scores, withLatest } from '@commonweal/contracts/operations/scores';
import { screens } from '@commonweal/contracts/registry';
import type { Browser } from '@playwright/test';
import { dateIn } from '../apps/server/src/platform/clock.ts';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { judge } from '../e2e/support/accessible.ts';
import { openAs } from '../e2e/support/people.ts';
import { timeToAnswer, visitInside, type Watched, watchRequests } from '../e2e/support/visit.ts';
import { whileBrowsing } from './browsing.ts';
import { bytesOfScreens } from './scores/bytes.ts';
import { aside, screensFor } from './scores/visits.ts';
import { measureSizes } from './sizes.ts';

/**
 * `npm run scores`: every screen as every role that may open it, in a real browser: how long it takes to open with its code
 * loaded, how long a key takes, what axe finds. /StyleGuide shows them beside those before.
 */

const file = join(projectRoot, 'apps/web/src/features/operations/style-guide/scores.json');
const accounts = ['caseworker', 'supervisor', 'administrator', 'itadmin', 'cboassistor', 'clientadmin'] as const;

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

async function scoreOf(visit: Watched, address: string, Account: string): Promise<RoleScore> {
  await visitInside(visit, address);
  const { broken } = await judge(visit.page);
  for (const fault of broken) say(`${Account} ${address.split('?')[0]}: ${fault}`);
  const Answers = await timeToAnswer(visit.page);
  await visitInside(visit, aside);
  return { Account, Opens: await visitInside(visit, address), Answers, Faults: broken.length };
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
  const found = new Map<string, RoleScore>();
  for await (const { name, address } of screensFor(page)) {
    if (values.verbose) say(`${account} ${name}`);
    found.set(name, await scoreOf(visit, address, account));
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
