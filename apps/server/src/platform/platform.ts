import { join } from 'node:path';
import type pg from 'pg';
import { type AccessTables, openAccessTables } from './access.ts';
import { type Clock, systemClock } from './clock.ts';
import { databaseRoles } from './database/migrate.ts';
import { type Database, databaseOver, openPool } from './database/pool.ts';
import { openReplica, type Replica } from './database/replica.ts';
import { type FileStore, openFileStore } from './files/file-store.ts';
import { openBlobs } from './files/open-blobs.ts';
import { type HealthParts, openHealthParts } from './http/health-parts.ts';
import { type Log, makeLog } from './log.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';
import { type Sealer, sealerFor } from './secrets.ts';
import type { Settings } from './settings.ts';
import { readTexts, type Texts } from './texts.ts';
import { makeTokens, type Tokens } from './tokens.ts';
import { openTracing, type Tracing } from './tracing.ts';

/** What every module stands on. Knows no module. */
export interface Platform {
  readonly settings: Settings;
  /** For the platform's own questions: who is calling, how often. Sees no person's record. */
  readonly pool: pg.Pool;
  /** For everything that is done on a caller's or a job's behalf. */
  readonly callerPool: pg.Pool;
  readonly db: Database;
  /** A copy that figures may be read from, where the installation has one. */
  readonly replica: Replica | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly texts: Texts;
  readonly tokens: Tokens;
  readonly access: AccessTables;
  readonly limits: RateLimits;
  readonly files: FileStore;
  readonly healthParts: HealthParts;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Seals and opens what rests in the database, with a key for each purpose. */
  sealer(purpose: string): Sealer;
  close(): Promise<void>;
}

/** The files of an installation; the keys of each rest sealed with its secrets. */
export const filesOf = ({
  files,
  dataFolder,
  secrets,
}: Pick<Settings, 'files' | 'dataFolder' | 'secrets'>): FileStore =>
  openFileStore(openBlobs(files, join(dataFolder, 'files')), sealerFor(secrets, 'file keys'));

interface Options {
  readonly settings: Settings;
  readonly appUrl: string;
  readonly clock?: Clock;
  readonly log?: Log;
}

export async function openPlatform(options: Options): Promise<Platform> {
  const { settings } = options;
  const log = options.log ?? makeLog(settings.logLevel);
  const { callerDatabaseUrl } = settings;
  const how = { pooled: callerDatabaseUrl !== undefined, unnamed: !settings.namesStatements };
  const pool = openPool(options.appUrl, { ...how, max: 10 });
  const callerPool = openPool(callerDatabaseUrl ?? options.appUrl, { ...how, role: databaseRoles.caller });
  const metrics = makeMetrics([pool, callerPool], log);
  const tracing = await openTracing(settings);
  const watches = [metrics.watch, ...(tracing.watch ? [tracing.watch] : [])];
  const db = databaseOver(pool, callerPool, watches);
  const replica = settings.replica && openReplica({ ...settings.replica, role: databaseRoles.caller });
  const files = filesOf(settings);
  const healthParts = openHealthParts();
  healthParts.register({ name: 'document store', check: () => files.check().then(() => ({ status: 'ok' })) });
  const sealers = new Map<string, Sealer>();
  return {
    settings,
    pool,
    callerPool,
    db,
    replica,
    log,
    clock: options.clock ?? systemClock,
    texts: readTexts(settings.root),
    tokens: await makeTokens(settings.secrets, settings.publicUrl),
    access: openAccessTables(db),
    limits: openRateLimits(pool),
    files,
    healthParts,
    metrics,
    tracing,
    sealer(purpose) {
      const known = sealers.get(purpose) ?? sealerFor(settings.secrets, purpose);
      sealers.set(purpose, known);
      return known;
    },
    close: async () => {
      await Promise.all([pool.end(), callerPool.end(), replica?.close(), tracing.close()]);
    },
  };
}
