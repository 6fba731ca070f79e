import { success } from '@commonweal/contracts/kit/fields';
import { createRole } from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { writeHistory } from '../../platform/audit/history.ts';
import { handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { contentOf, declaredObjects, findRole } from './record.ts';
import { explainName } from './save.ts';
import { copySubtypes, insertRole, writeObjects } from './write-store.ts';

export const createRoleHandler = handle(createRole, async (context, request) => {
  const { db, caller, now } = context;
  const model = request.CopyOf === null ? undefined : await findRole(db, request.CopyOf, caller);
  if (request.CopyOf !== null && !model) return refuse(roleErrors.notFound);
  const roleId = newId();
  const limits = { ownFilingsOnly: model?.OwnFilingsOnly ?? 'N' } as const;
  await insertRole(db, roleId, { ...request, ...limits }, caller.userId, now).catch(explainName);
  await writeObjects(
    db,
    roleId,
    Object.fromEntries([...declaredObjects.keys()].map(object => [object, model?.Access[object] ?? 'X'])),
  );
  await copySubtypes(db, roleId, request.CopyOf);
  const after = await findRole(db, roleId, caller);
  const { historyId } = await writeHistory(db, {
    subjectType: 'role',
    subjectId: roleId,
    version: 1,
    by: caller.userId,
    at: now,
    before: null,
    after: after ? { ...contentOf(after), ...(model && { CopyOf: model.RoleName }) } : null,
  });
  await bumpAccessVersion(db);
  context.audit({ subjectType: 'role', subjectId: roleId, historyId });
  return { ...success, RoleId: roleId, Version: 1 };
});
