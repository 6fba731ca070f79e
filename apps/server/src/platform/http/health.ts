import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readMigrations } from '../database/migrate.ts';
import type { Platform } from '../platform.ts';
import { refuse } from '../problem.ts';
import type { PartHealth } from './health-parts.ts';
import { countLongWork, countMigrations, findLastSeal, readVersion } from './health-store.ts';
import { isFromThisMachine, isLocalName } from './local.ts';

async function check(part: string, probe: () => Promise<string>): Promise<PartHealth> {
  try {
    return { part, healthy: true, detail: await probe() };
  } catch (error) {
    return { part, healthy: false, detail: error instanceof Error ? error.name : 'failed' };
  }
}

/** What the portal cannot work without. */
function checkRequired({ settings, db }: Platform): Promise<PartHealth[]> {
  const expected = readMigrations(join(settings.root, 'database')).length;
  return Promise.all([
    check('database', async () => `PostgreSQL ${await readVersion(db)}`),
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
  ]);
}

/** What is reported besides and decides nothing. */
async function checkReported({ db, healthParts }: Platform): Promise<PartHealth[]> {
  const [own, registered] = await Promise.all([
    Promise.all([
      check('long work', async () => {
        const counts = await countLongWork(db);
        const count = (state: string): number => counts.find(row => row.state === state)?.count ?? 0;
        return `${count('running')} running, ${count('waiting')} waiting, ${count('paused')} paused`;
      }),
      check('audit', async () => {
        const sealed = await findLastSeal(db);
        return sealed ? `sealed to ${sealed.toISOString()}` : 'nothing to seal yet';
      }),
    ]),
    healthParts.checkAll(),
  ]);
  return [...own, ...registered];
}

export async function checkHealth(platform: Platform): Promise<PartHealth[]> {
  return (await Promise.all([checkRequired(platform), checkReported(platform)])).flat();
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasMetricsToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = request.headers.authorization ?? '';
  return token !== undefined && timingSafeEqual(hash(given), hash(`Bearer ${token}`));
}

/** A proxy on this machine shares its address: a forwarded request, or one for a public name, is not from this machine. */
const mayReadDetails = (request: FastifyRequest, token: string | undefined): boolean =>
  hasMetricsToken(request, token) || (isFromThisMachine(request) && isLocalName(request.hostname));

export function installHealth(app: FastifyInstance, platform: Platform): void {
  const { metricsToken } = platform.settings;
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/livez', async () => ({ status: 'alive' }));
  app.get('/startupz', async () => ({ status: 'started' }));
  app.get('/readyz', async (request, reply) => {
    const [required, reported] = await Promise.all([
      checkRequired(platform),
      mayReadDetails(request, metricsToken) ? checkReported(platform) : undefined,
    ]);
    const isReady = !stopping && required.every(part => part.healthy);
    const status = isReady ? 'ready' : 'not ready';
    return reply
      .status(isReady ? 200 : 503)
      .send(reported ? { status, parts: [...required, ...reported] } : { status });
  });
  app.get('/metrics', async (request, reply) => {
    const allowed = metricsToken ? hasMetricsToken(request, metricsToken) : isFromThisMachine(request);
    if (!allowed) refuse(commonErrors.forbidden);
    await platform.metrics.refresh(platform.db);
    return reply.type(platform.metrics.registry.contentType).send(await platform.metrics.registry.metrics());
  });
}
