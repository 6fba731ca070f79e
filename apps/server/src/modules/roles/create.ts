import { success } from '@commonweal/contracts/kit/fields';
import { createRole } from '@commonweal/contracts/roles/calls';
import { roleErrors } from '@commonweal/contracts/roles/errors';
import { sql } from 'kysely';
import { writeHistory } from '../../platform/audit/history.ts';
import { handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { contentOf, declaredObjects, findRole } from './record.ts';
import { explainName } from './save.ts';

export const createRoleHandler = handle(createRole, async (context, request) => {
  const { db, caller, now } = context;
  const model = request.CopyOf === null ? undefined : await findRole(db, request.CopyOf, caller);
  if (request.CopyOf !== null && !model) return refuse(roleErrors.notFound);
  const roleId = newId();
  await db
    .insertInto('role')
    .values({
      role_id: roleId,
      name: request.RoleName,
      description: request.Description,
      own_filings_only: model?.OwnFilingsOnly ?? 'N',
      created_at: now,
      created_by: caller.userId,
      changed_at: now,
      changed_by: caller.userId,
    })
    .execute()
    .catch(explainName);
  await db
    .insertInto('role_object')
    .values(
      [...declaredObjects.keys()].map(object => {
        const dot = object.indexOf('.');
        return {
          role_id: roleId,
          page_name: object.slice(0, dot),
          object_attribute: object.slice(dot + 1),
          access_code: model?.Access[object] ?? 'X',
        };
      }),
    )
    .execute();
  await sql`insert into role_document_subtype (role_id, document_subtype_id, access_level)
    select ${roleId}::uuid, code, coalesce(model.access_level, 'No Access') from reference_entry
    left join role_document_subtype model on model.role_id = ${request.CopyOf}::uuid and model.document_subtype_id = code
    where table_name = 'DOCSUBTYPE'`.execute(db);
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
