import type { CaseFilters, CaseRow } from '@commonweal/contracts/cases/search';
import { datesNear } from '@commonweal/contracts/clients/likeness';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { listThreshold } from '@commonweal/contracts/kit/list';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, staffName, writtenName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { peopleNamed, wantedName } from '../clients/index.ts';
import { mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';

type Sql = RawBuilder<unknown>;

export interface CaseSearch {
  readonly caller: Viewer;
  readonly filters: CaseFilters;
  /** Whoever the search may mean, where it speaks of a person. */
  readonly people?: readonly MeantPerson[];
}

interface MeantPerson {
  readonly client_id: string;
  readonly quality: number;
}

/** The most people a name stands for before their cases are looked at. */
const mostPeople = 1000;

const ands = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export const isPersonal = ({ Name, Pin, Ssn, BirthDate, Address }: CaseFilters): boolean =>
  Boolean(Name || Pin || Ssn || BirthDate || Address);

function personConditions(filters: CaseFilters, ssnHashes: readonly Buffer[]): Sql[] {
  const { Pin, Ssn, BirthDate, Address } = filters;
  return [
    ...(Pin ? [sql`c.pin = ${Pin.padStart(10, '0')}`] : []),
    ...(Ssn
      ? [
          sql`(c.ssn_hash = any(${ssnHashes}::bytea[]) or c.client_id in
            (select client_id from client_alias_ssn where ssn_hash = any(${ssnHashes}::bytea[])))`,
        ]
      : []),
    ...(BirthDate ? [sql`c.birth_date = any(${datesNear(BirthDate).map(near => near.date)}::date[])`] : []),
    ...(Address
      ? [
          sql`c.client_id in (select client_id from client_address
            where to_on is null and lower(line1) like ${containing(Address)})`,
        ]
      : []),
  ];
}

/** Whoever the search may mean: they are few, and looked for once, before any case is counted or listed. */
export async function findMeant(
  tx: Tx,
  caller: Viewer,
  filters: CaseFilters,
  ssnHashes: readonly Buffer[],
): Promise<MeantPerson[]> {
  const where = [...personConditions(filters, ssnHashes), mayOpenClient(caller, 'c')];
  const name = wantedName(filters.Name ?? '');
  const meant =
    name.tokens.length === 0
      ? sql<MeantPerson>`select c.client_id, 1::float8 as quality from client c where ${ands(where)} limit ${mostPeople}`
      : peopleNamed(name, { where, most: mostPeople });
  return (await meant.execute(tx)).rows;
}

function caseConditions({ caller, filters }: CaseSearch): Sql[] {
  const { CaseNumber, Program, Status, Mode, County, Worker } = filters;
  const worker = Worker ? containing(Worker) : '';
  return [
    mayOpenCase(caller, 'k'),
    ...(CaseNumber ? [sql`k.case_number = ${CaseNumber.padStart(10, '0')}`] : []),
    ...(Program ? [sql`exists (select 1 from case_program p where p.case_id = k.id and p.program = ${Program})`] : []),
    ...(Status ? [sql`k.status = ${Status}`] : []),
    ...(Mode ? [sql`k.mode = ${Mode}`] : []),
    ...(County ? [sql`k.county = ${County}`] : []),
    ...(Worker
      ? [
          sql`k.assigned_to in (select user_id from app_user where user_id = upper(${Worker})
            or lower(${writtenName('app_user')}) like ${worker} or lower(${staffName('app_user')}) like ${worker})`,
        ]
      : []),
  ];
}

/** `k` with the best person found in it; one row for each case. */
function found(search: CaseSearch): Sql {
  const conditions = ands(caseConditions(search));
  const { people } = search;
  if (!people) {
    return sql`select k.*, k.head_client_id as found_id, 0::float8 as score from benefit_case k where ${conditions}`;
  }
  return sql`select distinct on (k.region_id, k.id) k.*, p.client_id as found_id, p.quality as score
    from unnest(${people.map(each => each.client_id)}::uuid[], ${people.map(each => each.quality)}::float8[])
      as p(client_id, quality)
    join case_member m on m.client_id = p.client_id and m.superseded_at is null
    join benefit_case k on k.region_id = m.region_id and k.id = m.case_id
    where ${conditions} order by k.region_id, k.id, p.quality desc`;
}

/** Counted up to the threshold: beyond it nobody pages. */
export async function countCases(tx: Tx, search: CaseSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from (${found(search)}) k limit ${listThreshold + 1}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

const sortColumns: Readonly<Record<string, string>> = {
  CaseNumber: 'k.case_number',
  HeadName: 'head_name',
  Status: 'k.status',
  Mode: 'k.mode',
  County: 'k.county',
  WorkerName: 'worker_name',
  OpenedOn: 'k.opened_on',
};

/** Without a person to look for, the order is that of an index. */
function orderOf({ sort, descending }: Window, personal: boolean): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  const column = sortColumns[sort];
  return column === undefined
    ? personal
      ? sql`k.score desc, k.case_number`
      : sql`k.case_number`
    : sql`${sql.ref(column)} ${direction} nulls last, k.case_number`;
}

interface Stored {
  readonly case_number: string;
  readonly head_name: string;
  readonly head_pin: string;
  readonly found_name: string | null;
  readonly programs: string;
  readonly status: CaseRow['Status'];
  readonly mode: CaseRow['Mode'];
  readonly county: string;
  readonly worker_name: string | null;
  readonly members: number;
  readonly opened_on: string;
  readonly confidential: boolean;
}

export async function listCases(tx: Tx, search: CaseSearch, window: Window): Promise<CaseRow[]> {
  const { rows } = await sql<Stored>`select k.case_number, ${clientName('h')} as head_name, h.pin as head_pin,
      case when k.found_id <> k.head_client_id then ${clientName('f')} end as found_name,
      (select coalesce(string_agg(program, ', ' order by program), '') from case_program p where p.case_id = k.id) as programs,
      k.status, k.mode, k.county, ${staffName('u')} as worker_name,
      (select count(distinct m.client_id) from case_member m
        where m.case_id = k.id and m.superseded_at is null and m.effective_to is null) as members,
      k.opened_on, k.confidential
    from (${found(search)}) k join client h on h.client_id = k.head_client_id
    left join client f on f.client_id = k.found_id left join app_user u on u.user_id = k.assigned_to
    order by ${orderOf(window, search.people !== undefined)} ${pageOf(window)}`.execute(tx);
  return rows.map(row => ({
    CaseNumber: row.case_number,
    HeadName: row.head_name,
    HeadPin: row.head_pin,
    FoundName: row.found_name ?? '',
    Programs: row.programs,
    Status: row.status,
    Mode: row.mode,
    County: row.county,
    WorkerName: row.worker_name ?? '',
    Members: row.members,
    OpenedOn: row.opened_on,
    Confidential: toYesNo(row.confidential),
  }));
}
