import { availabilityCalendarPage, userDetailsPage } from '@commonweal/contracts/access/pages';
import { hireUser, type NewHire } from '@commonweal/contracts/hiring/calls';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors, type Fault } from '@commonweal/contracts/kit/errors';
import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { success } from '@commonweal/contracts/kit/fields';
import { userErrors } from '@commonweal/contracts/users/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { patternFaults, startPattern } from '../availability/index.ts';
import { addPerson, changeRoles, findPersonRecord, newRoleFaults, profileFaults, takenFaults } from '../users/index.ts';
import { joinWorkgroups, lockWorkgroups } from '../workgroups/index.ts';

/** Each part of the page needs what its own screen needs. */
function refuseUnallowed({ caller }: CallContext, { RoleNames, WorkgroupIds, Pattern }: NewHire): void {
  const needed = [
    ...(RoleNames.length > 0 ? [userDetailsPage.at('Roles')] : []),
    ...(WorkgroupIds.length > 0 ? [userDetailsPage.at('Workgroups')] : []),
    ...(Pattern === null ? [] : [availabilityCalendarPage.at('Pattern')]),
  ];
  if (!needed.every(object => satisfies(caller.code(object), 'U'))) refuse(commonErrors.forbidden);
}

async function workgroupFaults(context: CallContext, { UserId, WorkgroupIds }: NewHire): Promise<FieldFault[]> {
  const known = await lockWorkgroups(context.db, UserId, WorkgroupIds, context.language);
  return WorkgroupIds.every(id => known.has(id)) ? [] : [{ path: 'WorkgroupIds', code: 'unknown_option', params: {} }];
}

/** What every part would stumble over, told in one round. */
async function refuseFaulty(context: CallContext, request: NewHire): Promise<void> {
  const { UserId, RoleNames, Reason, Pattern } = request;
  const faults: Fault[] = [
    ...(await takenFaults(context, UserId, request)),
    ...(await profileFaults(context, UserId, request)),
    ...(Pattern ? patternFaults(context, Pattern) : []).map(fault => ({ ...fault, path: `Pattern.${fault.path}` })),
  ];
  const fieldFaults = [
    ...(await newRoleFaults(context, RoleNames, Reason)),
    ...(await workgroupFaults(context, request)),
  ];
  if (faults.length + fieldFaults.length > 0) refuse(commonErrors.invalid, { faults, fieldFaults });
}

/** The lines of one part are called in the trail as if it had been done on its own screen. */
const calledAs = (context: CallContext, activity: string): CallContext => ({
  ...context,
  audit: detail => context.audit({ activity, ...detail }),
});

export const handlers: Handler[] = [
  handle(hireUser, async (context, request) => {
    const { UserId, RoleNames, Reason, WorkgroupIds, Pattern, ...profile } = request;
    refuseUnallowed(context, request);
    await refuseFaulty(context, request);
    await addPerson(context, UserId, profile);
    if (WorkgroupIds.length > 0) {
      await joinWorkgroups(calledAs(context, 'USER_WORKGROUPS_ADDED'), UserId, WorkgroupIds);
    }
    if (Pattern) await startPattern(calledAs(context, 'WORKING_PATTERN_CHANGED'), UserId, Pattern);
    if (RoleNames.length === 0) return { ...success, Version: 1, Waiting: false };
    const added = (await findPersonRecord(context.db, UserId)) ?? refuse(userErrors.notFound);
    return changeRoles(calledAs(context, 'USER_ROLES_CHANGED'), added, { RoleNames, Reason });
  }),
];
