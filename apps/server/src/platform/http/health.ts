import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance } from 'fastify';
import { readMigrations } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../problem.ts';
import { countLongWork, countMigrations, findLastSeal, readVersion } from './health-store.ts';
import { isFromThisMachine } from './local.ts';

export interface PartHealth {
  readonly part: string;
  readonly healthy: boolean;
  readonly detail: string;
}

async function check(part: string, probe: () => Promise<string>): Promise<PartHealth> {
  try {
    return { part, healthy: true, detail: await probe() };
  } catch (error) {
    return { part, healthy: false, detail: error instanceof Error ? error.name : 'failed' };
  }
}

export async function healthOf(platform: Platform): Promise<PartHealth[]> {
  const { settings, db } = platform;
  const expected = readMigrations(join(settings.root, 'database')).length;
  return Promise.all([
    check('database', async () => {
      return `PostgreSQL ${await readVersion(db)}`;
    }),
    check('migrations', async () => {
      if ((await countMigrations(db)) !== expected) throw new Error('Migrations are missing');
      return `${expected} applied`;
    }),
    check('disk', async () => {
      const disk = await statfs(settings.dataFolder);
      const free = disk.bavail / disk.blocks;
      if (free < 0.02) throw new Error('The disk is full');
      return `${Math.round(free * 100)} % free`;
    }),
    check('long work', async () => {
      const counts = await countLongWork(db);
      const count = (state: string): number => counts.find(row => row.state === state)?.count ?? 0;
      return `${count('running')} running, ${count('waiting')} waiting, ${count('paused')} paused`;
    }),
    check('audit', async () => {
      const sealed = await findLastSeal(db);
      return sealed ? `sealed to ${sealed.toISOString()}` : 'nothing to seal yet';
    }),
  ]);
}

export function installHealth(app: FastifyInstance, platform: Platform): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/startupz', async () => ({ status: 'started' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await healthOf(platform);
    const ready = !stopping && parts.every(part => part.healthy);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', parts });
  });
  app.get('/metrics', async (request, reply) => {
    const token = platform.settings.metricsToken;
    const allowed = token ? request.headers.authorization === `Bearer ${token}` : isFromThisMachine(request);
    if (!allowed) refuse(commonErrors.forbidden);
    await platform.metrics.refresh(platform.db);
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
}
