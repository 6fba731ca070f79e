import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { forgetOldDrafts } from './modules/drafts/index.ts';
import { watchViews } from './modules/operations/unusual-views.ts';
import { suspectJob } from './modules/protection/index.ts';
import { sweepJob } from './modules/replay/store.ts';
import { forgetAttempts } from './modules/session/forget-attempts.ts';
import { disableIdleAccounts } from './modules/users/idle.ts';
import { sealAuditJob } from './platform/audit/seal.ts';
import { startEmbeddedPostgres } from './platform/database/embedded.ts';
import { databaseRoles, migrate } from './platform/database/migrate.ts';
import { openFileStore } from './platform/files.ts';
import { type Job, type Jobs, makeJobTables, startJobs } from './platform/jobs.ts';
import { sendMail } from './platform/outbox.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import { textKeysFor } from './platform/secrets.ts';
import type { Settings } from './platform/settings.ts';
import { seed } from './seed/index.ts';

/** From settings to a listening portal, and back to nothing. */

const jobs: readonly Job[] = [
  sealAuditJob,
  sendMail,
  sweepJob,
  forgetOldDrafts,
  forgetAttempts,
  disableIdleAccounts,
  watchViews,
  suspectJob,
];

export interface Databases {
  readonly ownerUrl: string;
  readonly appUrl: string;
  stop(): Promise<void>;
}

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};

/** PostgreSQL, embedded unless DATABASE_URL names another; migrated, with its starting data. */
export async function prepareDatabase(
  settings: Settings,
  say: (line: string) => void = () => undefined,
  /** Told how to stop the embedded server as soon as it runs, so that an interrupted start leaves nothing behind. */
  onRunning: (stop: () => Promise<void>) => void = () => undefined,
): Promise<Databases> {
  const embedded = settings.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        root: settings.root,
        folder: join(settings.dataFolder, 'postgres'),
        durable: true,
      });
  if (embedded) onRunning(() => embedded.stop());
  const ownerUrl = settings.databaseUrl ?? embedded?.ownerUrl ?? '';
  const folder = join(settings.root, 'database');
  const given = settings.appDatabaseUrl;
  const [appPassword = ''] = textKeysFor(settings.secrets, 'application database role');
  const appRole = given ? decodeURIComponent(new URL(given).username) : databaseRoles.app;
  const { applied } = await migrate({ ownerUrl, folder, ...(given ? { appRole } : { appPassword }) });
  if (applied.length > 0) say(`Migrated the database: ${applied.length} step${applied.length === 1 ? '' : 's'}.`);
  await makeJobTables(ownerUrl, appRole);
  const files = openFileStore(settings.files, join(settings.dataFolder, 'files'));
  const { demonstration, secrets } = settings;
  const laid = await seed({ ownerUrl, folder, files, demonstration, secrets, now: new Date() });
  if (laid.length > 0) say(`Laid the starting data: ${laid.join(', ')}.`);
  return {
    ownerUrl,
    appUrl: given ?? withUser(ownerUrl, databaseRoles.app, appPassword),
    stop: async () => embedded?.stop(),
  };
}

export interface Portal {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  stop(): Promise<void>;
}

export async function startPortal(settings: Settings, databases: Databases): Promise<Portal> {
  const platform = await openPlatform({ settings, appUrl: databases.appUrl });
  const app = await buildApp(platform);
  const running: Jobs = await startJobs(platform, databases.appUrl, jobs);
  // Outside production the portal answers this machine only, under both of its names.
  const host = settings.host || (settings.production ? '0.0.0.0' : 'localhost');
  await app.listen({ port: settings.port, host });
  return {
    app,
    platform,
    async stop() {
      await app.close();
      await running.stop();
      await platform.close();
      await databases.stop();
    },
  };
}
