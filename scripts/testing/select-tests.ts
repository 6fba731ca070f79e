import { existsSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';

/** Finds the test files that a person names on the command line. */

const maxSuggestions = 5;

/** Levenshtein distance. */
export function computeEditDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1];
    for (let column = 0; column < right.length; column += 1) {
      const substitution = (previous[column] ?? 0) + (letter === right[column] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

const removeSuffix = (file: string): string => basename(file).replace(/(?:\.screen)?(?:\.(?:test|spec))?\.[a-z]+$/, '');

/** The files whose names differ least from what was typed. */
export function listNearestFiles(typed: string, testFiles: readonly string[]): string[] {
  const wanted = removeSuffix(typed);
  return testFiles
    .map(file => ({ file, distance: computeEditDistance(wanted, removeSuffix(file)) }))
    .toSorted((a, b) => a.distance - b.distance || a.file.length - b.file.length)
    .slice(0, maxSuggestions)
    .map(({ file }) => file);
}

export interface Selection {
  readonly files: readonly string[];
  readonly unknown: readonly { readonly path: string; readonly nearest: readonly string[] }[];
}

interface Project {
  readonly root: string;
  /** Where the command was typed: relative paths start there. */
  readonly workingFolder: string;
  readonly testFiles: readonly string[];
}

/**
 * A path names a test file, a folder, a source file with a test beside it, or the end of a path ("next.test.ts", "work/next").
 * Unknown paths are returned with the nearest matches.
 */
export function selectTests(paths: readonly string[], { root, workingFolder, testFiles }: Project): Selection {
  const files = new Set<string>();
  const unknown: { path: string; nearest: string[] }[] = [];
  for (const path of paths) {
    const found = findTests(path);
    for (const file of found) files.add(file);
    if (found.length === 0) unknown.push({ path, nearest: listNearestFiles(path, testFiles) });
  }
  return { files: [...files].toSorted(), unknown };

  function findTests(path: string): string[] {
    const existing = [resolve(workingFolder, path), resolve(root, path)].find(each => existsSync(each));
    if (existing !== undefined) {
      const name = relative(root, existing);
      const withoutExtension = name.replace(/\.tsx?$/, '');
      const beside = ['.test.ts', '.test.tsx', '.screen.test.tsx'].map(suffix => `${withoutExtension}${suffix}`);
      return testFiles.filter(
        file => file === name || name === '' || file.startsWith(`${name}/`) || beside.includes(file),
      );
    }
    const end = path.replace(/^[./]+/, '');
    const endings = ['', '.ts', '.tsx'].map(extension => `${end}${extension}`);
    return testFiles.filter(file => endings.some(ending => file === ending || file.endsWith(`/${ending}`)));
  }
}
