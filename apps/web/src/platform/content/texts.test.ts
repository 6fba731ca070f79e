import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@commonweal/contracts/registry';
import { refusalReasons } from '@commonweal/contracts/session/schemas';
import { describe, expect, it } from 'vitest';
import { builtDeclarations } from '../../app/screen-components.ts';
import { statusesWithText } from '../errors/status-texts.ts';
import { pageOf } from './texts.ts';

const source = join(import.meta.dirname, '../..');
const features = readdirSync(join(source, 'features'));

function flatten(tree: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (typeof tree === 'string') into.set(path, tree);
  else if (typeof tree === 'object' && tree !== null) {
    for (const [key, value] of Object.entries(tree)) flatten(value, path === '' ? key : `${path}.${key}`, into);
  }
  return into;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function allTexts(language: 'en' | 'es'): Map<string, string> {
  const found = flatten(readJson(join(source, 'platform/content/texts', `${language}.json`)), '', new Map());
  for (const name of features)
    flatten(readJson(join(source, 'features', name, 'texts', `${language}.json`)), name, found);
  return flatten(readJson(join(source, '../../../packages/ui/src/texts', `${language}.json`)), '', found);
}

const english = allTexts('en');
const spanish = allTexts('es');

const placeholders = (text: string | undefined): string[] =>
  [...(text ?? '').matchAll(/\{\{\s*(\w+)/g)].map(hit => hit[1] ?? '').toSorted();

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !name.includes('.test.'),
);

/** Keys written out in the code: `t('…')`, and any literal that starts with the name of a module. */
function usedKeys(): Set<string> {
  const modules = ['common', 'ui', ...features].join('|');
  const literal = new RegExp(`'((?:${modules})\\.[A-Za-z0-9.-]+[A-Za-z0-9])'`, 'g');
  const used = new Set<string>();
  for (const name of sources) {
    const code = readFileSync(join(source, name), 'utf8').replace(/from '[^']+'|import\('[^']+'\)/g, '');
    for (const [, key = ''] of code.matchAll(literal)) used.add(key);
    for (const [, key = ''] of code.matchAll(/\bt\('([^'$]+)'/g)) used.add(key);
  }
  return used;
}

describe('the texts', () => {
  it('are complete in both languages', () => {
    expect([...spanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect(english.size).toBeGreaterThan(300);
  });

  it('have the same placeholders in both languages', () => {
    const different = [...english.keys()].filter(
      key => placeholders(english.get(key)).join() !== placeholders(spanish.get(key)).join(),
    );
    expect(different).toEqual([]);
  });

  it('are never empty', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('exist for every key that the code names', () => {
    const used = usedKeys();
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter(key => !english.has(key))).toEqual([]);
  });

  it('exist for every key that is put together from parts', () => {
    const made = [
      ...statusesWithText.map(status => `common.status.${status}`),
      ...refusalReasons.map(reason => `session.refused.${reason}`),
      ...['dashboard', 'search', 'documents', 'admin', 'quickActions', 'user'].map(group => `common.menu.${group}`),
      ...['idle', 'ended', 'elsewhere', 'person'].map(reason => `session.logout.${reason}`),
    ];
    expect(made.filter(key => !english.has(key))).toEqual([]);
  });

  it('name every screen and menu entry that is built', () => {
    const titles = builtDeclarations.flatMap(each => [each.title, each.menu?.title ?? each.title]);
    expect(titles.filter(key => !english.has(key))).toEqual([]);
  });

  it('have a sentence for every refusal of the modules that have texts', () => {
    const errors = calls.flatMap(call => call.errors.map(error => error.text));
    const known = errors.filter(key => [...features, 'common'].includes(pageOf(key)));
    expect(known.length).toBeGreaterThan(5);
    expect(known.filter(key => !english.has(key))).toEqual([]);
  });

  it('carry the words that the specification prints', () => {
    expect(english.get('session.refused.title')).toBe('Access Forbidden');
    expect(english.get('access_denied')).toBe('Access Forbidden');
    expect(english.get('session.idle.here')).toBe("I'm Here");
    expect(english.get('session.idle.logout')).toBe('Logout');
    expect(english.get('common.user.setUnavailable')).toBe('Set as Unavailable');
    expect(english.get('common.user.setAvailable')).toBe('Set as Available');
    expect(english.get('common.status.500')).toMatch(/^We're sorry, something went wrong/);
    expect(english.get('ui.loading')).toBe('Loading, please wait.');
    expect(english.get('ui.pleaseWait')).toBe('Please wait');
  });
});
