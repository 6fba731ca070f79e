import { join } from 'node:path';
import { projectRoot as root } from '@commonweal/server/platform/settings';
import { describe, expect, it } from 'vitest';
import { listDependents } from './changed-tests.ts';
import { computeEditDistance, selectTests } from './select-tests.ts';
import { findTestGroup, listTestFiles } from './test-files.ts';

const testFiles = listTestFiles(root);
const select = (path: string, workingFolder = root) => selectTests([path], { root, workingFolder, testFiles });

describe('naming tests', () => {
  it('finds a file by its path, from the root or from the current folder', () => {
    const file = 'scripts/testing/select-tests.test.ts';
    expect(select(file)).toEqual({ files: [file], unknown: [] });
    expect(select('select-tests.test.ts', join(root, 'scripts/testing')).files).toEqual([file]);
  });

  it('finds a file by the end of its path, with or without the extension', () => {
    expect(select('testing/select-tests.test').files).toEqual(['scripts/testing/select-tests.test.ts']);
    expect(select('cases.spec.ts').files).toEqual(['e2e/cases.spec.ts']);
  });

  it('finds the test beside a source file', () => {
    expect(select('scripts/testing/select-tests.ts').files).toEqual(['scripts/testing/select-tests.test.ts']);
  });

  it('finds every test of a folder', () => {
    const { files } = select('apps/server/src/modules/notices');
    expect(files.length).toBeGreaterThan(1);
    expect(files.every(file => file.startsWith('apps/server/src/modules/notices/'))).toBe(true);
  });

  it('lists the nearest files for an unknown path', () => {
    const { files, unknown } = select('scripts/testing/selekt-test.test.ts');
    expect(files).toEqual([]);
    expect(unknown[0]?.nearest[0]).toBe('scripts/testing/select-tests.test.ts');
    expect(computeEditDistance('kitten', 'sitting')).toBe(3);
  });
});

describe('groups of test files', () => {
  it('put each file where Vitest and Playwright run it', () => {
    expect(findTestGroup('packages/rules/src/a.test.ts')).toBe('unit');
    expect(findTestGroup('packages/ui/src/a.test.tsx')).toBe('web');
    expect(findTestGroup('apps/web/src/app/a.screen.test.tsx')).toBe('screens');
    expect(findTestGroup('drills/upgrade/a.test.ts')).toBe('server');
    expect(findTestGroup('e2e/a.spec.ts')).toBe('browser');
    expect(findTestGroup('apps/server/src/a.ts')).toBeUndefined();
  });

  it('are all found', () => {
    expect(new Set(testFiles.map(findTestGroup))).toEqual(new Set(['unit', 'web', 'screens', 'server', 'browser']));
  });
});

it('selects what imports a changed file, directly or through other files', () => {
  const imports = [
    { from: 'a.test.ts', to: 'a.ts' },
    { from: 'a.ts', to: 'b' },
    { from: 'b.ts', to: 'a.ts' },
    { from: 'c.test.ts', to: 'c.ts' },
  ];
  expect([...listDependents(['b.ts'], imports)].toSorted()).toEqual(['a.test.ts', 'a.ts', 'b.ts']);
});
