import { execFileSync } from 'node:child_process';
import { isTestFile, listImports, listSourceFiles } from '../import-graph.ts';
import { findTestGroup } from './test-files.ts';

/** The tests that depend on changed files: through imports, or on the database for a changed migration. */

const sourceFolders = ['apps', 'packages', 'scripts', 'drills', 'e2e', 'database'];
const affectsEverything = /^(?:package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.json)$/;

const removeExtension = (file: string): string => file.replace(/\.tsx?$/, '');

/** Also the files that import it, directly or not. */
export function listDependents(
  changed: readonly string[],
  imports: readonly { from: string; to: string }[],
): Set<string> {
  const importers = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const key = removeExtension(to);
    importers.set(key, [...(importers.get(key) ?? []), from]);
  }
  const dependents = new Set<string>();
  const pending = [...changed];
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (dependents.has(file)) continue;
    dependents.add(file);
    pending.push(...(importers.get(removeExtension(file)) ?? []));
  }
  return dependents;
}

function listChangedFiles(root: string, since: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter(line => line !== '');
  return [
    ...new Set([
      ...git('diff', '--name-only', '-z', '--no-renames', since),
      ...git('ls-files', '--others', '--exclude-standard', '-z'),
    ]),
  ];
}

export function listChangedTests(
  root: string,
  since: string,
  testFiles: readonly string[],
): { readonly files: readonly string[]; readonly messages: readonly string[] } {
  const changed = listChangedFiles(root, since);
  if (changed.some(file => affectsEverything.test(file)))
    return { files: testFiles, messages: ['Packages or settings changed: every test depends on them.'] };
  const imports = sourceFolders
    .flatMap(folder => [...listSourceFiles(root, folder)])
    .flatMap(file => listImports(root, file));
  const dependents = listDependents(changed, imports);
  const isDatabaseChanged = changed.some(file => file.startsWith('database/'));
  const files = testFiles.filter(
    file => dependents.has(file) || (isDatabaseChanged && findTestGroup(file) === 'server'),
  );
  const hasProductChange = changed.some(file => /^(?:apps|packages|database)\//.test(file) && !isTestFile(file));
  const runsBrowserTest = files.some(file => findTestGroup(file) === 'browser');
  return {
    files,
    messages: [
      `${changed.length} changed files, ${files.length} test files depend on them.`,
      ...(hasProductChange && !runsBrowserTest
        ? [
            'Browser tests use the built portal, not its files: name the ones that matter, for example npm test -- e2e/cases.spec.ts',
          ]
        : []),
    ],
  };
}
