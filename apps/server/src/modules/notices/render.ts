import { noticeErrors } from '@commonweal/contracts/notices/errors';
import type { Composed, TemplateBlock, TemplateFault } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import { refuse } from '../../platform/problem.ts';
import { createWorkerProcess, type JobOutcome, WorkerBusyError } from '../../platform/workers/worker-process.ts';
import type { Given } from './compose.ts';
import type { ComposeJob, RenderJob, RenderResult } from './render-child.ts';

/**
 * The one place where user-written Liquid is rendered, always in a child process. Drafts and published templates have a process
 * each, so that a draft cannot delay a notice.
 */

const program = new URL('./render-child.ts', import.meta.url);

/** The child ends a text at its budget; the process limit ends a child that does not. */
const draftBudget = { milliseconds: 2000, characters: 400_000 } as const;
const noticeBudget = { milliseconds: 5000, characters: 400_000 } as const;
const minute = 60_000;

const drafts = createWorkerProcess<RenderJob, RenderResult>(program, {
  milliseconds: 4000,
  megabytes: 96,
  maxWaiting: 20,
  maxWaitMilliseconds: 10_000,
  idleMilliseconds: minute,
});
const notices = createWorkerProcess<RenderJob, RenderResult>(program, {
  milliseconds: 8000,
  megabytes: 128,
  maxWaiting: 200,
  maxWaitMilliseconds: 30_000,
  idleMilliseconds: 15 * minute,
});

type Worker = typeof drafts;
type Unavailable = 'crashed' | 'busy';

/** The render process was too busy or ended for a reason outside the template. */
export class RenderingUnavailableError extends Error {
  readonly reason: Unavailable;

  constructor(reason: Unavailable) {
    super(`Rendering is not available: ${reason}`);
    this.reason = reason;
  }
}

async function runJobs(worker: Worker, jobs: readonly RenderJob[]): Promise<JobOutcome<RenderResult>[]> {
  try {
    return await worker.run(jobs);
  } catch (error) {
    throw error instanceof WorkerBusyError ? new RenderingUnavailableError('busy') : error;
  }
}

/** Nothing is tried again: the caller decides. */
async function runDraft(job: RenderJob): Promise<RenderResult | 'stopped'> {
  const [outcome] = await runJobs(drafts, [job]).catch(toRefusal);
  if (outcome?.kind === 'stopped') return 'stopped';
  return outcome?.kind === 'done' ? outcome.result : refuse(noticeErrors.renderingUnavailable);
}

const retryAfterSeconds = 10;

function toRefusal(error: unknown): never {
  if (!(error instanceof RenderingUnavailableError)) throw error;
  return refuse(noticeErrors.renderingUnavailable, { retryAfterSeconds, cause: error });
}

/** The sample letter in every language; a declared error where it costs too much. */
export async function tryTemplate(given: Given): Promise<Pick<RenderResult, 'composed' | 'faults'>> {
  const result = await runDraft({ kind: 'try', given, budget: draftBudget });
  if (result === 'stopped' || result.faults.some(fault => fault.Code === 'endless')) refuse(noticeErrors.overBudget);
  return result;
}

/** What stands in the way of publishing. */
export async function checkTemplate(type: NoticeTypeCode, given: Given): Promise<TemplateFault[]> {
  const result = await runDraft({ kind: 'check', type, given, budget: draftBudget });
  return result === 'stopped' ? [{ Block: '', Language: '', Code: 'endless', Detail: '' }] : [...result.faults];
}

export async function findLoops(blocks: readonly TemplateBlock[]): Promise<RenderResult['loops']> {
  const result = await runDraft({ kind: 'findLoops', blocks });
  return result === 'stopped' ? refuse(noticeErrors.overBudget) : result.loops;
}

/** Undefined for a notice that its template cannot write. All jobs go to the child in one message. */
export async function composeNotices(jobs: readonly ComposeJob[]): Promise<(Composed[] | undefined)[]> {
  const outcomes = await runJobs(
    notices,
    jobs.map(job => ({ kind: 'compose', budget: noticeBudget, ...job })),
  );
  return outcomes.map(outcome => {
    if (outcome.kind === 'crashed') throw new RenderingUnavailableError('crashed');
    if (outcome.kind === 'stopped' || outcome.result.faults.length > 0) return undefined;
    return [...outcome.result.composed];
  });
}

/** For a caller who waits: declared errors instead of an outcome. */
export async function composeForCaller(job: ComposeJob): Promise<Composed[]> {
  const [composed] = await composeNotices([job]).catch(toRefusal);
  return composed ?? refuse(noticeErrors.templateFails);
}

export const noticeRenderer: Pick<Worker, 'pid' | 'calls'> = notices;
