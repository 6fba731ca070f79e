import { describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { readTexts } from '../apps/server/src/platform/texts.ts';
import { namedKeys, patternOf } from './text-keys.ts';

/** Every key that the sources name has a text, and every text is named: a wrong key and an unused one fail here. */

const keys = new Set<string>();
const groups = new Set<string>();

function take(tree: unknown, path: string): void {
  if (typeof tree === 'string') keys.add(path);
  if (typeof tree !== 'object' || tree === null) return;
  if (path !== '') groups.add(path);
  for (const [name, inner] of Object.entries(tree)) take(inner, path === '' ? name : `${path}.${name}`);
}

const texts = readTexts(projectRoot);
take(texts.common('en'), '');
for (const page of texts.pages) take(texts.page('en', page), page);

const { literals, fields, templates } = namedKeys();
const namedGroups = [...groups].filter(group => literals.has(group));
const modules = new Set([...groups].filter(group => !group.includes('.')));
const moduleOf = (key: string): string => key.split('.')[0] ?? '';

const isFieldName = (key: string): boolean => {
  const [, kind, field = ''] = key.split('.');
  return kind === 'field' && fields.has(field);
};

/** A group that is named, such as the words of a column's values, means the texts right below it. */
const isOfNamedGroup = (key: string): boolean => {
  const group = key.slice(0, key.lastIndexOf('.'));
  return group.includes('.') && literals.has(group);
};

const patterns = [...templates].flatMap(([where, parts]) => {
  const pattern = patternOf(parts, namedGroups);
  return pattern ? [{ where, pattern, named: modules.has(moduleOf(parts[0] ?? '')) }] : [];
});

describe('text keys', () => {
  it('are read from a whole project', () => {
    expect(keys.size).toBeGreaterThan(3000);
    expect(patterns.length).toBeGreaterThan(200);
  });

  it('that are written out have a text, or begin a group of texts', () => {
    const looksLikeKey = /^[a-z-]+(?:\.[A-Za-z0-9_-]+)+$/;
    const wrong = [...literals].filter(
      ([key]) => looksLikeKey.test(key) && modules.has(moduleOf(key)) && !keys.has(key) && !groups.has(key),
    );
    expect(wrong).toEqual([]);
  });

  it('that are put together from parts can mean a text', () => {
    const all = [...keys];
    const wrong = patterns.filter(({ named, pattern }) => named && !all.some(key => pattern.test(key)));
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('are all used: a text that nobody names is deleted', () => {
    const unused = [...keys].filter(
      key =>
        !literals.has(key) &&
        !isFieldName(key) &&
        !isOfNamedGroup(key) &&
        !patterns.some(({ pattern }) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
