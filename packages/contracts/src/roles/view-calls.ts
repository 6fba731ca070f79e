import * as z from 'zod';
import { userRolePage } from '../access/pages.ts';
import { needs, signedIn } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, WriteResult } from '../kit/fields.ts';
import { roleErrors } from './errors.ts';

/** Apart from the other calls of roles: the banner that leads back is part of every page. */

const service = 'role-access';

export const viewAsRole = call({
  service,
  name: 'ViewAsRole',
  kind: 'write',
  summary: 'Shows the portal as one role sees it, until the view is ended or the session is. Nothing can be changed.',
  request: z.strictObject({ RoleId: id }),
  response: WriteResult,
  access: needs(userRolePage.at('ViewAs'), 'U'),
  audit: { activity: 'ROLE_VIEW_STARTED' },
  errors: [roleErrors.notFound, roleErrors.inactiveView, commonErrors.viewOnly],
});

export const endRoleView = call({
  service,
  name: 'EndRoleView',
  kind: 'write',
  summary: 'Goes back to the caller’s own rights.',
  request: z.strictObject({}),
  response: WriteResult,
  access: signedIn(),
  audit: { activity: 'ROLE_VIEW_ENDED' },
  inRoleView: true,
});
