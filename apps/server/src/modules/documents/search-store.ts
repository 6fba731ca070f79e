import type { FileKind } from '@commonweal/contracts/document-settings/codes';
import { type DocumentAction, type DocumentState, documentLife } from '@commonweal/contracts/documents/lifecycle';
import { daysToRestore } from '@commonweal/contracts/documents/retention';
import type { DocumentFilters, DocumentFlag, DocumentRow, QueueRow } from '@commonweal/contracts/documents/schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listThreshold } from '@commonweal/contracts/kit/list';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { dateIn, endOfDay, startOfDay } from '../../platform/clock.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { countValues, without } from '../../platform/records/counts-store.ts';
import { type DocumentViewer, mayOpenDocument } from '../protection/index.ts';
import { keptMonths } from './retention-store.ts';
import { isWaiting, listByValue, type Triage, triage } from './triage-store.ts';

/** Every question about documents goes through `mayOpenDocument`: lists, totals, queues, one document, its bytes, its file. */

type Sql = RawBuilder<unknown>;

export interface DocumentSearch {
  readonly viewer: DocumentViewer;
  readonly filters: DocumentFilters;
  readonly today: string;
  /** These and no others. */
  readonly numbers?: readonly string[];
  /** Few documents say what is looked for. */
  readonly rare?: boolean;
}

const inPages = (text: string): Sql => sql`to_tsvector('simple', t.body) @@ plainto_tsquery('simple', ${text})`;

/** Words of the pages, of the file's name, of the notes, each by its index. */
const allSaying = (text: string): Sql => sql`select t.document_id from document_text t where ${inPages(text)}
  union all select f.id from document f where f.file_name ilike ${containing(text)}
  union all select n.document_id from document_note n where n.text ilike ${containing(text)}`;

/**
 * What few say is gathered first; what many say is met soon by going through them in their order. Each way takes seconds where the
 * other takes milliseconds.
 */
const saying = (text: string, rare: boolean): Sql =>
  rare
    ? sql`d.id in (${allSaying(text)})`
    : sql`(exists (select 1 from document_text t where t.document_id = d.id and ${inPages(text)})
        or d.file_name ilike ${containing(text)}
        or exists (select 1 from document_note n where n.document_id = d.id and n.text ilike ${containing(text)}))`;

/** Knows how many say what is looked for. */
export async function withFrequency(db: Tx, search: DocumentSearch): Promise<DocumentSearch> {
  const { Text } = search.filters;
  if (!Text || search.rare !== undefined) return search;
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${allSaying(Text)}) said limit ${listThreshold + 1}) counted`.execute(db);
  return { ...search, rare: (rows[0]?.count ?? 0) <= listThreshold };
}

const inParent = (levels: 1 | 2, code: string): Sql =>
  levels === 1
    ? sql`d.document_subtype_id in (select code from reference_entry where table_name = 'DOCSUBTYPE' and att ->> 'Parent' = ${code})`
    : sql`d.document_subtype_id in (select s.code from reference_entry s join reference_entry t
        on t.table_name = 'DOCTYPE' and t.code = s.att ->> 'Parent'
        where s.table_name = 'DOCSUBTYPE' and t.att ->> 'Parent' = ${code})`;

/** By the agency's clock on the wall. */
export const indexedOn = (day: string): Sql =>
  sql`d.indexed_at >= ${startOfDay(day)} and d.indexed_at < ${endOfDay(day)}`;

export function conditions({ viewer, filters: of, numbers, rare = false }: DocumentSearch): Sql {
  const equal = (column: string, value: string | undefined): Sql[] =>
    value ? [sql`${sql.ref(`d.${column}`)} = ${value}`] : [];
  return sql.join(
    [
      // What was deleted is shown to whoever asks for it and to nobody else.
      ...(of.State ? [sql`d.state = ${of.State}`] : numbers ? [] : [sql`d.state <> 'deleted'`]),
      ...(numbers ? [sql`d.document_number = any(${numbers}::text[])`] : []),
      ...equal('document_number', of.DocumentNumber),
      ...equal('workgroup_id', of.WorkgroupId),
      ...equal('document_subtype_id', of.DocSubTypeId),
      ...equal('source_code', of.Source),
      ...equal('case_number', of.CaseNumber?.padStart(10, '0')),
      ...equal('application_number', of.ApplicationNumber?.padStart(10, '0')),
      ...equal('pin', of.Pin),
      ...(of.DocTypeId ? [inParent(1, of.DocTypeId)] : []),
      ...(of.DocCategoryId ? [inParent(2, of.DocCategoryId)] : []),
      ...(of.Waiting ? [of.Waiting === 'Y' ? isWaiting : sql`not ${isWaiting}`] : []),
      ...(of.Unnamed ? [of.Unnamed === 'Y' ? sql`d.document_subtype_id = ''` : sql`d.document_subtype_id <> ''`] : []),
      ...equal('assigned_to', of.AssignedTo?.toUpperCase()),
      ...equal('indexed_by', of.IndexedBy?.toUpperCase()),
      ...(of.IndexedOn ? [indexedOn(of.IndexedOn)] : []),
      ...(of.Mine === 'Y' ? [sql`d.assigned_to = ${viewer.userId}`] : []),
      ...(of.Taken ? [of.Taken === 'Y' ? sql`d.assigned_to is not null` : sql`d.assigned_to is null`] : []),
      ...(of.ReceivedFrom ? [sql`d.received_date >= ${of.ReceivedFrom}`] : []),
      ...(of.ReceivedTo ? [sql`d.received_date <= ${of.ReceivedTo}`] : []),
      ...(of.Text ? [saying(of.Text, rare)] : []),
      mayOpenDocument(viewer, 'd'),
    ],
    sql` and `,
  );
}

/** Counted up to the threshold: beyond it nobody pages. */
export async function countDocuments(db: Tx, search: DocumentSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from document d where ${conditions(await withFrequency(db, search))} limit ${listThreshold + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many documents each subtype and each queue has, of those that the viewer may open. */
export async function countDocumentsBy(db: Tx, given: DocumentSearch): ReturnType<typeof countValues> {
  const search = await withFrequency(db, given);
  const counted = { DocSubTypeId: sql`d.document_subtype_id`, WorkgroupId: sql`d.workgroup_id` } as const;
  return countValues(
    db,
    (['DocSubTypeId', 'WorkgroupId'] as const).map(field => ({
      field,
      value: counted[field],
      rows: sql`document d where ${conditions({ ...search, filters: without(search.filters, field) })}`,
    })),
  );
}

export async function listDocumentNumbers(db: Tx, search: DocumentSearch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ document_number: string }>`select d.document_number from document d
    where ${conditions(await withFrequency(db, search))} order by d.document_number limit ${limit}`.execute(db);
  return rows.map(row => row.document_number);
}

const sortColumns: Readonly<Record<string, string>> = {
  ReceivedDate: 'd.received_date',
  UploadedDate: 'd.uploaded_date',
  DocumentNumber: 'd.document_number',
  State: 'd.state',
  CaseNumber: 'd.case_number',
  FileName: 'd.file_name',
};

/** Working days since the day: weekends and holidays do not count. */
const ageOf = (
  day: Sql,
  today: string,
): Sql => sql`(select count(*)::int from generate_series(${day} + 1, ${today}::date, '1 day') passed
  where extract(isodow from passed) < 6 and not exists (select 1 from holiday h where h.day = passed::date))`;

export interface StoredDocument extends Partial<Triage> {
  readonly region_id: string;
  readonly id: string;
  readonly document_number: string;
  readonly document_subtype_id: string;
  readonly type_code: string | null;
  readonly category_code: string | null;
  readonly state: DocumentState;
  readonly flags: DocumentFlag[];
  readonly file_name: string;
  readonly file_kind: FileKind | '';
  readonly pages: number | null;
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly client_name: string | null;
  readonly source_code: string | null;
  readonly source_name: string | null;
  readonly received_date: string;
  readonly uploaded_date: Date;
  readonly benefit_start_date: string | null;
  readonly age: number;
  readonly workgroup_id: string | null;
  readonly workgroup_name: string | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly version: number;
  readonly file_id: string | null;
  readonly storage_key: string | null;
  readonly key_sealed: Buffer | null;
  readonly size_bytes: number | null;
  readonly media_type: string | null;
  readonly uploaded_by: string;
  readonly uploaded_name: string | null;
  readonly indexed_at: Date | null;
  readonly indexed_name: string | null;
  readonly held_at: Date | null;
  readonly held_name: string | null;
  readonly hold_reason: string;
  readonly deleted_at: Date | null;
  readonly swept_at: Date | null;
  readonly kept_until: string | null;
}

/** Whose it is: the person named, else the head of the case, else whoever applied. */
const columns = (language: 'en' | 'es', today: string): Sql => sql`d.*, s.att ->> 'Parent' as type_code,
  t.att ->> 'Parent' as category_code, ${sql.ref(`c.name_${language}`)} as source_name,
  ${sql.ref(`g.name_${language}`)} as workgroup_name, ${staffName('a')} as assigned_name,
  coalesce(${staffName('b')}, d.uploaded_by) as uploaded_name,
  ${staffName('i')} as indexed_name, ${staffName('h')} as held_name,
  (d.received_date + make_interval(months => ${keptMonths(sql.ref('d.document_subtype_id'))}))::date as kept_until,
  f.storage_key, f.key_sealed, f.size_bytes, f.media_type, ${ageOf(sql.ref('d.received_date'), today)} as age,
  coalesce(
    (select ${clientName('o')} from client o where o.pin = d.pin),
    (select ${clientName('o')} from benefit_case k join client o on o.client_id = k.head_client_id where k.case_number = d.case_number),
    (select ${clientName('p')} from application a join application_person p on p.application_id = a.id and p.id = a.applicant_person_id
      where a.application_number = d.application_number)) as client_name`;

const joins = sql`left join reference_entry s on s.table_name = 'DOCSUBTYPE' and s.code = d.document_subtype_id
  left join reference_entry t on t.table_name = 'DOCTYPE' and t.code = s.att ->> 'Parent'
  left join document_source c on c.source_code = d.source_code
  left join workgroup g on g.workgroup_id = d.workgroup_id
  left join app_user a on a.user_id = d.assigned_to
  left join app_user b on b.user_id = d.uploaded_by
  left join app_user i on i.user_id = d.indexed_by
  left join app_user h on h.user_id = d.held_by
  left join stored_file f on f.file_id = d.file_id`;

export const toRow = (row: StoredDocument, flags: readonly string[]): DocumentRow => ({
  DocumentNumber: row.document_number,
  State: row.state,
  Flags: [...flags],
  FileName: row.file_name,
  Kind: row.file_kind,
  Pages: row.pages,
  DocCategoryId: row.category_code ?? '',
  DocTypeId: row.type_code ?? '',
  DocSubTypeId: row.document_subtype_id,
  CaseNumber: row.case_number ?? '',
  ApplicationNumber: row.application_number ?? '',
  Pin: row.pin ?? '',
  ClientName: row.client_name ?? '',
  Source: row.source_code ?? '',
  SourceName: row.source_name ?? '',
  ReceivedDate: row.received_date,
  UploadedDate: row.uploaded_date.toISOString(),
  benefitStartDate: row.benefit_start_date ?? '',
  Age: row.age,
  WorkgroupId: row.workgroup_id ?? '',
  WorkgroupName: row.workgroup_name ?? '',
  AssignedTo: row.assigned_to ?? '',
  AssignedName: row.assigned_name ?? '',
  Unblocks: row.unblocks ?? '',
  DueProgram: row.due_program ?? '',
  DueOn: row.due_on ?? '',
  Missing: row.missing ?? 0,
  Version: row.version,
});

/** What can be done with it: nothing that is held is deleted, and nothing that is gone comes back. */
export const actionsOf = ({ state, held_at, swept_at }: StoredDocument): DocumentAction[] =>
  documentLife
    .available(state)
    .filter(action => !(action === 'delete' && held_at !== null) && !(action === 'restore' && swept_at !== null));

/** The day from which what was deleted is gone; empty where it stays. */
export const goneOn = ({ deleted_at, held_at }: StoredDocument): string =>
  deleted_at === null || held_at !== null ? '' : dateIn(new Date(deleted_at.getTime() + daysToRestore * 86_400_000));

/** The page is found first; names are looked up for its rows alone. */
export async function listDocuments(
  db: Tx,
  search: DocumentSearch,
  { sort, descending, limit, offset }: Window,
  language: 'en' | 'es',
): Promise<StoredDocument[]> {
  const { viewer, filters } = search;
  const where = conditions(await withFrequency(db, search));
  const page = async (found: Sql, order: Sql): Promise<StoredDocument[]> => {
    const { rows } = await sql<StoredDocument>`select ${columns(language, search.today)}, u.* from (${found}) d ${joins}
      ${triage(viewer)} order by ${order}`.execute(db);
    return rows;
  };
  // What is settled unblocks nothing: only what waits is weighed.
  if (sort === 'Unblocks' && filters.Waiting === 'Y') {
    const queue = { viewer, workgroupId: filters.WorkgroupId || null, where, limit: offset + limit };
    const numbers = (await listByValue(db, queue)).slice(offset);
    return page(
      sql`select d.* from document d where d.document_number = any(${numbers}::text[])`,
      sql`array_position(${numbers}::text[], d.document_number)`,
    );
  }
  const direction = descending ? sql`desc` : sql`asc`;
  const order = sql`${sql.ref(sortColumns[sort] ?? 'd.received_date')} ${direction} nulls last, d.document_number ${direction}`;
  return page(sql`select d.* from document d where ${where} order by ${order} ${pageOf({ limit, offset })}`, order);
}

/** One document, if it is there for the viewer; held where it is about to be changed. */
export async function findDocument(
  db: Tx,
  viewer: DocumentViewer,
  documentNumber: string,
  { today, language = 'en', held = false }: { today: string; language?: 'en' | 'es'; held?: boolean },
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`select ${columns(language, today)} from document d ${joins}
    where d.document_number = ${documentNumber} and ${mayOpenDocument(viewer, 'd')}
    ${held ? sql`for update of d` : sql``}`.execute(db);
  return rows[0];
}

interface QueueCount {
  readonly workgroup_id: string;
  readonly name: string;
  readonly mine: boolean;
  readonly waiting: number;
  readonly in_hand: number;
  readonly ages: number[];
}

/** Counted by day first: how old a day is has to be known once, not for every document. */
export async function listQueues(
  db: Tx,
  viewer: DocumentViewer,
  today: string,
  language: 'en' | 'es',
): Promise<QueueRow[]> {
  const of = (least: number, most: number): Sql =>
    sql`coalesce(sum(n.free) filter (where aged.age between ${least} and ${most}), 0)::int`;
  const { rows } = await sql<QueueCount>`with n as (
      select d.workgroup_id, d.received_date, count(*) filter (where d.assigned_to is null) as free,
        count(*) filter (where d.assigned_to is not null) as taken
      from document d where ${isWaiting} and d.workgroup_id is not null and ${mayOpenDocument(viewer, 'd')}
      group by d.workgroup_id, d.received_date)
    select g.workgroup_id, ${sql.ref(`g.name_${language}`)} as name,
      exists (select 1 from workgroup_member m where m.workgroup_id = g.workgroup_id and m.user_id = ${viewer.userId}) as mine,
      sum(n.free)::int as waiting, sum(n.taken)::int as in_hand,
      array[${of(0, 0)}, ${of(1, 1)}, ${of(2, 2)}, ${of(3, 100_000)}] as ages
    from n join workgroup g on g.workgroup_id = n.workgroup_id
      cross join lateral (select ${ageOf(sql.ref('n.received_date'), today)} as age) aged
    group by g.workgroup_id order by 2`.execute(db);
  return rows.map(row => ({
    WorkgroupId: row.workgroup_id,
    Name: row.name,
    Mine: toYesNo(row.mine),
    Waiting: row.waiting,
    InHand: row.in_hand,
    Ages: row.ages,
  }));
}
