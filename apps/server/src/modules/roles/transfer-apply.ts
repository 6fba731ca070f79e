import { sql } from 'kysely';
import { difference, writeHistories } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import type { JudgedChange } from '../../platform/transfer/part.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { requestApproval } from '../approvals/index.ts';
import { contentOf } from './record.ts';
import { asRole, type RoleTransfer } from './transfer-row.ts';

interface Written {
  readonly id: string;
  readonly role: RoleTransfer;
}

/** Roles, rights and document access of all of them, each table in one statement. */
async function writeRoles(tx: Tx, written: readonly Written[], by: string, now: Date): Promise<void> {
  const roles = written.map(({ id, role }) => ({
    role_id: id,
    name: role.RoleName,
    description: role.Description,
    status: role.Status,
    own_filings_only: role.OwnFilingsOnly,
  }));
  await sql`insert into role (role_id, name, description, status, own_filings_only, created_at, created_by, changed_at, changed_by)
    select role_id, name, description, status, own_filings_only, ${now}, ${by}, ${now}, ${by}
    from jsonb_populate_recordset(null::role, ${JSON.stringify(roles)}::jsonb)
    on conflict (role_id) do update set description = excluded.description, status = excluded.status,
      version = role.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
  const rights = Object.fromEntries(written.map(({ id, role }) => [id, role.Access]));
  await sql`insert into role_object (role_id, page_name, object_attribute, access_code)
    select role.key::uuid, split_part(object.key, '.', 1), split_part(object.key, '.', 2), object.value
    from jsonb_each(${JSON.stringify(rights)}::jsonb) role, jsonb_each_text(role.value) object
    on conflict (role_id, page_name, object_attribute) do update set access_code = excluded.access_code`.execute(tx);
  const subtypes = Object.fromEntries(written.map(({ id, role }) => [id, role.Subtypes]));
  await sql`insert into role_document_subtype (role_id, document_subtype_id, access_level)
    select role.key::uuid, code, case when role.value ? code then 'View' else 'No Access' end
    from jsonb_each(${JSON.stringify(subtypes)}::jsonb) role, reference_entry where table_name = 'DOCSUBTYPE'
    on conflict (role_id, document_subtype_id) do update set access_level = excluded.access_level`.execute(tx);
}

/** A change that two people make: what the role would become, line by line, for whoever decides. */
async function ask(context: CallContext, { before, after }: JudgedChange, reason: string): Promise<void> {
  if (!before) return;
  const { Status: _status, ...input } = asRole(after);
  const changed = difference(contentOf(asRole(before.content)), contentOf(asRole(after)));
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  await requestApproval(context, {
    kind: 'role-change',
    subjectType: 'role',
    subjectId: String(before.id.RoleId),
    subjectName: before.key,
    reason,
    lines: changed.fields.map(Field => ({
      Field,
      Before: text(changed.before?.[Field]),
      After: text(changed.after?.[Field]),
    })),
    details: { version: before.version, input },
  });
}

export async function applyRoles(
  context: CallContext,
  changes: readonly JudgedChange[],
  reason: string,
): Promise<void> {
  const { db, caller, now } = context;
  const writes = changes.filter(change => change.verdict === 'write');
  if (writes.length > 0) {
    const written = writes.map(({ before, after }) => ({
      before,
      id: before ? String(before.id.RoleId) : newId(),
      role: asRole(after),
    }));
    await writeRoles(db, written, caller.userId, now);
    const kept = await writeHistories(
      db,
      written.map(({ before, id, role }) => ({
        subjectType: 'role',
        subjectId: id,
        version: (before?.version ?? 0) + 1,
        by: caller.userId,
        at: now,
        reason,
        before: before ? contentOf(asRole(before.content)) : null,
        after: contentOf(role),
      })),
    );
    for (const [at, { historyId, fields }] of kept.entries()) {
      context.audit({
        activity: 'ROLE_CHANGED',
        subjectType: 'role',
        subjectId: written[at]?.id ?? '',
        fields,
        historyId,
        reason,
      });
    }
    await bumpAccessVersion(db);
  }
  // Few by their nature: the guarded roles themselves and those that reach their rights.
  for (const change of changes.filter(each => each.verdict === 'waits')) await ask(context, change, reason);
}
