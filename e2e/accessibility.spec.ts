import { readdirSync } from 'node:fs';
import { availabilityCalendarScreen } from '@commonweal/contracts/availability/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { documentSourceDetailsScreen } from '@commonweal/contracts/document-settings/screens';
import type { ScreenDeclaration } from '@commonweal/contracts/kit/screen';
import { referenceTableScreen } from '@commonweal/contracts/reference/screens';
import { screens } from '@commonweal/contracts/registry';
import { supervisoryUnitDetailsScreen } from '@commonweal/contracts/units/screens';
import { workgroupDetailsScreen, workgroupTypeEditScreen } from '@commonweal/contracts/workgroups/screens';
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { type JourneyScore, scoreAttachment } from '../scripts/scores/of-journeys.ts';
import { sampleItems } from '../scripts/testing/sample.ts';
import { expectNone, type Judged, judge } from './support/accessible.ts';
import { expect, signInAs, watchFor } from './support/people.ts';
import { parametersFor } from './support/records.ts';
import { leavesAtOnce, timeToAnswer, visitInside, type Watched, watchRequests } from './support/visit.ts';

/**
 * Every declared screen, in one visit for both languages: it opens, has a title, shows no text keys, and axe finds nothing. `npm test`
 * opens a sample of the screens.
 */

const nobody = '';

interface Visitor extends Watched {
  readonly expectClean: () => Promise<void>;
}

async function visitor(browser: Browser, options: BrowserContextOptions, account: string): Promise<Visitor> {
  const page = await browser.newPage(options);
  if (account !== nobody) await signInAs(page, account);
  const watched = { ...watchFor(page), ...watchRequests(page) };
  await page.goto('/StyleGuide');
  return watched;
}

/** One signed-in page per account serves every screen: signing in and loading the portal anew took most of the time. */
const test = base.extend<object, { as: (account: string) => Promise<Visitor> }>({
  as: [
    async ({ browser }, use, worker) => {
      const settings = ['baseURL', 'viewport', 'locale', 'timezoneId'] as const;
      const options = Object.fromEntries(settings.map(name => [name, worker.project.use[name]]));
      const visitors = new Map<string, Promise<Visitor>>();
      await use(account => {
        const known = visitors.get(account) ?? visitor(browser, options, account);
        visitors.set(account, known);
        return known;
      });
      for (const each of visitors.values()) await (await each).page.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'parallel' });

type Language = 'en' | 'es';

const accountFor = (screen: ScreenDeclaration): string => {
  if (screen.access.kind === 'public') return nobody;
  return screen.name === 'NoRole' ? 'norole' : 'itadmin2';
};

/** What the data say in Spanish, on screens whose records have words in both languages. */
const spanishWords: Readonly<Record<string, string>> = {
  DocumentType: 'Formulario de renovación',
  UserManagement: 'Búsqueda de usuarios',
  UserWorkgroupSearch: 'Admisión en español',
  WorkerDocumentUploadManagement: 'La persona a cargo del caso',
  WorkgroupTypeSummary: 'Audiencias',
  ZipcodeSearch: 'Grupo de trabajo',
};

/** A key that nobody has written a text for stands there as it is. */
const features = readdirSync('apps/web/src/features');
const textKeys = new RegExp(`\\b(?:common|ui|${features.join('|')})\\.[a-z][A-Za-z]*\\b`);

async function lookAt(page: Page, language: Language): Promise<Judged> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]:not(.cw-guide *)')).toHaveCount(0);
  await expect(page).toHaveTitle(language === 'en' ? /.+ – Benefits Management Portal$/ : /.+ – Portal de .+/);
  expect((await page.locator('main').innerText()).match(textKeys)?.[0]).toBe(undefined);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sideways).toBe(false);
  return judge(page);
}

const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** The page goes on in the other language as it stands: one visit shows both. */
async function goOnIn(page: Page, language: Language): Promise<void> {
  const name = languageNames[language];
  const button = page.locator('.cw-topbar__right .cw-topbar__button').last();
  const isOffered = (await button.innerText()).includes(name);
  await button.click();
  if (!isOffered) await page.getByRole('menuitem', { name }).click();
}

async function load({ page, settled }: Visitor, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const took = Math.round(performance.now() - began);
  await settled();
  return took;
}

const openedScreens = sampleItems(
  'screens',
  screens.filter(each => !leavesAtOnce.includes(each.name)),
  40,
);

for (const screen of openedScreens) {
  test(`${screen.name} is whole and has no accessibility violations in en and es`, async ({ as }, info) => {
    const account = accountFor(screen);
    const visitor = await as(account);
    const { page, expectClean } = visitor;
    const query = await parametersFor(page, screen.needs);
    const address = `${screen.path}${query.size > 0 ? `?${query}` : ''}`;
    const opens = await (screen.access.kind === 'public' ? load : visitInside)(visitor, address);
    const first: Language = (await page.locator('html').getAttribute('lang')) === 'es' ? 'es' : 'en';
    const second: Language = first === 'es' ? 'en' : 'es';
    const words = { en: '', es: spanishWords[screen.name] ?? '' };
    const judged = [await lookAt(page, first)];
    await expect(page.getByRole('main')).toContainText(words[first]);
    await goOnIn(page, second);
    judged.push(await lookAt(page, second));
    await expect(page.getByRole('main')).toContainText(words[second]);
    const Faults = new Set(judged.flatMap(each => each.broken)).size;
    const score: JourneyScore = {
      Screen: screen.name,
      Role: { Account: account || 'anonymous', Opens: opens, Answers: await timeToAnswer(page), Faults },
    };
    await info.attach(scoreAttachment, { body: JSON.stringify(score), contentType: 'application/json' });
    for (const each of judged) expectNone(each);
    await expectClean();
  });
}

interface Place {
  readonly at: string;
  readonly says: string;
  readonly account?: string;
}

/** Further places of screens: a tab, an open dialog, a record whose words are known. */
const places: readonly Place[] = [
  { at: workgroupDetailsScreen.at({ WorkgroupId: 'INTK-SPAN' }), says: 'Admisión en español' },
  { at: workgroupTypeEditScreen.at({ TypeCode: 'HEAR' }), says: 'Audiencias' },
  { at: documentSourceDetailsScreen.at({ SourceCode: 'FAX' }), says: 'Línea central de fax' },
  { at: supervisoryUnitDetailsScreen.at({ SupervisoryUnitId: 'SU-SC-1', tab: 'members' }), says: 'Traer personas' },
  { at: `${referenceTableScreen.path}?TableName=ALERT&entry=WI01`, says: 'No se puede quitar' },
  { at: `${availabilityCalendarScreen.path}?UserId=DOKAFOR&day=2027-01-01&view=month`, says: 'Feriado' },
  { at: `${availabilityCalendarScreen.path}?UserId=DOKAFOR&tab=pattern`, says: 'Reparto del tiempo' },
  ...(['members', 'others', 'wrap-up'] as const).map(tab => ({
    at: caseDetailsScreen.at({ CaseNumber: '1204417863', tab }),
    says: 'RIVERA, Marisol T',
  })),
];

for (const { at, says, account = 'administrator' } of places) {
  test(`${at} is whole in Spanish`, async ({ as }) => {
    const visitor = await as(account);
    const { page, expectClean } = visitor;
    await visitInside(visitor, at);
    if ((await page.locator('html').getAttribute('lang')) !== 'es') await goOnIn(page, 'es');
    await expect(page.locator('body')).toContainText(says);
    expectNone(await lookAt(page, 'es'));
    await expectClean();
  });
}
