import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts';
import { type ChangeEffects, findEffects, mergeEffects } from './dev/change-effects.ts';
import { forward, isServerPath } from './dev/proxy.ts';
import { ServerProcess } from './dev/server-process.ts';
import { whenToldToStop } from './lifecycle.ts';
import { settingsOrExit } from './settings-or-exit.ts';

/**
 * `npm run dev`: Vite serves the web app and replaces changed modules in the open pages; the server restarts after a change. The
 * database, its data and the sessions stay.
 */

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const settings = settingsOrExit();
const { root, port, publicUrl } = settings;
let stop = async (): Promise<void> => undefined;
whenToldToStop(() => stop());

const embedded = settings.databaseUrl
  ? undefined
  : await startEmbeddedPostgres({ root, folder: join(settings.dataFolder, 'postgres'), durable: true });
stop = async () => await embedded?.stop();
const env = { PUBLIC_URL: publicUrl, ...(embedded ? { DATABASE_URL: embedded.ownerUrl } : {}) };

function runScript(script: string, ...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  return new Promise(resolve => child.once('exit', code => resolve(code === 0)));
}

const server = new ServerProcess({ root, env, log });
const vite = await createServer({
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { port, strictPort: true, host: 'localhost' },
  plugins: [
    {
      name: 'forward-to-server',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (!isServerPath(request.url ?? '')) return next();
          // The body waits in its socket until the server is ready.
          server.getPort().then(serverPort => forward(request, response, serverPort), next);
        });
      },
    },
  ],
});

let pending: ChangeEffects | undefined;
let changedFiles: string[] = [];
let timer: NodeJS.Timeout | undefined;
let isApplying = false;

async function applyChanges(): Promise<void> {
  if (isApplying || !pending) return;
  isApplying = true;
  const effects = pending;
  const changed = changedFiles;
  pending = undefined;
  changedFiles = [];
  if (effects.preparesDatabase) await runScript('scripts/dev/prepare-database.ts');
  const generating = effects.generatesSchema
    ? runScript('scripts/generate.ts')
    : effects.generatesDeclarations && runScript('scripts/generate.ts', '--without-database');
  if (effects.restartsServer) await server.apply(changed);
  await generating;
  isApplying = false;
  await applyChanges();
}

/** An editor writes a file in several steps: changes within 30 ms count as one. */
function noteChange(event: string, file: string): void {
  const effects = findEffects(file, event === 'rename');
  if (!effects) return;
  pending = mergeEffects(pending, effects);
  changedFiles.push(join(root, file));
  clearTimeout(timer);
  timer = setTimeout(() => void applyChanges(), 30);
}

const watchers = ['apps/server/src', 'apps/identity/src', 'apps/web/src', 'packages', 'database'].map(folder =>
  watch(join(root, folder), { recursive: true }, (event, name) => {
    if (name && !name.includes('node_modules')) noteChange(event, join(folder, name));
  }),
);

stop = async () => {
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  await Promise.all([vite.close(), server.stop()]);
  await embedded?.stop();
};

if (!(await runScript('scripts/dev/prepare-database.ts'))) {
  log('The database could not be prepared: see the lines above.');
  await stop();
  process.exit(1);
}
await Promise.all([server.apply([]), vite.listen()]);
log(`Commonweal (development) is ready on ${publicUrl}`);
