import type { FastifyInstance } from 'fastify';
import { buildApp, longWorkKinds } from './app.ts';
import type { Databases } from './databases.ts';
import { remindersJob } from './modules/appointments/index.ts';
import { unusualLooksJob } from './modules/audit/index.ts';
import { caseModesJob } from './modules/cases/index.ts';
import { dailyComparisonJob, emptyLinesJob } from './modules/conversion/index.ts';
import { disasterJob } from './modules/disasters/index.ts';
import { checkFilesJob, retentionJob, startScanner, sweepFilesJob } from './modules/documents/index.ts';
import { forgetOldDrafts } from './modules/drafts/index.ts';
import { exParteJob, plannedDecisionsJob } from './modules/eligibility/index.ts';
import { withdrawalJob } from './modules/hearings/index.ts';
import { nightJob, proofNoticesJob, renewalNoticesJob } from './modules/notices/index.ts';
import { watchViews } from './modules/operations/unusual-views.ts';
import { suspectJob } from './modules/protection/index.ts';
import { sweepJob } from './modules/replay/store.ts';
import { forgetReportsJob, freezeMonthsJob, scheduledReportsJob } from './modules/reports/index.ts';
import { sweepLogoutTokens } from './modules/session/back-channel.ts';
import { sweepSignIns } from './modules/session/sweep-sign-ins.ts';
import { sortArrivalsJob } from './modules/streaming/index.ts';
import { disableIdleAccounts } from './modules/users/idle.ts';
import { learnWeightsJob } from './modules/weights/index.ts';
import { forgetExportsJob, leftWorkJob, proofJob, renewalJob, scoreJob } from './modules/work/index.ts';
import { trailMonthsJob } from './platform/audit/months.ts';
import { sealAuditJob } from './platform/audit/seal.ts';
import { type Job, type Jobs, startJobs } from './platform/jobs.ts';
import { startLongWork } from './platform/long-work/worker.ts';
import { sendMail } from './platform/outbox.ts';
import { openPlatform, type Platform } from './platform/platform.ts';
import type { Settings } from './platform/settings.ts';
import { sendTexts } from './platform/text-messages.ts';

/** From settings and a database to a listening portal, and back to nothing. */

export const jobs: readonly Job[] = [
  sealAuditJob,
  trailMonthsJob,
  sendMail,
  sendTexts,
  sweepJob,
  forgetOldDrafts,
  sweepSignIns,
  disableIdleAccounts,
  watchViews,
  unusualLooksJob,
  suspectJob,
  sweepLogoutTokens,
  scoreJob,
  renewalJob,
  exParteJob,
  renewalNoticesJob,
  proofNoticesJob,
  nightJob,
  remindersJob,
  learnWeightsJob,
  sweepFilesJob,
  checkFilesJob,
  retentionJob,
  withdrawalJob,
  disasterJob,
  plannedDecisionsJob,
  caseModesJob,
  leftWorkJob,
  proofJob,
  forgetExportsJob,
  sortArrivalsJob,
  dailyComparisonJob,
  emptyLinesJob,
  freezeMonthsJob,
  scheduledReportsJob,
  forgetReportsJob,
];

export interface Portal {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  stop(): Promise<void>;
}

/** `isAwake`: works by itself, by the clock and on what comes in. Only measurements have it asleep but for long work that is asked for. */
export async function startPortal(settings: Settings, databases: Databases, isAwake = true): Promise<Portal> {
  const platform = await openPlatform({ settings, appUrl: databases.appUrl });
  const app = await buildApp(platform);
  const running: Jobs = await startJobs(platform, databases.appUrl, isAwake ? jobs : []);
  // What a fresh installation knows of the past, it knows from the first morning on.
  if (isAwake) await running.wake(learnWeightsJob.name);
  const worker = startLongWork(platform, longWorkKinds);
  const scanner = isAwake ? startScanner(platform) : undefined;
  // Outside production the portal answers this machine only, under both of its names.
  const host = settings.host || (settings.production ? '0.0.0.0' : 'localhost');
  await app.listen({ port: settings.port, host });
  return {
    app,
    platform,
    async stop() {
      await app.close();
      await Promise.all([running.stop(), worker.stop(), scanner?.stop()]);
      await platform.close();
      await databases.stop();
    },
  };
}
