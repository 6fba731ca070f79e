import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Reads the imports of the project's TypeScript files, including dynamic ones. */

export interface Import {
  readonly from: string;
  readonly to: string;
}

const workspace: Record<string, string> = {
  contracts: 'packages/contracts/src',
  ui: 'packages/ui/src',
  rules: 'packages/rules/src',
  caseload: 'packages/caseload/src',
  testkit: 'packages/testkit/src',
  server: 'apps/server/src',
  identity: 'apps/identity/src',
  web: 'apps/web/src',
};

export const isTestFile = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Paths relative to the root. */
export function* listSourceFiles(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listSourceFiles(root, path);
    else if (/\.tsx?$/.test(entry.name)) yield relative(root, join(root, path));
  }
}

export function listImports(root: string, file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => {
    const name = match[1] ?? '';
    if (name.startsWith('.')) return { from: file, to: relative(root, resolve(root, dirname(file), name)) };
    const own = /^@commonweal\/([a-z]+)(?:\/(.*))?$/.exec(name);
    return { from: file, to: own ? `${workspace[own[1] ?? '']}/${own[2] ?? 'index'}` : name };
  });
}
