import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';

/** How long documents of a subtype are kept: by its own rule, that of its type, or that of its category. */
export const keptMonths = (subtype: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(own.retention_months, type.retention_months, category.retention_months) from reference_entry s
    left join document_class own on own.table_name = 'DOCSUBTYPE' and own.code = s.code
    left join document_class type on type.table_name = 'DOCTYPE' and type.code = s.att ->> 'Parent'
    left join reference_entry t on t.table_name = 'DOCTYPE' and t.code = s.att ->> 'Parent'
    left join document_class category on category.table_name = 'DOCCAT' and category.code = t.att ->> 'Parent'
    where s.table_name = 'DOCSUBTYPE' and s.code = ${subtype})`;

export interface Swept {
  readonly id: string;
  readonly document_number: string;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly version: number;
}

const told = sql`d.id, d.document_number, d.case_number, d.application_number, d.pin, d.version`;

/** Takes documents whose time is over out of use; a hold keeps them. Subtypes without a rule are kept for ever. */
export async function expireDocuments(db: Tx, today: string, now: Date, limit: number): Promise<Swept[]> {
  const { rows } = await sql<Swept>`with rules as (select e.code, ${keptMonths(sql.ref('e.code'))} as months
      from reference_entry e where e.table_name = 'DOCSUBTYPE'),
    over as (select d.id from document d join rules r on r.code = d.document_subtype_id
      where d.state = 'indexed' and d.held_at is null and r.months is not null
        and (d.received_date + make_interval(months => r.months))::date <= ${today}::date
      order by d.received_date limit ${limit} for update of d skip locked)
    update document d set state = 'deleted', deleted_at = ${now}, assigned_to = null, assigned_at = null,
      version = d.version + 1, changed_at = ${now}, changed_by = 'system'
    from over where d.id = over.id returning ${told}`.execute(db);
  return rows;
}

/** Takes for good what was deleted before the moment: its words, its notes, its name; the file where no other document has it. */
export async function sweepDeleted(db: Tx, before: Date, now: Date, limit: number): Promise<Swept[]> {
  const { rows } = await sql<Swept & { file_id: string | null }>`with gone as (select id, file_id from document
      where state = 'deleted' and swept_at is null and held_at is null and deleted_at <= ${before}
      order by deleted_at limit ${limit} for update skip locked)
    update document d set swept_at = ${now}, file_id = null, file_name = '', pages = null, likely_case = null,
      version = d.version + 1, changed_at = ${now}, changed_by = 'system'
    from gone where d.id = gone.id returning ${told}, gone.file_id`.execute(db);
  const ids = rows.map(row => row.id);
  await sql`delete from document_text where document_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from document_thumbnail where document_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from document_reading where document_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from document_note where document_id = any(${ids}::uuid[])`.execute(db);
  // The bytes go with the next sweep of files that no row names.
  await sql`delete from document_annotation where document_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from document_page where document_id = any(${ids}::uuid[])`.execute(db);
  const { rows: held } = await sql<{ file_id: string }>`delete from document_original
    where document_id = any(${ids}::uuid[]) returning file_id`.execute(db);
  const files = [...rows, ...held].flatMap(row => row.file_id ?? []);
  await sql`delete from stored_file f where f.file_id = any(${files}::uuid[])
    and not exists (select 1 from document d where d.file_id = f.file_id)
    and not exists (select 1 from document_original o where o.file_id = f.file_id)`.execute(db);
  return rows;
}
