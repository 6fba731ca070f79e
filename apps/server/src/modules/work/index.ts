import type { Handler } from '../../platform/calls/handle.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { actHandlers } from './act.ts';
import { alertHandlers } from './alerts.ts';
import { changeHandlers } from './changes.ts';
import { createHandlers } from './create.ts';
import { exportHandlers } from './export.ts';
import { handOverHandlers } from './hand-over.ts';
import { nextHandlers } from './next.ts';
import { readHandlers } from './read.ts';
import { timerHandlers } from './timers.ts';

export { subjectOf } from './act.ts';
export { tell } from './alerts.ts';
export { arrive, arrivingAgain, commentOnCause, moveOfCause, ofCase, settle } from './arrive.ts';
export { bulkKinds } from './bulk.ts';
export { type Acting, actingOf, nobody } from './change.ts';
export { isActiveCode } from './code-store.ts';
export { changeAndScore } from './due.ts';
export { exportItems, forgetExportsJob } from './export.ts';
export { followPaper, followVerification, proofJob, settleChanges } from './follow.ts';
export { followApplication } from './from-application.ts';
export { leftWorkJob, returnWork } from './hand-over.ts';
export { holdings } from './holding-store.ts';
export { aboutCase, type Item, itemColumns } from './item-store.ts';
export { type Moved, moveItems } from './move.ts';
export { holdAside, throwAway } from './next-store.ts';
export { type Return, releaseItems, returnItems } from './release.ts';
export { renewalJob } from './renewals.ts';
export { scoreJob } from './score.ts';
export { conditions as itemConditions, type ItemSearch } from './search-store.ts';
export { turnsOf } from './turns.ts';

export const handlers: Handler[] = [
  ...readHandlers,
  ...createHandlers,
  ...actHandlers,
  ...nextHandlers,
  ...timerHandlers,
  ...changeHandlers,
  ...handOverHandlers,
  ...alertHandlers,
  ...exportHandlers,
];

const keptIn = { what: 'reference.use.workItems', from: 'work_item' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_type_id' },
  { ...keptIn, table: 'WORKITEMSTATUS', column: 'status' },
  { ...keptIn, table: 'STAGE', column: 'stage' },
  { ...keptIn, table: 'WORKITEMFLAG', column: 'flag' },
  { ...keptIn, table: 'PROGRAM', column: 'program' },
  { ...keptIn, table: 'LANGUAGE', column: 'language' },
  { ...keptIn, table: 'FLAG', column: 'characteristics', holds: 'codes' },
  { ...keptIn, table: 'WRKGRP', column: 'workgroup_id' },
];
