import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import type { FoundSetting, SettingKind } from '@commonweal/contracts/finder/calls';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Tx } from '../../platform/database/pool.ts';

/** Of each kind. */
const most = 4;

/** Where each kind stands: its key, its name in the reader's language, and what it belongs to. */
const kinds: Readonly<Record<SettingKind, (language: OfferedLanguage) => RawBuilder<unknown>>> = {
  role: () => sql`select role_id::text as id, name as label, '' as facts from role where status = '296'`,
  workgroup: language => sql`select workgroup_id as id, ${sql.ref(`name_${language}`)} as label, workgroup_id as facts
    from workgroup where status = '296'`,
  adminUnit: () =>
    sql`select admin_unit_id as id, name as label, region_id as facts from admin_unit where status = '296'`,
  supervisoryUnit: () => sql`select supervisory_unit_id as id, name as label, admin_unit_id as facts
    from supervisory_unit where status = '296'`,
  zipcode: () => sql`select zip as id, zip || ' ' || city as label, county as facts from zip_code`,
  table: () => sql`select name as id, name as label, note as facts from reference_table`,
  code: language => sql`select table_name || ' ' || code as id, ${sql.ref(`label_${language}`)} as label,
    table_name || ' ' || code as facts from reference_entry`,
};

/** What begins with the words stands before what only holds them. */
export async function listSettings(
  db: Tx,
  open: readonly SettingKind[],
  question: string,
  language: OfferedLanguage,
): Promise<FoundSetting[]> {
  const words = question.trim().toLowerCase();
  if (open.length === 0 || words.length < 2) return [];
  const parts = open.map(
    kind => sql`(select ${kind}::text as kind, found.* from (${kinds[kind](language)}) found
      where lower(found.label) like ${containing(words)} or lower(found.id) = ${words}
      order by (lower(found.id) <> ${words}), not starts_with(lower(found.label), ${words}), found.label limit ${most})`,
  );
  const { rows } = await sql<{
    kind: SettingKind;
    id: string;
    label: string;
    facts: string | null;
  }>`select * from (${sql.join(parts, sql` union all `)}) every_kind`.execute(db);
  return rows.map(row => ({ Kind: row.kind, Id: row.id, Label: row.label, Facts: row.facts ?? '' }));
}
