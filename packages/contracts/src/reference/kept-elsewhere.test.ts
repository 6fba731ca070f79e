import { expect, it } from 'vitest';
import { screens } from '../registry.ts';
import { keptElsewhere, keptTables } from './kept-elsewhere.ts';
import { codeTables } from './tables.ts';

it.each(keptTables)('%s is a table, and is kept on a screen that exists', table => {
  expect(codeTables.map(each => each.name)).toContain(table);
  expect(screens.map(screen => screen.path)).toContain(keptElsewhere(table)?.path);
});

it('a table without a screen of its own is kept in the editor', () => {
  expect(keptElsewhere('PRIORITY')).toBeUndefined();
  expect(keptElsewhere('toString')).toBeUndefined();
});
