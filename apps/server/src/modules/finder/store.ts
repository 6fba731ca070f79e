import { type FoundRecord, mostFound } from '@commonweal/contracts/finder/calls';
import { type RawBuilder, sql } from 'kysely';
import { clientName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, mayOpenClient, type Viewer } from '../protection/index.ts';

/** Numbers that begin with these digits, as a range: the index of the whole number serves it. */
function beginsWith(column: RawBuilder<unknown>, digits: string): RawBuilder<boolean> {
  const low = digits.padEnd(10, '0');
  const high = digits.padEnd(10, '9');
  return sql<boolean>`${column} between ${low} and ${high}`;
}

interface Row {
  readonly number: string;
  readonly name: string | null;
  readonly birth_date: string | null;
  readonly programs: string[];
  readonly place: string | null;
}

const toFound = (Kind: FoundRecord['Kind'], row: Row): FoundRecord => ({
  Kind,
  Number: row.number,
  Name: row.name ?? '',
  BirthDate: row.birth_date,
  Programs: row.programs,
  Place: row.place ?? '',
});

/** In the order in which they were found. */
export async function listClients(db: Tx, caller: Viewer, ids: readonly string[]): Promise<FoundRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select c.pin as number, ${clientName('c')} as name, c.birth_date::text, '{}'::text[] as programs,
      (select a.city from client_address a where a.client_id = c.client_id and a.to_on is null
        order by a.address_type limit 1) as place
    from client c join unnest(${ids}::uuid[]) with ordinality as wanted(id, place) on wanted.id = c.client_id
    where ${mayOpenClient(caller, 'c')} order by wanted.place`.execute(db);
  return rows.map(row => toFound('client', row));
}

/** Those who were born in a year, in the order given. */
export async function listBornIn(db: Tx, ids: readonly string[], year: number): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select c.client_id from client c
    join unnest(${ids}::uuid[]) with ordinality as wanted(id, place) on wanted.id = c.client_id
    where c.birth_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) order by wanted.place`.execute(
    db,
  );
  return rows.map(row => row.client_id);
}

interface Wanted {
  readonly digits: string | null;
  readonly clientIds: readonly string[];
}

/** By number, or those in which one of the people is. */
export async function listCases(db: Tx, caller: Viewer, { digits, clientIds }: Wanted): Promise<FoundRecord[]> {
  const found: RawBuilder<unknown>[] = [];
  if (digits) {
    found.push(sql`select k.id from benefit_case k where ${beginsWith(sql`k.case_number`, digits)}
      order by k.case_number limit ${mostFound * 4}`);
  }
  if (clientIds.length > 0) {
    found.push(sql`select m.case_id as id from case_member m
      where m.client_id = any(${clientIds}::uuid[]) and m.superseded_at is null`);
  }
  if (found.length === 0) return [];
  const { rows } = await sql<Row>`
    select k.case_number as number, ${clientName('h')} as name, h.birth_date::text, k.county as place,
      array(select p.program from case_program p where p.case_id = k.id order by p.program) as programs
    from benefit_case k join client h on h.client_id = k.head_client_id
    where k.id in (${sql.join(
      found.map(each => sql`(${each})`),
      sql` union `,
    )}) and ${mayOpenCase(caller, 'k')}
    order by (k.closed_on is not null), k.case_number limit ${mostFound}`.execute(db);
  return rows.map(row => toFound('case', row));
}

export async function listApplications(db: Tx, caller: Viewer, digits: string | null): Promise<FoundRecord[]> {
  if (digits === null) return [];
  const { rows } = await sql<Row>`
    select a.application_number as number, ${clientName('p')} as name, p.birth_date::text, a.county as place,
      array(select r.program from program_request r where r.application_id = a.id order by r.program) as programs
    from application a left join application_person p on p.region_id = a.region_id and p.id = a.applicant_person_id
    where ${beginsWith(sql`a.application_number`, digits)} and ${mayOpenApplication(caller, 'a')}
    order by a.application_number limit ${mostFound}`.execute(db);
  return rows.map(row => toFound('application', row));
}
