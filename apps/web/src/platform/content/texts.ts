import { everyPage, getContent, type OfferedLanguage } from '@commonweal/contracts/content/calls';
import { fillText, type TextParams, type TextTree, textAt } from '@commonweal/contracts/content/words';
import { withDatabase } from '../device/database.ts';
import { createStore } from '../store.ts';
import { currentLanguage, rememberLanguage } from './language.ts';

/** Texts come from the content service; the last ones read are kept for when there is no connection. */

const bundles: Record<OfferedLanguage, TextTree> = { en: {}, es: {} };
const loading = new Map<string, Promise<void>>();
const wanted = new Set<string>();

export const texts = {
  /** A text that this language lacks is said in English; a key that nobody wrote a text for stands there as it is. */
  t(key: string, params?: TextParams): string {
    const path = key.split('.');
    return fillText(textAt(bundles[currentLanguage()], path) ?? textAt(bundles.en, path) ?? key, params);
  },
};

/** Counts every change of what `t` answers. */
export const textsVersion = createStore(0);
const changed = (): void => textsVersion.set(version => version + 1);

interface PageTexts {
  readonly page: TextTree;
  readonly Common: TextTree;
}

let version = '';

/** The version that the server serves now; an address with it may be kept for good. */
export function takeContentVersion(current: string): void {
  version = current;
}

function contentAddress(language: OfferedLanguage, page: string): string {
  const path = getContent.path.replace(':language', language).replace(':page', page);
  const query = version === '' ? '' : `?v=${encodeURIComponent(version)}`;
  return `/services/${getContent.service}${path}${query}`;
}

async function fetchTexts(language: OfferedLanguage, page: string): Promise<PageTexts> {
  const response = await fetch(contentAddress(language, page), { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The texts of ${page} did not come: ${response.status}`);
  return getContent.response.parse(await response.json());
}

/** Once per version: writing all texts at every start would cost more than reading them. */
async function keepTexts(key: string, fresh: PageTexts): Promise<void> {
  const mark = `${key}/version`;
  const current = version;
  await withDatabase(async database => {
    if (current !== '' && (await database.get('texts', mark)) === current) return;
    await database.put('texts', fresh, key);
    await database.put('texts', current, mark);
  });
}

async function readTexts(language: OfferedLanguage, page: string): Promise<PageTexts> {
  const key = `${language}/${page}`;
  try {
    const fresh = await fetchTexts(language, page);
    void keepTexts(key, fresh);
    return fresh;
  } catch (error) {
    const kept = getContent.response.safeParse(await withDatabase(database => database.get('texts', key)));
    if (kept.success) return kept.data;
    throw error;
  }
}

async function addTexts(language: OfferedLanguage, page: string): Promise<void> {
  const read = await readTexts(language, page);
  const pages = page === everyPage ? read.page : { [page]: read.page };
  bundles[language] = { ...bundles[language], ...read.Common, ...pages };
  if (language === currentLanguage()) changed();
}

function loadOnce(page: string, language: OfferedLanguage): Promise<void> {
  const key = `${language}/${page}`;
  const begun = loading.get(key);
  if (begun) return begun;
  const work = addTexts(language, page).catch(error => {
    loading.delete(key);
    throw error;
  });
  wanted.add(page);
  loading.set(key, work);
  return work;
}

/** Loads the texts of a page once per language; a failed load is tried again when next asked for. */
export async function loadTexts(page: string, language = currentLanguage()): Promise<void> {
  // Usually they are among those of every page.
  await loading.get(`${language}/${everyPage}`);
  if (!hasTexts(page, language)) await loadOnce(page, language);
}

export const hasTexts = (page: string, language = currentLanguage()): boolean => bundles[language][page] !== undefined;

/** The module is the first part of a text key. */
export const pageOf = (textKey: string): string => textKey.split('.')[0] ?? '';

/** The texts of every page in one answer. */
export const loadAllTexts = (): Promise<void> => loadTexts(everyPage);

export async function startTexts(isSignedIn: boolean): Promise<void> {
  await (isSignedIn ? loadAllTexts() : loadTexts('session'));
  document.documentElement.lang = currentLanguage();
}

/** Switches every text without a reload: first the new texts, then the language, so that no key is ever shown. */
export async function switchLanguage(language: OfferedLanguage): Promise<void> {
  const pages = wanted.has(everyPage) ? [everyPage] : [...wanted];
  await Promise.all(pages.map(page => loadTexts(page, language)));
  rememberLanguage(language);
  changed();
  document.documentElement.lang = language;
}

/** During development only: a production build contains no hot channel. */
import.meta.hot?.on('commonweal:texts', (update: { language: OfferedLanguage; texts: TextTree }) => {
  bundles[update.language] = { ...bundles[update.language], ...update.texts };
  changed();
});
