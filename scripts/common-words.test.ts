import { describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { readTexts } from '../apps/server/src/platform/texts.ts';
import { namedKeys, patternOf } from './text-keys.ts';

/**
 * Common words stand once. A word is common where a text of `common` says just what its key does (`field.Status` “Status”,
 * `field.RegionId` “Region”), or stands in `common.word`. A text that is read by its place in a group is not meant: the group
 * is whole.
 */

type Tree = Readonly<Record<string, unknown>>;

function* flat(tree: unknown, path = ''): Generator<[key: string, text: string]> {
  if (typeof tree === 'string') yield [path, tree];
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, inner] of Object.entries(tree as Tree)) yield* flat(inner, path === '' ? name : `${path}.${name}`);
}

const texts = readTexts(projectRoot);
const inBoth = (key: string, en: string, es: ReadonlyMap<string, string>): string => `${en} | ${es.get(key) ?? ''}`;

/** The same letters mean something else there: a state of the country, where somebody lives, a request, a block of time. */
const otherMeaning = new Set(['State', 'Address', 'RequestId', 'BlockId', 'AccountId']);

function saysItsKey(key: string, text: string): boolean {
  const [, group = '', name = ''] = key.split('.');
  if (key === 'common.yes' || key === 'common.no' || group === 'word') return true;
  if (!['field', 'record'].includes(group) || text.split(' ').length > 3 || otherMeaning.has(name)) return false;
  const said = text.replace(/[^A-Za-z]/g, '').toLowerCase();
  return [name, name.replace(/(?:Id|Code|Name)s?$/, '')].some(each => each.toLowerCase() === said);
}

function commonWords(): ReadonlyMap<string, string> {
  const es = new Map(flat(texts.common('es')));
  const words = [...flat(texts.common('en'))].filter(([key, text]) => saysItsKey(key, text));
  return new Map(words.map(([key, en]) => [inBoth(key, en, es), key]));
}

const { literals, templates } = namedKeys();
const pages = texts.pages.map(page => [page, [...flat(texts.page('en', page), page)]] as const);
const groups = new Set(
  pages.flatMap(([, all]) =>
    all.flatMap(([key]) => key.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))),
  ),
);
const namedGroups = [...groups].filter(group => literals.has(group));
const patterns = [...templates.values()].flatMap(parts => patternOf(parts, namedGroups) ?? []);

/** Written out somewhere, and by nothing else. */
const isNamedAlone = (key: string): boolean =>
  literals.has(key) &&
  !literals.has(key.slice(0, key.lastIndexOf('.'))) &&
  !/^[a-z-]+\.field\./.test(key) &&
  !patterns.some(pattern => pattern.test(key));

/** Their texts are being moved onto declared records; what they repeat goes with it. */
const moving = new Set(['workgroups', 'units', 'reference', 'announcements', 'roles', 'work']);

describe('common words', () => {
  const words = commonWords();

  it('are known', () => {
    expect(words.get('Status | Estado')).toBe('common.field.Status');
    expect(words.size).toBeGreaterThan(100);
  });

  it('are not written once more among the texts of a feature', () => {
    const repeated = pages.flatMap(([page, all]) => {
      const es = new Map(flat(texts.page('es', page), page));
      return all.flatMap(([key, en]) => {
        const common = words.get(inBoth(key, en, es));
        return common !== undefined && !moving.has(page) && isNamedAlone(key) ? [`${key} says ${common}`] : [];
      });
    });
    expect(repeated).toEqual([]);
  });
});
