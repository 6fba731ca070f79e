import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenPages } from '@commonweal/contracts/access/pages';
import { describe, expect, it } from 'vitest';
import { splitObject, textKeyOf } from './access-words.ts';

const folder = join(import.meta.dirname, '../../features/access/texts');
const read = (language: string): unknown => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));

function has(tree: unknown, key: string): boolean {
  let at = tree;
  for (const step of key.split('.').slice(1))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined;
  return typeof at === 'string' && at !== '';
}

describe('the role matrix', () => {
  it.each(['en', 'es'])(
    'has words for every page that no record declares and object (%s); add new ones to features/access/texts',
    language => {
      const texts = read(language);
      const keys = writtenPages.flatMap(page => [
        `access.page.${page.name}`,
        ...Object.keys(page.objects).map(object => textKeyOf(`${page.name}.${object}`)),
      ]);
      expect(keys.filter(key => !has(texts, key))).toEqual([]);
    },
  );

  it('takes an object apart at its first dot, as the server does', () => {
    expect(splitObject('QuickActions.CaseNotes.Add')).toEqual(['QuickActions', 'CaseNotes.Add']);
  });
});
