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
export { loadCodes, speakerOf } from './codes.ts';

const profiles = keepRecord<RoutingProfileRecord>({
  subject: 'routing profile',
  notFound: routingErrors.notFound,
  find: ({ db }, id) => store.findProfile(db, id),
  lock: ({ db }, id) => store.lockProfile(db, id),
  content({ ProfileId: _id, WorkgroupActive: _active, ChangedAt: _at, ChangedBy: _by, Version: _version, ...content }) {
    return content;
  },
  taken: { routing_profile_name: routingErrors.duplicateName },
});

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

  handle(getRoutingProfile, (context, { ProfileId }) => profiles.get(context, ProfileId)),
  handle(getRoutingProfileHistory, (context, { ProfileId }) => profiles.history(context, ProfileId)),

  handle(createRoutingProfile, async (context, input) => {
    const ProfileId = newId();
    const made = await profiles.create(context, ProfileId, async () => {
      await checkProfile(context, input);
      await store.insertProfile(context.db, ProfileId, input, context.caller.userId, context.now);
    });
    return { ...made, ProfileId };
  }),

  handle(saveRoutingProfile, async (context, { ProfileId, ...input }) => {
    const saved = await profiles.change(context, ProfileId, async before => {
      await checkProfile(context, input, before);
      await store.updateProfile(context.db, ProfileId, input, context.caller.userId, context.now);
    });
    return { ...saved, ProfileId };
  }),

  handle(setRoutingProfileStatus, async (context, { ProfileId, Active, Reason }) => {
    const write = async (before: RoutingProfileRecord): Promise<void> => {
      if (before.Active === Active) refuse(routingErrors.sameStatus);
      if (Active === 'Y' && before.WorkgroupActive === 'N') refuse(routingErrors.workgroupInactive);
      await store.updateProfile(context.db, ProfileId, { Active }, context.caller.userId, context.now);
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
