import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layersOf, ownColours, unknownTokens } from '../../../../packages/ui/src/styles/style-checks.ts';

const source = resolve(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.css'));
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

describe('the style sheets of the portal', () => {
  it('stand in a layer each, above the components: that of the shell, or that of the features', () => {
    expect(sheets.length).toBeGreaterThan(10);
    for (const path of sheets) {
      const layer = path.startsWith('app/') ? 'shell' : 'features';
      expect(layersOf(read(path)), path).toEqual({ layers: [layer], outside: '' });
    }
  });

  it('take every colour from the tokens, and only tokens that exist', () => {
    for (const path of sheets) {
      expect(ownColours(read(path)), path).toEqual([]);
      expect(unknownTokens(read(path)), path).toEqual([]);
    }
  });
});
