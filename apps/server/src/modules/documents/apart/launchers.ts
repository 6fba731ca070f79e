import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The ways to start a parser process, from the strongest boundary to the weakest. */

export interface Launcher {
  readonly name: 'own root' | 'namespaces' | 'own user' | 'no boundary';
  /** Runs the shell in new namespaces. */
  readonly prefix: readonly string[];
  /** Shell lines that bind the readable folders into the root of the parser. */
  readonly setUp: (codeCache: CodeCache | undefined) => string;
  /** Shell words before the program. */
  readonly enter: string;
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** The parser's own user, where it has one. */
  readonly user?: number | undefined;
  readonly limitsProcesses: boolean;
}

/** Compiled code of our own programs. Only a run that parses no foreign file may write it. */
export interface CodeCache {
  readonly folder: string;
  readonly isWritable: boolean;
}

/** The exit code of a boundary that could not be set up: the file is not at fault. */
export const setUpFailed = 97;

/** In no range that Linux distributions assign, so no other process runs as this user. */
export const parserUser = 60_800;

const serverFolder = resolve(import.meta.dirname, '../../../..');
const packagesFolder = resolve(serverFolder, '../../node_modules');

/** What a parser may read: its program and the packages, also where their folder is a link. */
export const readableCode: readonly string[] = [
  ...new Set([packagesFolder, realpathSync(packagesFolder)]),
  join(serverFolder, 'src'),
  join(serverFolder, 'package.json'),
];

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Nothing that is bound lies under it, and every Linux has it. */
const root = '/sys';
const libraries = ['/lib', '/lib32', '/lib64', '/usr/lib', '/usr/lib32', '/usr/lib64'];

const findProgram = (name: string): string | undefined =>
  ['/usr/bin', '/bin', '/usr/sbin', '/sbin'].map(folder => join(folder, name)).find(path => existsSync(path));

/** A file system in memory that holds the readable folders, and nothing else: no data folder, no /proc, no sockets. */
function bindRoot(setpriv: string, codeCache: CodeCache | undefined): string {
  const paths = [...libraries, setpriv, ...readableCode];
  if (!readableCode.some(folder => process.execPath.startsWith(`${folder}/`))) paths.push(process.execPath);
  const present = paths.filter(path => existsSync(path));
  const links = present.filter(path => lstatSync(path).isSymbolicLink());
  const bound = present.filter(path => !links.includes(path));
  const isFolder = (path: string): boolean => lstatSync(path).isDirectory();
  const folders = [...bound.filter(isFolder), ...present.filter(path => !isFolder(path)).map(path => dirname(path))];
  const bind = (path: string, options: string): string =>
    `mount --rbind ${options} ${quote(path)} ${quote(root + path)}`;
  return [
    `mount -t tmpfs -o mode=755,size=1m tmpfs ${root}`,
    `mkdir -p ${[...folders, ...(codeCache ? [codeCache.folder] : [])].map(path => quote(root + path)).join(' ')}`,
    ...bound.filter(path => !isFolder(path)).map(path => `: > ${quote(root + path)}`),
    ...links.map(path => `ln -s ${quote(readlinkSync(path))} ${quote(root + path)}`),
    ...bound.map(path => bind(path, '-o ro')),
    ...(codeCache ? [bind(codeCache.folder, codeCache.isWritable ? '' : '-o ro')] : []),
    `cd ${root}`,
  ].join(' && ');
}

const nothing = (): string => ':';

/** Every launcher that this user may be allowed to use. The caller tries them in this order. */
export function listLaunchers(): Launcher[] {
  const isRoot = process.getuid?.() === 0;
  const none: Launcher = {
    ...{ name: 'no boundary', prefix: [], setUp: nothing, enter: 'exec', identity: {}, limitsProcesses: false },
  };
  const asUser: Launcher = {
    ...{ ...none, name: 'own user', identity: { uid: parserUser, gid: parserUser }, limitsProcesses: true },
  };
  const weaker = isRoot ? [asUser, none] : [none];
  const setpriv = findProgram('setpriv');
  if (setpriv === undefined) return weaker;
  const userNamespace = isRoot ? [] : ['--user', '--map-root-user'];
  const namespaces = ['unshare', ...userNamespace, '--net', '--ipc', '--pid', '--fork', '--kill-child'];
  const dropTo = (user: number | undefined): string => {
    const identity = user === undefined ? '' : `--reuid ${user} --regid ${user} --clear-groups `;
    return `${setpriv} ${identity}--no-new-privs --inh-caps=-all --bounding-set=-all`;
  };
  const inOwnRoot = (user: number | undefined): Launcher => ({
    ...{ name: 'own root', prefix: [...namespaces, '--mount'], enter: `chroot ${root} ${dropTo(user)}`, user },
    ...{ setUp: codeCache => bindRoot(setpriv, codeCache), identity: {}, limitsProcesses: true },
  });
  const inNamespaces = (user: number | undefined): Launcher => ({
    ...{ ...none, name: 'namespaces', prefix: namespaces, enter: dropTo(user), user, limitsProcesses: true },
  });
  if (!isRoot) return [inOwnRoot(undefined), inNamespaces(undefined), ...weaker];
  // Where only root may read the code, its parsers stay root, without a capability.
  return [inOwnRoot(parserUser), inOwnRoot(undefined), inNamespaces(parserUser), ...weaker];
}
