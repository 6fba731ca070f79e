import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pages } from '../pages.ts';
import { calls, screens } from '../registry.ts';
import { renderAccess } from './render-access.ts';

describe('docs/access.md', () => {
  it('is what the declarations say (npm run generate writes it)', () => {
    const file = resolve(import.meta.dirname, '../../../../docs/access.md');
    expect(readFileSync(file, 'utf8')).toBe(renderAccess());
  });
});

describe('every screen', () => {
  it('has a path and a name of its own', () => {
    const paths = screens.flatMap(screen => [screen.path, ...screen.alsoAt]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(screens.map(screen => screen.name)).size).toBe(screens.length);
  });

  it('names only calls that are declared', () => {
    const known = new Set(calls.map(call => call.name));
    expect(screens.flatMap(screen => screen.calls).filter(name => !known.has(name))).toEqual([]);
  });

  it('that is gated by an object names one that exists, and carries its page’s gates', () => {
    for (const screen of screens) {
      if (screen.access.kind !== 'object') continue;
      const { object } = screen.access;
      const page = pages.find(each => object.startsWith(`${each.name}.`));
      expect(Object.keys(page?.objects ?? {})).toContain(object.slice((page?.name.length ?? 0) + 1));
      expect(screen.gates).toEqual(page?.gates);
    }
  });
});
