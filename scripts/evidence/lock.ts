import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the lock file says is installed, and which of it ships. */

export interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface Package {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
}

/** The programs that an installation runs, and what the browser loads. Everything else is there to make or to test them. */
const shippedWorkspaces = ['apps/server', 'apps/web', 'apps/identity'];

export const idOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

export function readLock(root: string): LockPackages {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
}

function asPackage(packages: LockPackages, path: string): Package {
  const entry = packages[path];
  const installedAs = path.split('node_modules/').at(-1) ?? path;
  return {
    path,
    name: entry?.name ?? installedAs,
    version: entry?.version ?? '',
    licence: entry?.license,
  };
}

/** As Node looks for it: in the package's own folder, then in each folder above. */
function findFrom(packages: LockPackages, path: string, name: string): string | undefined {
  for (let at = path; ; ) {
    const found = `${at ? `${at}/` : ''}node_modules/${name}`;
    const entry = packages[found];
    if (entry) return entry.link ? entry.resolved : found;
    if (!at) return undefined;
    const above = at.lastIndexOf('/node_modules/');
    at = above >= 0 ? at.slice(0, above) : '';
  }
}

function neededBy(entry: LockEntry): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(name => !entry.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {}), ...peers];
}

/**
 * What ships, by walking from the shipped programs. npm's own mark `dev` does not tell: it calls the testkit's packages
 * shipped because the testkit is a workspace, and leaves out `pg` because the root names it for its scripts.
 */
export function shippedPackages(packages: LockPackages): Package[] {
  const seen = new Set<string>();
  const visit = (path: string): void => {
    const entry = packages[path];
    if (!entry || seen.has(path)) return;
    seen.add(path);
    for (const name of neededBy(entry)) {
      const found = findFrom(packages, path, name);
      if (found !== undefined) visit(found);
    }
  };
  for (const workspace of shippedWorkspaces) {
    if (!packages[workspace]) throw new Error(`The lock file has no ${workspace}.`);
    visit(workspace);
  }
  // The Node with which an installation runs.
  for (const name of Object.keys(packages['']?.optionalDependencies ?? {})) visit(`node_modules/${name}`);
  return [...seen].map(path => asPackage(packages, path)).toSorted(byId);
}

/** Everything that is installed, tools included. */
export const allPackages = (packages: LockPackages): Package[] =>
  Object.keys(packages)
    .filter(path => path !== '' && !packages[path]?.link)
    .map(path => asPackage(packages, path))
    .toSorted(byId);

function byId(one: Package, other: Package): number {
  return idOf(one) < idOf(other) ? -1 : 1;
}
