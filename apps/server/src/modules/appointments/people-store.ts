import { appointmentSearchPage } from '@commonweal/contracts/access/pages';
import { sql } from 'kysely';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { headPhone } from '../clients/index.ts';

/** Who households can be booked with, and what is known of a household before it is. */

export interface Bookable {
  readonly userId: string;
  readonly name: string;
  readonly languages: string[];
}

interface Where {
  readonly officeCode?: string | undefined;
  readonly regionId?: string | undefined;
  readonly userId?: string | undefined;
  readonly language?: string | undefined;
}

const [interviewPage, interviewObject] = appointmentSearchPage.at('Interview').split('.') as [string, string];

/** Active people whose role lets them be booked, by name. */
export async function listBookable(db: Tx, where: Where, most: number): Promise<Bookable[]> {
  const { officeCode, regionId, userId, language } = where;
  const { rows } = await sql<Bookable>`select u.user_id as "userId", ${staffName('u')} as name,
      array(select e.att ->> 'Language' from user_characteristic c join reference_entry e
        on e.table_name = 'USERCHARACTERISTIC' and e.code = c.characteristic and e.att ->> 'Language' is not null
        where c.user_id = u.user_id order by 1) as languages
    from app_user u where u.account_status = 'A'
      and (${officeCode ?? null}::text is null or u.office_code = ${officeCode ?? null})
      and (${regionId ?? null}::text is null or u.region_id = ${regionId ?? null})
      and (${userId ?? null}::text is null or u.user_id = ${userId ?? null})
      and (${language ?? null}::text is null or exists (select 1 from user_characteristic c
        where c.user_id = u.user_id and c.characteristic = 'LNG-' || ${language ?? null}))
      and exists (select 1 from user_role h join role r on r.role_id = h.role_id and r.status = '296'
        join role_object o on o.role_id = r.role_id and o.page_name = ${interviewPage}
          and o.object_attribute = ${interviewObject} and o.access_code = 'U' where h.user_id = u.user_id)
    order by u.last_name, u.first_name, u.user_id limit ${most}`.execute(db);
  return rows;
}

export interface Household {
  readonly client_name: string;
  readonly phone: string;
  readonly county: string;
  readonly central: boolean;
  readonly language: string;
  readonly office_code: string | null;
  readonly office_name: string;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** The office of the case, else the one that serves the home's ZIP; the clock on the household's wall is that of its ZIP. */
export async function findHousehold(db: Tx, caseNumber: string): Promise<Household | undefined> {
  const { rows } = await sql<Household>`select ${clientName('h')} as client_name,
      ${headPhone} as phone,
      coalesce(nullif(k.county, ''), z.county, '') as county, coalesce(z.central_time = 'Y', false) as central,
      coalesce(nullif(k.language, ''), h.spoken_language) as language, o.office_code, coalesce(o.name, '') as office_name,
      left(o.opens::text, 5) as opens, left(o.closes::text, 5) as closes
    from benefit_case k join client h on h.client_id = k.head_client_id
    left join lateral (select zip from client_address a where a.client_id = h.client_id and a.to_on is null
      and a.address_type = 'H' limit 1) home on true
    left join zip_code z on z.zip = home.zip
    left join office o on o.office_code = coalesce(k.office_code, z.office_code)
    where k.case_number = ${caseNumber}`.execute(db);
  return rows[0];
}

export interface RunningClock {
  readonly Program: string;
  readonly FiledOn: string;
  readonly DueOn: string;
}

/** The earliest clock that still runs, of the programs named or of any. */
export async function findClock(db: Tx, caseId: string, programs: readonly string[]): Promise<RunningClock | null> {
  const { rows } = await sql<RunningClock>`select r.program as "Program", a.application_date::text as "FiledOn",
      r.due_on::text as "DueOn"
    from application a join program_request r on r.region_id = a.region_id and r.application_id = a.id
    where a.case_id = ${caseId} and r.status in ('P', 'NA', 'S') and r.due_on is not null
      and (cardinality(${programs}::text[]) = 0 or r.program = any(${programs}::text[]))
    order by r.due_on, r.program limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface Office {
  readonly office_code: string;
  readonly name: string;
  readonly opens: string;
  readonly closes: string;
}

export async function listOffices(db: Tx): Promise<Office[]> {
  const { rows } = await sql<Office>`select office_code, name, left(opens::text, 5) as opens,
    left(closes::text, 5) as closes from office where active = 'Y' order by name`.execute(db);
  return rows;
}

export async function officeOf(db: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ office_code: string | null }>`select office_code from app_user
    where user_id = ${userId}`.execute(db);
  return rows[0]?.office_code ?? null;
}
