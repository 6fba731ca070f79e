import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';

/** Case records are kept three years after the case has closed (7 CFR 272.1(f); 42 CFR 431.17 asks for no less). */
const keptMonths = 36;

async function seedClasses(tx: Tx): Promise<void> {
  await sql`insert into document_class (table_name, code, retention_months, workgroup_id)
    select table_name, code, case when table_name = 'DOCCAT' then ${keptMonths}::integer end,
      case when table_name || ' ' || code = 'DOCCAT APP' then 'INTK-SNAP'
        when table_name || ' ' || code = 'DOCCAT LEG' then 'HEAR-ALL'
        when table_name || ' ' || code = 'DOCTYPE RENW' then 'RNWL-SNAP'
        when table_name || ' ' || code = 'DOCTYPE CHGR' then 'CHNG-ALL'
        when table_name || ' ' || code = 'DOCTYPE RETM' then 'DOCS-RETM'
        when table_name = 'DOCCAT' then 'DOCS-INDX' end
    from reference_entry where table_name in ('DOCCAT', 'DOCTYPE', 'DOCSUBTYPE')
      and exists (select 1 from workgroup where workgroup_id in
        ('INTK-SNAP', 'HEAR-ALL', 'RNWL-SNAP', 'CHNG-ALL', 'DOCS-RETM', 'DOCS-INDX') having count(*) = 6)
    on conflict do nothing`.execute(tx);
}

/** Workers may upload under every subtype; clients under what they themselves send, not what the agency makes. */
async function seedUploadRules(tx: Tx, now: Date): Promise<void> {
  await sql`insert into upload_rule
      (audience, document_subtype_id, file_kinds, limit_megabytes, routing, changed_at, changed_by)
    select rule.audience, subtype.code, rule.kinds, rule.megabytes, rule.routing, ${now}, 'system'
    from reference_entry subtype
      join reference_entry type on type.table_name = 'DOCTYPE' and type.code = subtype.att ->> 'Parent'
      cross join (values
        ('worker', '{PDF,JPG,PNG,TIF,DOCX}'::text[], 30, 'CWK'),
        ('customer', '{PDF,JPG,PNG,HEIC}'::text[], 15, 'SUB')) rule(audience, kinds, megabytes, routing)
    where subtype.table_name = 'DOCSUBTYPE' and subtype.active = 'Y'
      and (rule.audience = 'worker' or (type.att ->> 'Parent' <> 'AGY' and type.code <> 'CORO'))
      and not exists (select 1 from upload_rule)`.execute(tx);
}

const sources = [
  { source_code: 'WEB', name_en: 'Client portal', name_es: 'Portal del cliente', channel: 'WEB' },
  { source_code: 'MAIL', name_en: 'Central mail room', name_es: 'Sala central de correo', channel: 'MAIL' },
  { source_code: 'FAX', name_en: 'Central fax line', name_es: 'Línea central de fax', channel: 'FAX' },
  { source_code: 'OFFICE', name_en: 'Office scanner', name_es: 'Escáner de oficina', channel: 'SCAN' },
  { source_code: 'KIOSK', name_en: 'Lobby kiosk', name_es: 'Quiosco de la oficina', channel: 'KIOSK' },
  { source_code: 'WORKER', name_en: 'Worker upload', name_es: 'Carga del personal', channel: 'STAFF' },
  { source_code: 'MARKET', name_en: 'Health insurance marketplace', name_es: 'Mercado de seguros', channel: 'IFACE' },
];

async function seedSources(tx: Tx, now: Date): Promise<void> {
  const queue = await tx
    .selectFrom('workgroup')
    .select('workgroup_id')
    .where('workgroup_id', '=', 'DOCS-INDX')
    .executeTakeFirst();
  const first = await tx.selectFrom('document_source').select('source_code').limit(1).executeTakeFirst();
  if (first || !queue) return;
  await tx
    .insertInto('document_source')
    .values(
      sources.map(source => ({
        ...source,
        workgroup_id: queue.workgroup_id,
        document_subtype_id: source.channel === 'IFACE' ? 'APPL-FFM' : null,
        changed_at: now,
        changed_by: 'system',
      })),
    )
    .execute();
}

/** What every installation starts with; what people have changed stays. */
export async function seedDocumentSettings(tx: Tx, now: Date): Promise<void> {
  await seedClasses(tx);
  await seedUploadRules(tx, now);
  await seedSources(tx, now);
}
