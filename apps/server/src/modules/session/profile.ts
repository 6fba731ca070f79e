import { flagNames, isFlagOn } from '@commonweal/contracts/flags/flags';
import type { SignedInUser } from '@commonweal/contracts/session/schemas';
import type { Caller } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { markTold } from '../replay/index.ts';
import { getProfile } from './store.ts';

/** The signed-in person as the specification describes them, with what they may do for the screens to reflect. */
export async function profileOf(platform: Platform, caller: Caller, now: Date): Promise<SignedInUser> {
  const row = await getProfile(platform.db, caller, now);
  const followed = row.followed_by.length > 0;
  if (followed) await markTold(platform.db, caller.userId, now);
  const { flags } = await platform.access.snapshot(caller.accessVersion);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.email,
    oktaUserId: row.subject ?? '',
    guid: row.guid ?? '',
    success: true,
    roles: [...caller.roles],
    userId: row.user_id,
    currentStatus: row.current_status === 'A' ? 'A' : 'I',
    regionId: row.region_id,
    racfId: row.racf_id,
    isRacfIdAuthenticated: row.racf_id !== null,
    racfIds: row.racf_ids,
    supervisorName: row.supervisor,
    unitId: row.unit_id,
    access: Object.fromEntries(caller.codes),
    accessVersion: String(caller.accessVersion),
    flags: Object.fromEntries(flagNames.map(flag => [flag, isFlagOn(flags, flag)])),
    regionGoLive: caller.regionGoLive,
    ...(followed && { followedBy: row.followed_by }),
    ...(caller.viewingAs !== null && { viewingAs: caller.viewingAs }),
  };
}
