import type { ConversionFile } from '@commonweal/contracts/conversion/calls';
import type { FileKind } from '@commonweal/contracts/conversion/layout';
import type { LineState } from '@commonweal/contracts/conversion/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';
import type { LineFault } from './faults.ts';

export interface NewFile {
  readonly fileId: string;
  readonly name: string;
  readonly kind: FileKind;
  readonly sha256: Buffer;
  readonly by: string;
  readonly now: Date;
}

/** A file that is not there yet; false where the same one is. */
export async function insertFile(tx: Tx, file: NewFile): Promise<boolean> {
  const { rows } =
    await sql`insert into conversion_file (file_id, file_name, kind, sha256, lines, uploaded_at, uploaded_by)
    values (${file.fileId}, ${file.name}, ${file.kind}, ${file.sha256}, 1, ${file.now}, ${file.by})
    on conflict (sha256) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export const setLines = (tx: Tx, fileId: string, lines: number) =>
  sql`update conversion_file set lines = ${lines} where file_id = ${fileId}`.execute(tx);

export async function findSameFile(tx: Tx, sha256: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select file_id as id from conversion_file where sha256 = ${sha256}`.execute(tx);
  return rows[0]?.id;
}

export interface NewLine {
  readonly line: number;
  readonly legacyCaseNumber: string;
  readonly region: string;
  readonly sealed: Buffer | null;
  readonly faults: readonly LineFault[];
}

export const insertLines = (tx: Tx, fileId: string, lines: readonly NewLine[]) =>
  sql`insert into conversion_line (file_id, line, legacy_case_number, stated_region, state, faults, content_sealed)
    select ${fileId}, given.line, given.number, given.region, case when given.sealed is null then 'unreadable' else 'taken' end,
      given.faults, given.sealed
    from unnest(${lines.map(each => each.line)}::integer[], ${lines.map(each => each.legacyCaseNumber)}::text[],
      ${lines.map(each => each.region)}::text[], ${lines.map(each => JSON.stringify(each.faults))}::jsonb[],
      ${lines.map(each => each.sealed)}::bytea[]) as given(line, number, region, faults, sealed)`.execute(tx);

const mostFiles = 200;

export async function listFiles(db: Tx): Promise<ConversionFile[]> {
  const { rows } = await sql<Omit<ConversionFile, 'UploadedAt'> & { at: Date }>`select f.file_id as "FileId",
      f.file_name as "FileName", f.kind as "Kind", f.lines as "Lines", f.uploaded_at as at,
      coalesce((select ${staffName('u')} from app_user u where u.user_id = f.uploaded_by), f.uploaded_by)
        as "UploadedByName",
      coalesce((select jsonb_object_agg(counted.state, counted.count) from (select l.state, count(*)::int from conversion_line l
        where l.file_id = f.file_id group by l.state) counted), '{}') as "States"
    from conversion_file f order by f.uploaded_at desc, f.file_id limit ${mostFiles}`.execute(db);
  return rows.map(({ at, ...file }) => ({ ...file, UploadedAt: at.toISOString() }));
}

/** The file, held: of two who throw it away or load it the second waits. */
export async function lockFile(tx: Tx, fileId: string): Promise<{ name: string; lines: number } | undefined> {
  const { rows } = await sql<{ name: string; lines: number }>`select file_name as name, lines from conversion_file
    where file_id = ${fileId} for update`.execute(tx);
  return rows[0];
}

/** What stands on its lines; undefined where there is no such file. */
export async function findKind(db: Tx, fileId: string): Promise<FileKind | undefined> {
  const { rows } = await sql<{ kind: FileKind }>`select kind from conversion_file where file_id = ${fileId}`.execute(
    db,
  );
  return rows[0]?.kind;
}

export async function hasLoaded(tx: Tx, fileId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from conversion_line where file_id = ${fileId} and state = 'loaded' limit 1`.execute(tx);
  return rows.length > 0;
}

export const deleteFile = (tx: Tx, fileId: string) =>
  sql`delete from conversion_file where file_id = ${fileId}`.execute(tx);

/** The lines of some states, as long work goes through them. */
export async function listWork(
  tx: Tx,
  fileId: string,
  states: readonly LineState[],
): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`select line::text as id, version from conversion_line
    where file_id = ${fileId} and state = any(${states}::text[]) order by line`.execute(tx);
  return rows;
}

export interface Choices {
  /** By the key of a person. */
  readonly [key: string]: { readonly same?: string; readonly notSame?: readonly string[] };
}

export interface StoredLine {
  readonly line: number;
  readonly legacy_case_number: string;
  readonly state: LineState;
  readonly faults: readonly LineFault[];
  readonly choices: Choices;
  readonly content_sealed: Buffer | null;
  readonly case_number: string | null;
  readonly version: number;
}

const lineColumns = sql`l.line, l.legacy_case_number, l.state, l.faults, l.choices, l.content_sealed, l.case_number, l.version`;

/** Lines, held until the transaction ends. */
export async function lockLines(tx: Tx, fileId: string, lines: readonly number[]): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`select ${lineColumns} from conversion_line l where l.file_id = ${fileId}
    and l.line = any(${lines}::integer[]) order by l.line for update`.execute(tx);
  return rows;
}

export async function findLine(db: Tx, fileId: string, line: number): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`select ${lineColumns} from conversion_line l where l.file_id = ${fileId}
    and l.line = ${line}`.execute(db);
  return rows[0];
}

export interface CheckedLine {
  readonly line: number;
  readonly state: LineState;
  readonly faults: readonly LineFault[];
}

export const keepChecked = (tx: Tx, fileId: string, checked: readonly CheckedLine[]) =>
  sql`update conversion_line l set state = given.state, faults = given.faults, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as given(line integer, state text, faults jsonb)
    where l.file_id = ${fileId} and l.line = given.line`.execute(tx);

export const keepChoices = (tx: Tx, fileId: string, line: number, choices: Choices) =>
  sql`update conversion_line set choices = ${JSON.stringify(choices)}::jsonb where file_id = ${fileId}
    and line = ${line}`.execute(tx);

/** What it held is gone from here on. */
export const keepLoaded = (tx: Tx, fileId: string, line: number, caseNumber: string) =>
  sql`update conversion_line set state = 'loaded', faults = '[]', choices = '{}', content_sealed = null,
    case_number = ${caseNumber}, version = version + 1 where file_id = ${fileId} and line = ${line}`.execute(tx);

interface Filters {
  readonly FileId: string;
  readonly State?: LineState | undefined;
}

const matching = ({ FileId, State }: Filters): RawBuilder<unknown> =>
  sql`from conversion_line l where l.file_id = ${FileId} and (${State ?? null}::text is null or l.state = ${State ?? null})`;

export async function countLines(db: Tx, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${matching(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ListedLine {
  readonly Line: number;
  readonly LegacyCaseNumber: string;
  readonly RegionId: string;
  readonly State: LineState;
  readonly CaseNumber: string;
  readonly faults: readonly LineFault[];
}

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  Line: sql`l.line`,
  LegacyCaseNumber: sql`l.legacy_case_number`,
  State: sql`l.state`,
};

export async function listLines(db: Tx, viewer: Viewer, filters: Filters, window: Window): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`select l.line as "Line", l.legacy_case_number as "LegacyCaseNumber",
      l.stated_region as "RegionId", l.state as "State", l.faults,
      coalesce((select k.case_number from benefit_case k where k.case_number = l.case_number
        and ${mayOpenCase(viewer, 'k')}), '') as "CaseNumber"
    ${matching(filters)}
    order by ${orders[window.sort] ?? sql`l.line`} ${window.descending ? sql`desc` : sql`asc`}, l.line
    ${pageOf(window)}`.execute(db);
  return rows;
}

/** Numbers of a file that stand on several of its lines, and those that are a case here already. */
export async function listTaken(
  tx: Tx,
  fileId: string,
  numbers: readonly string[],
): Promise<{ number: string; lines: number; converted: boolean }[]> {
  const { rows } = await sql<{ number: string; lines: number; converted: boolean }>`select given.number,
      (select count(*)::int from conversion_line l where l.file_id = ${fileId} and l.legacy_case_number = given.number) as lines,
      exists (select from converted_case c where c.legacy_case_number = given.number) as converted
    from unnest(${numbers}::text[]) as given(number)`.execute(tx);
  return rows;
}

/** Offices with the region that they are in, of those that are named. */
export async function listOffices(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    code: string;
    region: string;
  }>`select office_code as code, region_id as region from office
    where active = 'Y' and office_code = any(${codes}::text[])`.execute(tx);
  return new Map(rows.map(row => [row.code, row.region]));
}

/** Cases that were loaded and have the program, by their number in the old system. */
export async function listConverted(
  tx: Tx,
  asked: readonly { readonly number: string; readonly program: string }[],
): Promise<({ regionId: string; caseId: string; caseNumber: string } | null)[]> {
  const { rows } = await sql<{
    at: number;
    regionId: string;
    caseId: string;
    caseNumber: string;
  }>`select given.at::int as at,
      k.region_id as "regionId", k.id as "caseId", k.case_number as "caseNumber"
    from unnest(${asked.map(each => each.number)}::text[], ${asked.map(each => each.program)}::text[])
      with ordinality as given(number, program, at)
    join converted_case v on v.legacy_case_number = given.number
    join benefit_case k on k.region_id = v.region_id and k.id = v.case_id
    join case_program p on p.region_id = k.region_id and p.case_id = k.id and p.program = given.program`.execute(tx);
  const found = new Map(rows.map(({ at, ...row }) => [at - 1, row]));
  return asked.map((_, at) => found.get(at) ?? null);
}

/** Codes of PARTICIPATIONSTATUS of whoever gets a program or waits for it. */
export const takesPart: readonly string[] = ['EM', 'PM'];

/** What people receive here today, as `client program`. */
export async function listReceived(tx: Tx, clientIds: readonly string[], today: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select distinct m.client_id || ' ' || p.program as key from case_member m
    join case_program p on p.region_id = m.region_id and p.case_id = m.case_id and p.status = 'R'
      and (p.certified_to is null or p.certified_to >= ${today}::date)
    where m.client_id = any(${clientIds}::uuid[]) and m.superseded_at is null and m.effective_from <= ${today}::date
      and (m.effective_to is null or m.effective_to >= ${today}::date)
      and m.participation ->> p.program = any(${takesPart}::text[])`.execute(tx);
  return new Set(rows.map(row => row.key));
}
