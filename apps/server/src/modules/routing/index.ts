import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import {
  createRoutingProfile,
  getRoutingProfile,
  getRoutingProfileHistory,
  routingProfileList,
  saveRoutingProfile,
  setRoutingProfileStatus,
} from '@commonweal/contracts/routing/calls';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { readingOf } from '@commonweal/contracts/routing/reading';
import type { RoutingProfileRecord } from '@commonweal/contracts/routing/schemas';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import type { WorkgroupUser } from '../workgroups/index.ts';
import { checkProfile } from './check-profile.ts';
import { loadCodes, speakerOf } from './codes.ts';
import * as store from './store.ts';
import { trialHandlers } from './trial.ts';

export { loadArrivals, sayFaults, toQueueItem } from './arrivals.ts';
export { bulkKinds } from './bulk.ts';
export {
  listMembers,
  listPeople,
  lockLoad,
  openness,
  readTurn,
  type StoredCandidate,
  type Subject,
} from './candidate-store.ts';
export { loadCodes, speakerOf } from './codes.ts';
export { asksOf, chooseIn, type Decision, decide, type Ground, toCandidates, toWork } from './decide.ts';

const subjectType = 'routing profile';

const contentOf = (record: RoutingProfileRecord) => {
  const {
    ProfileId: _id,
    WorkgroupActive: _active,
    ChangedAt: _at,
    ChangedBy: _by,
    Version: _version,
    ...content
  } = record;
  return content;
};

function explain(error: unknown): never {
  if (brokenUnique(error) === 'routing_profile_name') refuse(routingErrors.duplicateName);
  throw error;
}

async function lockForEdit(context: CallContext, profileId: string): Promise<RoutingProfileRecord> {
  await store.lockProfile(context.db, profileId);
  const before = await store.findProfile(context.db, profileId);
  if (!before) return refuse(routingErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

async function finish(context: CallContext, profileId: string, before: RoutingProfileRecord | null, reason?: string) {
  const after = await store.findProfile(context.db, profileId);
  if (!after) return refuse(routingErrors.notFound);
  await recordChange(context, {
    subjectType,
    subjectId: profileId,
    version: after.Version,
    before: before && contentOf(before),
    after: contentOf(after),
    ...(reason !== undefined && { reason }),
  });
  return { ...success, ProfileId: profileId, Version: after.Version };
}

export const handlers: Handler[] = [
  ...handleList(routingProfileList, {
    fileName: 'routing-profiles',
    count: (context, filters) => store.countProfiles(context.db, filters),
    async rows(context, filters, window) {
      const [rows, codes] = await Promise.all([
        store.listProfiles(context.db, filters, window, context.language),
        loadCodes(context.db),
      ]);
      const speaker = speakerOf(context, codes);
      return rows.map(row => ({ ...row, Reading: readingOf(speaker, row, row.WorkgroupName) }));
    },
  }),

  handle(
    getRoutingProfile,
    async (context, request) =>
      (await store.findProfile(context.db, request.ProfileId)) ?? refuse(routingErrors.notFound),
  ),

  handle(getRoutingProfileHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.ProfileId),
  })),

  handle(createRoutingProfile, async (context, input) => {
    const { db, caller, now } = context;
    await checkProfile(context, input);
    const profileId = newId();
    await store.insertProfile(db, profileId, input, caller.userId, now).catch(explain);
    return finish(context, profileId, null);
  }),

  handle(saveRoutingProfile, async (context, { ProfileId, ...input }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, ProfileId);
    await checkProfile(context, input, before);
    await store.updateProfile(db, ProfileId, input, caller.userId, now).catch(explain);
    return finish(context, ProfileId, before);
  }),

  handle(setRoutingProfileStatus, async (context, { ProfileId, Active, Reason }) => {
    const { db, caller, now } = context;
    const before = await lockForEdit(context, ProfileId);
    if (before.Active === Active) return refuse(routingErrors.sameStatus);
    if (Active === 'Y' && before.WorkgroupActive === 'N') return refuse(routingErrors.workgroupInactive);
    await store.updateProfile(db, ProfileId, { Active }, caller.userId, now);
    return finish(context, ProfileId, before, Reason);
  }),

  ...trialHandlers,
];

/** Profiles that send work to a workgroup stand still without it. */
export const workgroupUser: WorkgroupUser = {
  what: 'routing.use.profiles',
  named: ({ today }) => store.countingProfiles(today),
};

const keptIn = { what: 'reference.use.routingProfiles', from: 'routing_profile' } as const;

export const codeUses: readonly CodeUse[] = [
  { ...keptIn, table: 'WORKITEMTYPE', column: 'work_item_types', holds: 'codes' },
  { ...keptIn, table: 'PROGRAM', column: 'programs', holds: 'codes' },
  { ...keptIn, table: 'REGION', column: 'regions', holds: 'codes' },
  { ...keptIn, table: 'COUNTY', column: 'counties', holds: 'codes' },
  { ...keptIn, table: 'LANGUAGE', column: 'languages', holds: 'codes' },
  { ...keptIn, table: 'FLAG', column: 'characteristics', holds: 'codes' },
  { ...keptIn, table: 'WRKGRP', column: 'workgroup_id' },
];

export { transferPart } from './transfer.ts';
