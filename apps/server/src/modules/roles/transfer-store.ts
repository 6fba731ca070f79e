import type { AccessCode } from '@commonweal/contracts/kit/access';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { RoleTransfer } from './transfer-row.ts';

interface Written {
  readonly id: string;
  readonly role: RoleTransfer;
}

/** Roles, rights and document access of all of them, each table in one statement. */
export async function writeRoles(tx: Tx, written: readonly Written[], by: string, now: Date): Promise<void> {
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

interface Loaded {
  readonly role_id: string;
  readonly name: string;
  readonly description: string;
  readonly own_filings_only: string;
  readonly status: string;
  readonly version: number;
  readonly access: Record<string, AccessCode> | null;
  readonly subtypes: string[] | null;
}

/** Every role with its rights and the documents that it opens. */
export async function loadRoles(db: Tx, lock: boolean): Promise<Loaded[]> {
  if (lock) await sql`select role_id from role order by name for update`.execute(db);
  const { rows } = await sql<Loaded>`
    select role_id, name, description, own_filings_only, status, version,
      (select jsonb_object_agg(page_name || '.' || object_attribute, access_code) from role_object o
        where o.role_id = role.role_id) as access,
      (select array_agg(document_subtype_id order by document_subtype_id) from role_document_subtype d
        where d.role_id = role.role_id and access_level = 'View') as subtypes
    from role order by name`.execute(db);
  return rows;
}
