import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptScores } from '../apps/web/build/scores-of-tests.ts';

const sources = ['apps/web', 'packages/contracts/src', 'packages/ui/src', 'package-lock.json', keptScores];

function* filesOf(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name.startsWith('dist') || entry.name === 'node_modules') continue;
    const at = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(at);
    else yield at;
  }
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const at = join(root, source);
    if (!existsSync(at)) continue;
    for (const file of source.endsWith('.json') ? [at] : filesOf(at)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the portal's pages when their sources have changed; a half-made build has no stamp and is made again. */
export async function buildWeb(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, 'apps/web/dist/.sources');
  const wanted = fingerprint(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building the pages…');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Made aside and swapped in whole: a portal that is serving, or a build that is killed, never shows half of one.
  const dist = join(root, 'apps/web/dist');
  const aside = `dist-${process.pid}`;
  const made = join(root, 'apps/web', aside);
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', aside], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // A start that fails meanwhile leaves no build running.
  const endBuild = (): void => void child.kill();
  process.once('exit', endBuild);
  const code = await new Promise<number | null>(done => child.on('exit', done));
  process.off('exit', endBuild);
  if (code !== 0) {
    rmSync(made, { recursive: true, force: true });
    throw new Error('The pages could not be built: see the lines above.');
  }
  writeFileSync(join(made, '.sources'), wanted);
  for (const left of readdirSync(join(root, 'apps/web'))) {
    if (/^dist-\d+$/.test(left) && left !== aside)
      rmSync(join(root, 'apps/web', left), { recursive: true, force: true });
  }
  rmSync(dist, { recursive: true, force: true });
  renameSync(made, dist);
}
