import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../apps/server/src/platform/settings.ts';
import { openCluster } from '../cluster.ts';
import { writeDump } from './dump.ts';

/**
 * Makes `first-version.jsonl.gz` again: the database as the code of the first version left it. That code is taken from the
 * project's own history and run with the packages of today.
 */

/** The last commit with the migrations 0001 to 0008 alone. */
const firstVersion = 'f6130b4766f27d7df85a94747217df12f47d7b49';
const day = '2026-11-15T12:00:00.000Z';

const laying = `
import { migrate } from './apps/server/src/platform/database/migrate.ts';
import { seed } from './apps/server/src/seed/index.ts';
const [ownerUrl, folder] = process.argv.slice(2);
const files = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };
await migrate({ ownerUrl, folder, appPassword: 'only-for-this' });
await seed({ ownerUrl, folder, files, demonstration: true, secrets: ['a-secret-for-tests-that-is-long-enough'], now: new Date('${day}') });
process.exit(0);
`;

/** The tree of that commit, which finds its own workspaces before those of today. */
function checkOut(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules', '@commonweal'), { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', firstVersion], {
    cwd: projectRoot,
    maxBuffer: 1024 * 1024 * 1024,
  });
  if (spawnSync('tar', ['-x', '-C', folder], { input: archive }).status !== 0) throw new Error('tar failed');
  for (const name of readdirSync(join(projectRoot, 'node_modules'))) {
    if (name !== '@commonweal')
      symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, group))) {
      symlinkSync(join(folder, group, name), join(folder, 'node_modules', '@commonweal', name));
    }
  }
  writeFileSync(join(folder, 'lay.ts'), laying);
}

const folder = join(projectRoot, '.local', 'first-version');
const tree = join(folder, 'tree');
checkOut(tree);
const cluster = await openCluster(join(folder, 'postgres'));
await cluster.start(['fsync=off']);
try {
  const laid = spawnSync(process.execPath, ['lay.ts', cluster.ownerUrl, join(tree, 'database')], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (laid.status !== 0) throw new Error('The first version could not be laid');
  const owner = new pg.Client({ connectionString: cluster.ownerUrl });
  await owner.connect();
  const rows = await writeDump(owner, join(import.meta.dirname, 'first-version.jsonl.gz'));
  await owner.end();
  process.stdout.write(`${rows} rows of the first version\n`);
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
