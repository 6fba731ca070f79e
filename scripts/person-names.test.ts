import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A name is joined in one place for queries and in one for words; everywhere else it is asked for. */

const root = resolve(import.meta.dirname, '..');
const homes = new Set(['apps/server/src/platform/database/names.ts', 'packages/contracts/src/kit/person-names.ts']);

function* sourcesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const at = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesOf(at);
    else if (/(?<!\.test)\.tsx?$/.test(entry.name)) yield relative(root, at);
  }
}

/** `last_name || ', ' || first_name` in any order and with any sign between, also over names of columns that are put together. */
const inQuery = /\b(last|first)_name\b[^\n;]{0,4}\s*\|\|\s*'[^']*'\s*\|\|[^\n;|]{0,24}\b(?!\1)(?:last|first)_name\b/;
/** `${row.last_name}, ${row.first_name}`. */
const inWords = /(?:last_?name|_last)\}, \$\{[^}]*(?:first_?name|_first)\}/i;

it('nothing but the one helper of each joins a family name and a first name', () => {
  const files = ['apps/server', 'apps/web', 'packages/contracts', 'packages/ui'].flatMap(each => [
    ...sourcesOf(join(root, each, 'src')),
  ]);
  const joining = files.filter(file => {
    const text = readFileSync(join(root, file), 'utf8');
    return inQuery.test(text) || inWords.test(text);
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(joining.filter(file => !homes.has(file))).toEqual([]);
});

it('a name that is joined by hand is seen', () => {
  const queries = [
    "c.last_name || ', ' || c.first_name",
    "first_name || ' ' || last_name",
    "upper(p.last_name) || ', ' || p.first_name",
  ];
  expect(queries.filter(each => !inQuery.test(each))).toEqual([]);
  expect(inWords.test(['`$', '{row.LastName}, $', '{row.FirstName}`'].join(''))).toBe(true);
});
