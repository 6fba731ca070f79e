import type { Fault } from '@commonweal/contracts/kit/errors';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserProfileInput, UserRecord } from '@commonweal/contracts/users/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';
import { isAllowedAddress } from '../../platform/email-domains.ts';
import { refuse } from '../../platform/problem.ts';
import { findUnit } from '../units/index.ts';
import { findCircular } from './circular-supervision.ts';
import { isEmailTaken, isOpenOffice, isRegion, isUser } from './record-store.ts';

/**
 * What the schema cannot know: allowed domains, regions, open offices, active units and supervisors that exist. An office
 * that has closed or a unit that is no longer active may stay where it already is. All faults at once.
 */
export async function profileFaults(
  context: CallContext,
  userId: string,
  input: UserProfileInput,
  before?: UserRecord,
): Promise<Fault[]> {
  const { platform, language, db } = context;
  const faults: Fault[] = [];
  const add = (path: keyof UserProfileInput, text: string, params = {}): void => {
    faults.push({ path, code: 'invalid', message: platform.texts.text(language, text, params) });
  };
  const domains = platform.settings.userEmailDomains;
  if (!isAllowedAddress(input.Email, domains)) {
    add('Email', 'users.error.domainNotAllowed', { domains: domains.join(', ') });
  }
  if (!(await isRegion(db, input.RegionId))) add('RegionId', 'users.error.unknownRegion');
  if (input.OfficeCode !== null && input.OfficeCode !== before?.OfficeCode) {
    if (!(await isOpenOffice(db, input.OfficeCode))) add('OfficeCode', 'users.error.unknownOffice');
  }
  if (input.SupervisoryUnitId !== null && input.SupervisoryUnitId !== before?.SupervisoryUnitId) {
    const unit = await findUnit(context, input.SupervisoryUnitId);
    if (unit?.Status !== '296') add('SupervisoryUnitId', 'users.error.unknownUnit');
  }
  if (input.SupervisorUserId !== null) {
    if (!(await isUser(db, input.SupervisorUserId))) add('SupervisorUserId', 'users.error.unknownSupervisor');
    else if (input.SupervisorUserId === userId) add('SupervisorUserId', 'users.error.ownSupervisor');
    else if (input.SupervisorUserId !== before?.SupervisorUserId) {
      const change = { userId, supervisor: input.SupervisorUserId };
      if ((await findCircular(db, [change])).size > 0) add('SupervisorUserId', 'users.error.circularSupervision');
    }
  }
  return faults;
}

export async function checkProfile(...given: Parameters<typeof profileFaults>): Promise<void> {
  const faults = await profileFaults(...given);
  if (faults.length > 0) refuse(commonErrors.invalid, { faults });
}

/** An id or an address that somebody else has. The table's own rules still have the last word. */
export async function takenFaults(context: CallContext, userId: string, input: UserProfileInput): Promise<Fault[]> {
  const { platform, language, db } = context;
  const taken = (path: string, { text }: { readonly text: string }): Fault => ({
    path,
    code: 'taken',
    message: platform.texts.text(language, text),
  });
  return [
    ...((await isUser(db, userId)) ? [taken('UserId', userErrors.duplicateUserId)] : []),
    ...((await isEmailTaken(db, input.Email)) ? [taken('Email', userErrors.duplicateEmail)] : []),
  ];
}
