import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type SupportedBrowser, supportedBrowsers } from './supported-browsers.ts';

/** Answers from MDN's compatibility data whether every supported browser version has a feature. */

type Versions = Readonly<Partial<Record<SupportedBrowser, string>>>;

interface Data {
  readonly api: Identifier;
  readonly javascript: Identifier;
  readonly webassembly: Identifier;
}

export interface BuiltIn {
  readonly parent: string;
  /** Empty for a global. */
  readonly name: string;
}

const toNumbers = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, limit: string): boolean {
  const [own, most] = [toNumbers(version), toNumbers(limit)];
  if (own.some(Number.isNaN)) return false;
  for (let place = 0; place < Math.max(own.length, most.length); place += 1) {
    const difference = (own[place] ?? 0) - (most[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

function isAvailable(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added, version_removed, flags, alternative_name, prefix } = statement;
  if (flags || alternative_name || prefix || version_added === false) return false;
  return isAtMost(version_added, version) && !(version_removed && isAtMost(version_removed, version));
}

function isSupported({ support }: CompatStatement, browsers: Versions): boolean {
  return Object.entries(browsers).every(([name, version]) => {
    const statements = support[name as SupportedBrowser];
    if (statements === undefined) return true;
    return [statements].flat().some(each => isAvailable(each, version));
  });
}

export interface BrowserFeatures {
  /** Whether an identifier such as `Temporal` or `requestIdleCallback` names a global that a supported browser lacks. */
  lacksGlobal(name: string): boolean;
  /** The same for `Map.groupBy` and `document.startViewTransition`. */
  lacksMember(global: string, member: string): boolean;
  /** The same for a method by its name alone: true if no built-in object of a supported browser has a method of this name. */
  lacksMethod(name: string): boolean;
  /** The same for a feature by its path in the data, from `javascript` on. */
  lacksSyntax(...path: readonly string[]): boolean;
  /** The objects of the language, and members of them, that a supported browser lacks. */
  listNewerBuiltIns(): BuiltIn[];
}

/** Globals that are one object of an interface. */
const interfaces: Readonly<Record<string, string>> = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  crypto: 'Crypto',
  screen: 'Screen',
  indexedDB: 'IDBFactory',
};

const listMembers = (parent: Identifier): [string, Identifier][] =>
  Object.entries(parent).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

export function readBrowserFeatures(browsers: Versions = supportedBrowsers): BrowserFeatures {
  const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
  const { api, javascript, webassembly }: Data = JSON.parse(readFileSync(file, 'utf8'));
  const builtins = javascript.builtins ?? {};
  const lacks = (feature: Identifier | undefined): boolean =>
    feature?.__compat !== undefined && !isSupported(feature.__compat, browsers);
  const own = (parent: Identifier | undefined, name: string): Identifier | undefined =>
    parent && Object.hasOwn(parent, name) ? parent[name] : undefined;

  const known = new Set<string>();
  const newer = new Set<string>();
  for (const [, parent] of [api, builtins, webassembly.api ?? {}].flatMap(listMembers)) {
    for (const [name, feature] of listMembers(parent)) {
      if (feature.__compat && !lacks(feature)) known.add(name.replace(/_static$/, ''));
    }
  }
  // The helpers of iterators have names that many libraries use for their own methods.
  for (const [parent, members] of listMembers(builtins)) {
    if (parent === 'Iterator' || lacks(members)) continue;
    for (const [name, feature] of listMembers(members)) if (lacks(feature)) newer.add(name);
  }

  return {
    lacksGlobal: name => lacks(own(builtins, name) ?? own(api, name) ?? own(own(api, 'Window'), name)),
    lacksMember(global, member) {
      const parent = own(builtins, global) ?? own(api, interfaces[global] ?? global);
      return lacks(own(parent, `${member}_static`) ?? own(parent, member));
    },
    lacksMethod: name => newer.has(name) && !known.has(name),
    listNewerBuiltIns: () =>
      listMembers(builtins).flatMap(([parent, members]) =>
        lacks(members)
          ? [{ parent, name: '' }]
          : listMembers(members).flatMap(([name, feature]) => (lacks(feature) ? [{ parent, name }] : [])),
      ),
    lacksSyntax: (...path) => lacks(path.reduce<Identifier | undefined>(own, javascript)),
  };
}
