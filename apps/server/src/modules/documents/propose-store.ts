import { type RawBuilder, sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type DocumentViewer, mayOpenCase, mayOpenClient } from '../protection/index.ts';

export async function readText(db: Tx, documentId: string, pages: number): Promise<string> {
  const rows = await db
    .selectFrom('document_text')
    .select('body')
    .where('document_id', '=', documentId)
    .where('page', '<=', pages)
    .orderBy('page')
    .execute();
  return rows.map(row => row.body).join('\n');
}

export interface Person {
  readonly pin: string;
  readonly name: string;
  readonly birth_date: string | null;
  readonly case_number: string | null;
}

const person: RawBuilder<unknown> = sql`c.pin, ${clientName('c')} as name, c.birth_date`;

const lastCase = (viewer: DocumentViewer): RawBuilder<unknown> => sql`(select k.case_number from case_member m
      join benefit_case k on k.id = m.case_id where m.client_id = c.client_id and m.superseded_at is null
        and ${mayOpenCase(viewer, 'k')} order by k.opened_on desc nulls last, k.case_number limit 1)`;

/** People by their numbers, each with the case they were in last. */
export async function listPeople(db: Tx, viewer: DocumentViewer, pins: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${person}, ${lastCase(viewer)} as case_number
    from client c where c.pin = any(${pins}::text[]) and c.merged_into is null and ${mayOpenClient(viewer, 'c')}
    order by c.pin`.execute(db);
  return rows;
}

/** The heads of cases, by the cases' numbers. */
export async function listHeads(db: Tx, viewer: DocumentViewer, cases: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${person}, k.case_number from benefit_case k
    join client c on c.client_id = k.head_client_id where k.case_number = any(${cases}::text[])
      and ${mayOpenCase(viewer, 'k')} and ${mayOpenClient(viewer, 'c')} order by k.case_number`.execute(db);
  return rows;
}

/** The subtypes that are offered and whose name stands in the text, the longest name first: it says most. */
export async function listNamedSubtypes(db: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select code from reference_entry
    where table_name = 'DOCSUBTYPE' and active = 'Y'
      and (position(lower(label_en) in ${text}) > 0 or position(lower(label_es) in ${text}) > 0)
    order by greatest(length(label_en), length(label_es)) desc, code limit 5`.execute(db);
  return rows.map(row => row.code);
}

/** People whose name stands in a text together with the day on which they were born. */
export async function listNamed(
  db: Tx,
  viewer: DocumentViewer,
  text: string,
  days: readonly string[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${person}, ${lastCase(viewer)} as case_number from client c
    where c.birth_date = any(${days}::date[]) and position(lower(c.last_name) in ${text}) > 0
      and position(lower(c.first_name) in ${text}) > 0 and c.merged_into is null and ${mayOpenClient(viewer, 'c')}
    order by c.pin limit 5`.execute(db);
  return rows;
}

/** Whom our own notices went to, by the number under their barcode. */
export async function listNoticed(db: Tx, viewer: DocumentViewer, notices: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${person}, n.case_number from notice n
    join client c on c.pin = n.pin join benefit_case k on k.case_number = n.case_number
    where n.notice_number = any(${notices}::text[]) and ${mayOpenClient(viewer, 'c')} and ${mayOpenCase(viewer, 'k')}
    order by n.notice_number limit 5`.execute(db);
  return rows;
}
