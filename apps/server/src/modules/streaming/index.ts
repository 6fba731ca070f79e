import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import type { WorkgroupUser } from '../workgroups/index.ts';
import { namedWorkgroups } from './rule-store.ts';
import { publicationApplier, ruleHandlers } from './rules.ts';
import { streamHandlers } from './streams.ts';

export { layStreams, sortArrivalsJob } from './sort.ts';
export { releaseStream, sortApplications } from './streams.ts';
export { takeBackRelease } from './take-back.ts';
export { transferPart } from './transfer.ts';

export const handlers: Handler[] = [...streamHandlers, ...ruleHandlers];
export const appliers = { 'stream-rules': publicationApplier };

/** Rules that release to a workgroup stand still without it. */
export const workgroupUser: WorkgroupUser = { what: 'streaming.rules.title', named: () => namedWorkgroups };

const keptIn = { what: 'streaming.rules.title', from: 'stream_rule' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'STREAM', column: 'stream' },
  { ...keptIn, table: 'PROGRAM', column: 'programs', holds: 'codes' },
  { ...keptIn, table: 'WRKGRP', column: 'workgroup_id' },
  { what: 'streaming.use.applications', from: 'application_stream', table: 'STREAM', column: 'stream' },
];
