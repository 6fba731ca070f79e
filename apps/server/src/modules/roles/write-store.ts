import type { YesNo } from '@commonweal/contracts/kit/fields';
import type { AccessMatrix, RoleContent, RoleStatus } from '@commonweal/contracts/roles/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

interface NewRole {
  readonly RoleName: string;
  readonly Description: string;
  readonly ownFilingsOnly: YesNo;
}

export const insertRole = (tx: Tx, roleId: string, role: NewRole, by: string, now: Date) =>
  tx
    .insertInto('role')
    .values({
      role_id: roleId,
      name: role.RoleName,
      description: role.Description,
      own_filings_only: role.ownFilingsOnly,
      created_at: now,
      created_by: by,
      changed_at: now,
      changed_by: by,
    })
    .execute();

export const updateRole = (tx: Tx, roleId: string, role: RoleContent) =>
  tx
    .updateTable('role')
    .set({ name: role.RoleName, description: role.Description, own_filings_only: role.OwnFilingsOnly })
    .where('role_id', '=', roleId)
    .execute();

export async function bumpRole(tx: Tx, roleId: string, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('role')
    .set(expression => ({ version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('role_id', '=', roleId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const writeStatus = (tx: Tx, roleId: string, status: RoleStatus) =>
  tx.updateTable('role').set({ status }).where('role_id', '=', roleId).execute();

/** Written out whole: an object that was declared after the role was last saved gets its row, too. */
export const writeObjects = (tx: Tx, roleId: string, access: AccessMatrix) =>
  tx
    .insertInto('role_object')
    .values(
      Object.entries(access).map(([object, access_code]) => {
        const dot = object.indexOf('.');
        return {
          role_id: roleId,
          page_name: object.slice(0, dot),
          object_attribute: object.slice(dot + 1),
          access_code,
        };
      }),
    )
    .onConflict(conflict =>
      conflict
        .columns(['role_id', 'page_name', 'object_attribute'])
        .doUpdateSet(expression => ({ access_code: expression.ref('excluded.access_code') })),
    )
    .execute();

/** A row for every kind of document: as the model has it, or closed. */
export const copySubtypes = (tx: Tx, roleId: string, modelId: string | null) =>
  sql`insert into role_document_subtype (role_id, document_subtype_id, access_level)
    select ${roleId}::uuid, code, coalesce(model.access_level, 'No Access') from reference_entry
    left join role_document_subtype model on model.role_id = ${modelId}::uuid and model.document_subtype_id = code
    where table_name = 'DOCSUBTYPE'`.execute(tx);

/** These are open to the role, all others are not. */
export async function writeSubtypes(tx: Tx, roleId: string, subtypes: readonly string[]): Promise<void> {
  await tx
    .updateTable('role_document_subtype')
    .set({ access_level: 'No Access' })
    .where('role_id', '=', roleId)
    .$if(subtypes.length > 0, query => query.where('document_subtype_id', 'not in', subtypes))
    .execute();
  if (subtypes.length === 0) return;
  await tx
    .insertInto('role_document_subtype')
    .values(subtypes.map(subtype => ({ role_id: roleId, document_subtype_id: subtype, access_level: 'View' })))
    .onConflict(conflict => conflict.columns(['role_id', 'document_subtype_id']).doUpdateSet({ access_level: 'View' }))
    .execute();
}

/** The role that a session looks at the portal as. */
export const setView = (tx: Tx, sessionId: string, roleId: string | null) =>
  tx.updateTable('user_session').set({ viewing_role_id: roleId }).where('session_id', '=', sessionId).execute();
