import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DeclaredField } from '@commonweal/contracts/kit/declared-fields';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { readTexts } from '../apps/server/src/platform/texts.ts';

/** What the fields of `contracts/<module>/fields.ts` need besides their declaration, found without a list of them. */

const root = resolve(import.meta.dirname, '..');

interface Found {
  readonly module: string;
  readonly name: string;
  readonly field: DeclaredField;
}

const isField = (value: unknown): value is DeclaredField =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

async function fieldsOf(file: string): Promise<Found[]> {
  const exported = (await import(join(root, file))) as Record<string, unknown>;
  const module = file.split('/').at(-2) ?? '';
  return Object.values(exported).flatMap(group =>
    typeof group === 'object' && group !== null
      ? Object.entries(group).flatMap(([name, field]) => (isField(field) ? [{ module, name, field }] : []))
      : [],
  );
}

const texts = readTexts(projectRoot);
const at = (tree: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, key) => (typeof inner === 'object' && inner ? Reflect.get(inner, key) : undefined), tree);
const textOf = (language: 'en' | 'es', key: string): unknown => {
  const [page = '', ...rest] = key.split('.');
  return texts.pages.includes(page) ? at(texts.page(language, page), rest.join('.')) : at(texts.common(language), key);
};

describe('declared fields', () => {
  let all: Found[] = [];
  beforeAll(async () => {
    const files = globSync('packages/contracts/src/*/fields.ts', { cwd: root }).filter(
      file => !/\/(?:kit|evidence)\//.test(file),
    );
    all = (await Promise.all(files.map(fieldsOf))).flat();
  });

  it('are found', () => {
    expect(all.length).toBeGreaterThan(60);
  });

  it('have a name in both languages, in common.field or among the texts of a module', () => {
    const nameless = all.filter(({ name }) =>
      (['en', 'es'] as const).some(
        language =>
          ![`common.field.${name}`, ...texts.pages.map(page => `${page}.field.${name}`)].some(
            key => typeof textOf(language, key) === 'string',
          ),
      ),
    );
    expect(nameless.map(({ module, name }) => `${module}: ${name}`)).toEqual([]);
  });

  it('take their codes from tables that there are, and have words for what the program knows', () => {
    const tables = new Set(codeTables.map(table => table.name));
    const wrong = all.filter(({ field }) => {
      if ('table' in field) return !tables.has(field.table);
      return 'texts' in field && field.of.some(code => typeof textOf('es', `${field.texts}.${code}`) !== 'string');
    });
    expect(wrong.map(({ module, name }) => `${module}: ${name}`)).toEqual([]);
  });
});
