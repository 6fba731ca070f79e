import { PgBoss } from 'pg-boss';
import { actingFor } from './database/acting.ts';
import { databaseRoles } from './database/migrate.ts';
import type { Platform } from './platform.ts';

/** Work that happens later or on a timetable. At least once: what a job does must be safe to do twice. */
export interface Job {
  readonly name: string;
  /** Cron, in UTC. */
  readonly every?: string;
  run(platform: Platform): Promise<void>;
}

export interface Jobs {
  /** Runs the job soon. */
  wake(name: string): Promise<void>;
  stop(): Promise<void>;
}

export const jobsSchema = 'pgboss';

/** Timetables go by the minute. Forty queues that were looked into every two seconds took a twentieth of a processor from the callers. */
const lookEvery = { pollingIntervalSeconds: 10 };

/** Made by the owner, because the application may not change the shape of the database. */
export async function makeJobTables(ownerUrl: string, appRole: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`grant usage, create on schema ${jobsSchema} to "${appRole}";
    grant all on all tables in schema ${jobsSchema} to "${appRole}";
    grant all on all sequences in schema ${jobsSchema} to "${appRole}";
    grant execute on all functions in schema ${jobsSchema} to "${appRole}";
    grant usage on schema ${jobsSchema} to "${databaseRoles.caller}";
    grant select on all tables in schema ${jobsSchema} to "${databaseRoles.caller}";`);
  await client.end();
}

export async function startJobs(platform: Platform, appUrl: string, jobs: readonly Job[]): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    max: 4,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', error => platform.log.error({ err: error }, 'Jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 5, retryBackoff: true, heartbeatSeconds: 10 });
    await boss.work(job.name, lookEvery, async () => {
      await platform.tracing.job(job.name, () => actingFor(`job ${job.name}`, () => job.run(platform)));
      platform.log.debug({ job: job.name }, 'Job done');
    });
    if (job.every) await boss.schedule(job.name, job.every, {}, { tz: 'UTC' });
  }
  return {
    wake: async name => {
      await boss.send(name, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
