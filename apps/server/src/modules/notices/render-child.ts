import type { NoticeLanguage } from '@commonweal/contracts/notices/languages';
import type { Composed, TemplateBlock, TemplateFault } from '@commonweal/contracts/notices/schemas';
import type { NoticeTypeCode } from '@commonweal/contracts/notices/types';
import { serveJobs } from '../../platform/workers/serve-jobs.ts';
import { faultsOf, findLoops, tryInEachLanguage } from './checks.ts';
import { BlockError, compose, createBudget, type Given } from './compose.ts';

/** The process that renders what users wrote in Liquid. `render.ts` starts it and sends the jobs. */

interface Budget {
  readonly milliseconds: number;
  readonly characters: number;
}

/** A template with the sample letter of its type. */
interface Sampled {
  readonly given: Given;
  readonly budget: Budget;
}

export interface ComposeJob {
  readonly given: Given;
  readonly languages: readonly NoticeLanguage[];
}

export type RenderJob =
  | ({ readonly kind: 'compose'; readonly budget: Budget } & ComposeJob)
  | ({ readonly kind: 'try' } & Sampled)
  | ({ readonly kind: 'check'; readonly type: NoticeTypeCode } & Sampled)
  | { readonly kind: 'findLoops'; readonly blocks: readonly TemplateBlock[] };

export interface RenderResult {
  readonly composed: readonly Composed[];
  readonly faults: readonly TemplateFault[];
  readonly loops: readonly { readonly index: number; readonly language: NoticeLanguage }[];
}

/** One text can name hundreds of unknown values. */
const maxFaults = 500;

const emptyResult: RenderResult = { composed: [], faults: [], loops: [] };

function composeAll(given: Given, languages: readonly NoticeLanguage[], budget: Budget): RenderResult {
  const shared = createBudget(budget);
  try {
    return { ...emptyResult, composed: languages.map(language => compose(given, language, shared)) };
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    const Code = error.isOverBudget ? 'endless' : 'broken';
    return { ...emptyResult, faults: [{ Block: error.blockId, Language: '', Code, Detail: '' }] };
  }
}

function render(job: RenderJob): RenderResult {
  switch (job.kind) {
    case 'compose':
      return composeAll(job.given, job.languages, job.budget);
    case 'try':
      return { ...emptyResult, ...tryInEachLanguage(job.given, createBudget(job.budget)) };
    case 'check':
      return {
        ...emptyResult,
        faults: faultsOf(job.type, job.given.blocks, job.given, createBudget(job.budget)).slice(0, maxFaults),
      };
    case 'findLoops':
      return { ...emptyResult, loops: findLoops(job.blocks) };
  }
}

serveJobs(render);
