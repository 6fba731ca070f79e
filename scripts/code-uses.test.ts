import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { codeTables } from '@commonweal/contracts/reference/tables';
import { expect, it } from 'vitest';
import { codeUses } from '../apps/server/src/app.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Words for values that the program itself sets: nobody can take them away from under a record. A document keeps its
 * subtype; category and type are read from it.
 */
const fixed = new Set([
  'UPLOADLIMIT',
  'WORKGROUPSTATUS',
  'YESNO',
  'DOCCAT',
  'DOCTYPE',
  'AUDITLOGDESC',
  // Worked out from where an item stands, and kept nowhere.
  'TASKDETAILSREF',
]);

it('every table whose codes a record keeps is counted before a code is deactivated', () => {
  const named = globSync('{packages/contracts,apps/server}/src/**/*.ts', { cwd: root })
    .filter(file => !file.includes('/reference/') && !file.includes('.test.'))
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(/(?:table: |codes?\()'(?<table>[A-Z]{3,})'/g)])
    .map(found => found.groups?.table ?? '');
  const tables = new Set<string>(codeTables.map(table => table.name));
  const counted = new Set(codeUses.map(use => use.table));
  const forgotten = new Set(named.filter(table => tables.has(table) && !counted.has(table) && !fixed.has(table)));
  expect(named.length).toBeGreaterThan(100);
  expect([...forgotten]).toEqual([]);
});
