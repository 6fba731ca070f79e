import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { actHandlers } from './act.ts';
import { requestHandlers } from './request.ts';

export { withdrawalJob } from './over.ts';

export const handlers: Handler[] = [...requestHandlers, ...actHandlers];

const keptIn = { what: 'hearings.use.hearings', from: 'hearing' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'HEARINGOUTCOME', column: 'outcome' },
  { ...keptIn, table: 'PROGRAM', column: 'program' },
  { ...keptIn, table: 'STAGE', column: 'stage' },
];
