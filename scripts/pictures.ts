import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { openAs, signInAs, speakSpanish } from '../e2e/support/people.ts';
import { parametersFor } from '../e2e/support/records.ts';
import { whileBrowsing } from './browsing.ts';
import { albumOf } from './pictures/album.ts';
import { type PicturedScreen, picturedScreens } from './pictures/screens.ts';

/**
 * `npm run pictures [-- --only case-income,home --size 390 --language es --whole]`: the most used screens of a fresh
 * demonstration, at every size of a desk and in both languages, to be looked at.
 */

const sizes = {
  '1440': { viewport: { width: 1440, height: 900 } },
  '1280': { viewport: { width: 1280, height: 720 } },
  '390': { viewport: { width: 390, height: 844 } },
  // What a desk of 1280 × 720 shows to somebody who has zoomed in.
  '200%': { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
} as const;
const languages = ['en', 'es'] as const;
const usualAccount = 'caseworker';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    language: { type: 'string', default: '' },
    /** The page to its end, not only what fits the window. */
    whole: { type: 'boolean', default: false },
  },
});
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

function chosen<Name extends string>(option: string, among: readonly Name[]): readonly Name[] {
  if (option === '') return among;
  const names = option.split(',');
  const unknown = names.filter(name => !among.some(each => each === name));
  if (unknown.length > 0) {
    say(`There is no ${unknown.join(', ')}. Choose from: ${among.join(', ')}.`);
    process.exit(1);
  }
  return among.filter(name => names.includes(name));
}
const screenNames = chosen(
  values.only,
  picturedScreens.map(each => each.name),
);
const sizeNames = chosen(values.size, Object.keys(sizes) as (keyof typeof sizes)[]);
const languageNames = chosen(values.language, languages);
const wanted = picturedScreens.filter(each => screenNames.includes(each.name));

const folder = join(projectRoot, '.local', 'pictures');
const fileOf = (screen: string, size: string, language: string): string =>
  `${screen}-${size.replace('%', '')}-${language}.png`;

async function addressOf(page: Page, { screen, search, find }: PicturedScreen): Promise<string> {
  const query = await parametersFor(page, screen.needs);
  for (const [name, value] of Object.entries({ ...search, ...(await find?.(page)) })) query.set(name, value);
  return `${screen.path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Home is the desk, and a dashboard has its own picture. */
const startAtDesk = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('start', 'desk');
  });

/** Everybody's records are found before the first picture: all sizes and languages show the same. */
async function findAddresses(browser: Browser, baseURL: string): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const page = await browser.newPage({ baseURL });
  for (const each of wanted) {
    await signInAs(page, each.account ?? usualAccount);
    addresses.set(each.name, await addressOf(page, each));
  }
  await page.close();
  return addresses;
}

async function takeLook(browser: Browser, baseURL: string, addresses: Map<string, string>): Promise<number> {
  let taken = 0;
  for (const size of sizeNames) {
    for (const language of languageNames) {
      for (const account of new Set(wanted.map(each => each.account ?? usualAccount))) {
        const context = await browser.newContext({
          baseURL,
          locale: 'en-US',
          timezoneId: 'America/New_York',
          reducedMotion: 'reduce',
          ...sizes[size],
        });
        if (language === 'es') await speakSpanish(context);
        await startAtDesk(context);
        const page = await context.newPage();
        for (const { name } of wanted.filter(each => (each.account ?? usualAccount) === account)) {
          await openAs(page, account, addresses.get(name) ?? '/');
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: join(folder, fileOf(name, size, language)), fullPage: values.whole });
          taken += 1;
        }
        await context.close();
      }
      say(`${size}, ${language}: done`);
    }
  }
  return taken;
}

mkdirSync(folder, { recursive: true });
await whileBrowsing(say, async (browser, baseURL) => {
  const taken = await takeLook(browser, baseURL, await findAddresses(browser, baseURL));
  const album = albumOf({ screens: screenNames, sizes: sizeNames, languages: languageNames, fileOf });
  writeFileSync(join(folder, 'index.html'), album);
  process.stdout.write(`${taken} pictures in ${folder}: open index.html there.\n`);
});
