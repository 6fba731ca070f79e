import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Import, isTestFile, listImports, listSourceFiles } from './import-graph.ts';

/** Imports point one way. A checker that reads no files would pass too, so the number of files is checked as well. */

const root = resolve(import.meta.dirname, '..');

const files = ['apps', 'packages'].flatMap(folder => [...listSourceFiles(root, folder)]);

const all = files.flatMap(file => listImports(root, file));
const source = all.filter(each => !isTestFile(each.from));

/** Who may use whom, by the beginning of the path. A room that is not named may use nothing of the workspace. */
const allowed: readonly [string, readonly string[]][] = [
  ['packages/contracts/', ['packages/contracts/']],
  ['packages/rules/', ['packages/rules/']],
  ['packages/caseload/', ['packages/caseload/', 'packages/contracts/', 'packages/rules/']],
  ['packages/ui/', ['packages/ui/', 'packages/contracts/']],
  ['packages/testkit/', ['packages/testkit/', 'packages/contracts/', 'apps/server/']],
  ['apps/identity/', ['apps/identity/']],
  ['apps/server/', ['apps/server/', 'packages/contracts/', 'packages/rules/', 'packages/caseload/', 'apps/identity/']],
  ['apps/web/src/bench/', ['apps/web/', 'packages/contracts/', 'packages/testkit/']],
  ['apps/web/', ['apps/web/', 'packages/contracts/', 'packages/ui/', 'packages/rules/']],
];

const isWorkspace = (path: string): boolean => /^(apps|packages)\//.test(path);

describe('imports', () => {
  it('are read from a whole project, not from an empty one', () => {
    expect(files.length).toBeGreaterThan(250);
    expect(all.length).toBeGreaterThan(1000);
  });

  it('point one way: contracts ← ui ← web, contracts ← server, rules alone', () => {
    const wrong = source.filter(each => {
      const rule = allowed.find(([room]) => each.from.startsWith(room));
      return isWorkspace(each.to) && !rule?.[1].some(room => each.to.startsWith(room));
    });
    expect(wrong).toEqual([]);
  });

  it('of the contracts name zod and nothing else from outside', () => {
    const outside = source.filter(each => each.from.startsWith('packages/contracts/src') && !isWorkspace(each.to));
    const strange = outside.filter(each => each.to !== 'zod' && !/(render|write)-readme/.test(each.from));
    expect(strange).toEqual([]);
  });

  it('of one server module reach another only through its index', () => {
    const wrong = source.filter(each => {
      const from = /^apps\/server\/src\/modules\/([^/]+)\//.exec(each.from)?.[1];
      const to = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(each.to);
      return from && to && to[1] !== from && to[2] !== 'index.ts';
    });
    expect(wrong).toEqual([]);
  });

  it('of the platform know no module, and of one web feature no other', () => {
    const wrong = source.filter(
      each => each.from.startsWith('apps/server/src/platform/') && each.to.startsWith('apps/server/src/modules/'),
    );
    const crossed = source.filter(each => {
      const from = /^apps\/web\/src\/features\/([^/]+)\//.exec(each.from)?.[1];
      const to = /^apps\/web\/src\/features\/([^/]+)\//.exec(each.to)?.[1];
      return from && to && from !== to;
    });
    expect([...wrong, ...crossed]).toEqual([]);
  });

  it('reach every file: what nobody imports is deleted', () => {
    // Begun by a command, a worker, a tool or as a process of its own instead of an import.
    const isBegun = (file: string): boolean =>
      /(?:^|\/)(?:main|index|cli|worker|vite\.config|build-icons|write-[a-z]+|[a-z]+-child)\.tsx?$|\/bench\/|\.d\.ts$/.test(
        file,
      );
    const used = new Set(all.map(each => each.to.replace(/\.tsx?$/, '')));
    const alone = files.filter(file => !isTestFile(file) && !isBegun(file) && !used.has(file.replace(/\.tsx?$/, '')));
    expect(alone).toEqual([]);
  });

  it('of tests find their helpers in packages/testkit, not among the sources of the product', () => {
    const helpers = files.filter(
      file => !isTestFile(file) && /^apps\/(?:server|identity)\//.test(file) && /\/test-[^/]*$/.test(file),
    );
    const running = source.filter(each => each.to === 'vitest' && /^apps\/(?!web\/src\/bench\/)/.test(each.from));
    expect([...helpers, ...running]).toEqual([]);
  });

  it('of the web read the query string by the parameters that a screen declares', () => {
    // A list keeps its own words there; whether a needed one is missing is asked before a screen is opened.
    const readers = ['apps/web/src/shared/lists/list-state.ts', 'apps/web/src/app/screen-view.tsx'];
    const byName = /import \{[^}]*\bone\b[^}]*\} from '@commonweal\/contracts\/kit\/search-params'/;
    const reading = files.filter(
      file =>
        file.startsWith('apps/web/src/') && !isTestFile(file) && byName.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(reading.toSorted()).toEqual(readers.toSorted());
  });

  it('of the component bench are made by tests alone', () => {
    const isBench = (file: string): boolean => file.startsWith('apps/web/src/bench/');
    expect(source.filter(each => isBench(each.to) && !isBench(each.from))).toEqual([]);
  });

  it('of the web go down its storeys: app → features → shared → platform', () => {
    const storeys = ['platform', 'shared', 'features', 'app'];
    const storeyOf = (file: string): number => storeys.indexOf(/^apps\/web\/src\/([^/]+)\//.exec(file)?.[1] ?? '');
    const inside = source.filter(each => storeyOf(each.from) >= 0 && storeyOf(each.to) >= 0);
    expect(inside.length).toBeGreaterThan(500);
    expect(inside.filter(each => storeyOf(each.to) > storeyOf(each.from))).toEqual([]);
  });

  it('tie no knot of folders: whoever uses a folder is not used by it, not even by a detour', () => {
    const isInside = (folder: string, other: string): boolean => folder === other || folder.startsWith(`${other}/`);
    const next = new Map<string, Map<string, Import>>();
    for (const each of source.filter(({ to }) => isWorkspace(to))) {
      const [from, to] = [dirname(each.from), dirname(each.to)];
      // A folder and the one around it are one thing.
      if (isInside(from, to) || isInside(to, from)) continue;
      next.set(from, (next.get(from) ?? new Map()).set(to, each));
    }
    const reach = (start: string): ReadonlySet<string> => {
      const reached = new Set<string>();
      const visit = (folder: string): void => {
        for (const to of next.get(folder)?.keys() ?? []) if (!reached.has(to) && reached.add(to)) visit(to);
      };
      visit(start);
      return reached;
    };
    const reached = new Map([...next.keys()].map(folder => [folder, reach(folder)]));
    const knotted = [...next].flatMap(([from, used]) =>
      [...used].filter(([to]) => reached.get(to)?.has(from)).map(([, each]) => `${each.from} → ${each.to}`),
    );
    expect(next.size).toBeGreaterThan(100);
    expect(knotted).toEqual([]);
  });

  it('make no circles', () => {
    const next = new Map<string, string[]>();
    for (const each of source) if (isWorkspace(each.to)) next.set(each.from, [...(next.get(each.from) ?? []), each.to]);
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const to of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of next.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});
