import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layersOf, ownColours, unknownTokens } from '../../../../packages/ui/src/styles/style-checks.ts';

const source = resolve(import.meta.dirname, '..');
const kit = resolve(source, '../../../packages/ui/src/styles');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.css'));
const everywhere = new Set(
  [...readdirSync(kit, { recursive: true, encoding: 'utf8' }).map(path => join(kit, path)), join(source, 'app/app.css')]
    .filter(path => path.endsWith('.css'))
    .flatMap(path => [...readFileSync(path, 'utf8').matchAll(/\.(cw-[\w-]+)/g)].map(found => found[1] ?? '')),
);
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

  it('are brought along by every page that uses their classes, whichever page was opened first', () => {
    const classesIn = (text: string, before: string): Set<string> =>
      new Set([...text.matchAll(new RegExp(`${before}(cw-[\\w-]+)`, 'g'))].map(found => found[1] ?? ''));
    const modules = new Map<string, { imports: readonly string[]; uses: ReadonlySet<string> }>();
    function moduleAt(path: string) {
      const known = modules.get(path);
      if (known) return known;
      const text = path.endsWith('.css') ? '' : readFileSync(path, 'utf8');
      const imports = [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) =>
        join(dirname(path), to),
      );
      const module = { imports, uses: classesIn(text, '(?<![-\\w])') };
      modules.set(path, module);
      return module;
    }
    function reach(path: string, seen = new Set<string>()): Set<string> {
      if (seen.has(path)) return seen;
      seen.add(path);
      for (const next of moduleAt(path).imports) if (/\.(tsx?|css)$/.test(next)) reach(next, seen);
      return seen;
    }
    const own = new Map(
      sheets.filter(path => !path.startsWith('app/')).map(path => [join(source, path), classesIn(read(path), '\\.')]),
    );
    const pages = readdirSync(join(source, 'features'), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('-page.tsx'))
      .map(path => join(source, 'features', path));
    expect(pages.length).toBeGreaterThan(100);
    const bare = pages.flatMap(page => {
      const reached = reach(page);
      const there = new Set([...own].flatMap(([sheet, classes]) => (reached.has(sheet) ? [...classes] : [])));
      const uses = new Set([...reached].flatMap(path => [...moduleAt(path).uses]));
      const elsewhere = new Set([...own.values()].flatMap(classes => [...classes]));
      return [...uses]
        .filter(name => elsewhere.has(name) && !there.has(name) && !everywhere.has(name))
        .map(name => `${page.slice(source.length)} .${name}`);
    });
    expect(bare).toEqual([]);
  });
});
