import * as z from 'zod';
import { userDetailsPage } from '../access/pages.ts';
import { needs, self } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { optionalLine, WriteResult } from '../kit/fields.ts';
import { availability, userId } from './codes.ts';
import { userErrors } from './errors.ts';

const service = 'user-management';

/** In the menu of every person. */
export const updateUserStatus = call({
  service,
  name: 'UpdateUserStatus',
  kind: 'write',
  summary: 'Sets a person available (A) or unavailable (I).',
  request: z.strictObject({
    UserIDCode: userId,
    Status: availability,
    LoggedInUserOktaId: optionalLine(255).optional(),
  }),
  response: WriteResult,
  access: self('UserIDCode').or(needs(userDetailsPage.at('Availability'), 'U')),
  audit: { activity: 'USER_STATUS_CHANGED' },
  errors: [userErrors.notFound],
});
