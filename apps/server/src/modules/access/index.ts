import {
  getFeatureFlagsFromCache,
  getRoleBasedAccess,
  getRoleBasedDocSubTypeAccess,
  getUserRolesOkta,
  type RoleAccess,
} from '@commonweal/contracts/access/calls';
import { userRolePage } from '@commonweal/contracts/access/pages';
import { flagNames, isFlagOn } from '@commonweal/contracts/flags/flags';
import { satisfies } from '@commonweal/contracts/kit/access';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { userErrors } from '@commonweal/contracts/users/errors';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { findRolesBySubject } from './store.ts';

/** A person may always read their own roles' rights; other roles need UserRole R. */
function checkRoles(context: CallContext, names: readonly string[]): void {
  const foreign = names.some(name => !context.caller.roles.includes(name));
  if (foreign && !satisfies(context.caller.code(userRolePage.at('Page')), 'R')) refuse(commonErrors.forbidden);
}

export const handlers: Handler[] = [
  handle(getRoleBasedAccess, async (context, request) => {
    checkRoles(context, request.RoleNames);
    const { objects } = await context.platform.access.snapshot(context.caller.accessVersion);
    return [...new Set(request.RoleNames)].map((name): RoleAccess => {
      const pages = new Map<string, RoleAccess['SecurityPageDetails'][number]>();
      for (const { role, object, code } of objects) {
        if (role !== name) continue;
        const dot = object.indexOf('.');
        const PageName = object.slice(0, dot);
        const page = pages.get(PageName) ?? { PageName, SecurityObjectDetails: [] };
        page.SecurityObjectDetails.push({ ObjectAttribute: object.slice(dot + 1), AccessCode: code });
        pages.set(PageName, page);
      }
      return { RoleName: name, SecurityPageDetails: [...pages.values()] };
    });
  }),

  handle(getRoleBasedDocSubTypeAccess, async (context, request) => {
    checkRoles(context, request.RoleNames);
    const { subtypes } = await context.platform.access.snapshot(context.caller.accessVersion);
    const levels = new Map<string, 'View' | 'No Access'>();
    for (const { role, subtype, level } of subtypes) {
      if (!request.RoleNames.includes(role)) continue;
      if (level === 'View' || !levels.has(subtype)) levels.set(subtype, level === 'View' ? 'View' : 'No Access');
    }
    return [...levels].map(([DocumentSubtypeId, AccessLevel]) => ({ DocumentSubtypeId, AccessLevel }));
  }),

  handle(getUserRolesOkta, async (context, request) => {
    const found = await findRolesBySubject(context.db, request.OktaUserId);
    if (!found) return refuse(userErrors.notFound);
    context.audit({ subjectType: 'user', subjectId: found.userId });
    return { roles: found.roles };
  }),

  handle(getFeatureFlagsFromCache, async (context, request) => {
    if (request.GetAllFlags === 'N') return [];
    const { flags } = await context.platform.access.snapshot(context.caller.accessVersion);
    const names = [...new Set([...flagNames, ...flags.keys()])];
    return names.map(name => ({ FeatureFlag: name, ActiveFL: toYesNo(isFlagOn(flags, name)) }));
  }),
];

export { bumpAccessVersion, isGuardedRole, listGuardedRoles } from './store.ts';
