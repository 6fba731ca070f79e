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
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import type { CodeUse } from '../../platform/code-uses.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { keepRecord } from '../../platform/records/keep-record.ts';
import type { WorkgroupUser } from '../workgroups/index.ts';
import { checkProfile } from './check-profile.ts';
import { loadCodes, speakerOf } from './codes.ts';
import * as store from './store.ts';
import { trialHandlers } from './trial.ts';

export { loadArrivals, sayFaults, toQueueItem } from './arrivals.ts';
export { bulkKinds } from './bulk.ts';
export {
  type InTurn,
  listMembers,
  listPeople,
  lockLoad,
  type Openness,
  openness,
  opennessOf,
  opennessOfEach,
  pointsHeld,
  readTurn,
  type StoredCandidate,
  type Subject,
} from './candidate-store.ts';
export { type Ground, toCandidates } from './candidates.ts';
export { chooseEach } from './choose-each.ts';
export { loadCodes, speakerOf } from './codes.ts';
export { asksOf, type Decision, decide, decideEach, shareOut, toWork } from './decide.ts';

const profiles = keepRecord<RoutingProfileRecord>({
  ...store.profiles,
  subject: 'routing profile',
  notFound: routingErrors.notFound,
  content({ ProfileId: _id, WorkgroupActive: _active, ChangedAt: _at, ChangedBy: _by, Version: _version, ...content }) {
    return content;
  },
  taken: { routing_profile_name: routingErrors.duplicateName },
});

export const handlers: Handler[] = [
  ...handleList(routingProfileList, {
    fileName: 'routing-profiles',
    count: store.profiles.count,
    async rows(context, filters, window) {
      const [rows, codes] = await Promise.all([store.profiles.rows(context, filters, window), loadCodes(context.db)]);
      const speaker = speakerOf(context, codes);
      return rows.map(row => ({ ...row, Reading: readingOf(speaker, row, row.WorkgroupName) }));
    },
  }),

  handle(getRoutingProfile, (context, { ProfileId }) => profiles.get(context, ProfileId)),
  handle(getRoutingProfileHistory, (context, { ProfileId }) => profiles.history(context, ProfileId)),

  handle(createRoutingProfile, async (context, input) => {
    const ProfileId = newId();
    const made = await profiles.create(context, ProfileId, async () => {
      await checkProfile(context, input);
      await store.profiles.insert(context, ProfileId, input);
    });
    return { ...made, ProfileId };
  }),

  handle(saveRoutingProfile, async (context, { ProfileId, ...input }) => {
    const saved = await profiles.change(context, ProfileId, async before => {
      await checkProfile(context, input, before);
      await store.profiles.update(context, ProfileId, input);
    });
    return { ...saved, ProfileId };
  }),

  handle(setRoutingProfileStatus, async (context, { ProfileId, Active, Reason }) => {
    const write = async (before: RoutingProfileRecord): Promise<void> => {
      if (before.Active === Active) refuse(routingErrors.sameStatus);
      if (Active === 'Y' && before.WorkgroupActive === 'N') refuse(routingErrors.workgroupInactive);
      await store.profiles.update(context, ProfileId, { Active });
    };
    return { ...(await profiles.change(context, ProfileId, write, Reason)), ProfileId };
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
