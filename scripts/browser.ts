import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A Chromium for the browser tests: its shell without windows, which takes a third less time; as root from Debian's
 * package; else the browser that is there; as an ordinary user Debian's packages unpacked into the data folder;
 * otherwise one sentence that says what to do.
 */

export interface Browser {
  readonly path: string;
  readonly libraries: string | undefined;
}

const shell = 'chromium-headless-shell';
const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const works = (browser: Browser): boolean =>
  spawnSync(browser.path, ['--version'], {
    env: { ...process.env, ...(browser.libraries ? { LD_LIBRARY_PATH: browser.libraries } : {}) },
  }).status === 0;

function quietly(program: string, args: string[], cwd?: string): boolean {
  return (
    spawnSync(program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'ignore'],
      // A mirror that does not answer must not hold up the tests for ever.
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

function unpackDebianPackages(folder: string): Browser | undefined {
  const system = join(folder, 'system');
  const apt = join(folder, 'apt');
  const libraryFolder = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const browser: Browser = {
    path: join(system, `usr/lib/chromium/${shell}`),
    libraries: [join(system, 'usr/lib', libraryFolder), join(system, 'lib', libraryFolder)].join(':'),
  };
  if (existsSync(join(folder, 'complete')) && works(browser)) return browser;
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['state/lists/partial', 'cache/archives/partial', 'packages'])
    mkdirSync(join(apt, part), { recursive: true });
  mkdirSync(system, { recursive: true });
  const own = [
    '-o',
    `Dir::State=${join(apt, 'state')}`,
    '-o',
    `Dir::Cache=${join(apt, 'cache')}`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    'Debug::NoLocking=1',
  ];
  if (!quietly('apt-get', [...own, 'update'])) return undefined;
  const plan = spawnSync('apt-get', [...own, '--simulate', '--no-install-recommends', 'install', shell], {
    encoding: 'utf8',
  });
  const names = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(match => match[1] ?? '');
  if (names.length === 0 || !quietly('apt-get', [...own, 'download', ...names], join(apt, 'packages')))
    return undefined;
  for (const file of readdirSync(join(apt, 'packages'))) {
    if (!quietly('dpkg-deb', ['--extract', join(apt, 'packages', file), system])) return undefined;
  }
  writeFileSync(join(folder, 'complete'), '');
  rmSync(apt, { recursive: true, force: true });
  return works(browser) ? browser : undefined;
}

const firstThatWorks = (paths: readonly string[]): Browser | undefined =>
  paths.map(path => ({ path, libraries: undefined })).find(browser => existsSync(browser.path) && works(browser));

/** What this machine has already; nothing is fetched. */
export const installedBrowser = (): Browser | undefined =>
  process.env.CHROME ? firstThatWorks([process.env.CHROME]) : firstThatWorks([`/usr/bin/${shell}`, ...withWindows]);

export function findBrowser(dataFolder: string, say: (line: string) => void): Browser {
  const there = installedBrowser();
  const mayInstall = !process.env.CHROME && process.getuid?.() === 0;
  if (there && (!mayInstall || there.path.endsWith(shell))) return there;
  say('Getting a Chromium for the browser tests…');
  if (mayInstall) {
    quietly('apt-get', ['update']);
    quietly('apt-get', ['install', '--yes', '--no-install-recommends', shell]);
    const now = installedBrowser();
    if (now) return now;
  }
  const unpacked = unpackDebianPackages(join(dataFolder, 'chromium'));
  if (unpacked) return unpacked;
  throw new Error(
    'No Chromium was found or could be installed: install the package “chromium”, or set CHROME to a browser.',
  );
}

if (import.meta.main) console.log(findBrowser(process.argv[2] ?? '.local', line => console.error(line)));
