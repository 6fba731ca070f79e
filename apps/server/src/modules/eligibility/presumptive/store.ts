import { medicaidProgramTable } from '@commonweal/contracts/reference/programs';
import { type RawBuilder, sql } from 'kysely';
import { clientName, staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';
import { mayOpenClient, type Viewer } from '../../protection/index.ts';

export interface StoredPeriod {
  readonly id: string;
  readonly pin: string;
  readonly name: string;
  readonly presumptive_type: string;
  readonly provider: string;
  readonly determined_on: string;
  readonly told_on: string;
  readonly pregnancy_due_on: string | null;
  readonly recorded_at: Date;
  readonly recorder: string;
  readonly version: number;
  readonly by: string;
  readonly is_pregnant: boolean;
  readonly filed_on: string | null;
  readonly decided_on: string | null;
}

/** The programs that decide about coverage in full. */
const fullPrograms: readonly string[] = medicaidProgramTable.codes.filter(code => code !== 'PEPW');

/**
 * The first application that asks for coverage of the person, filed by the end of the following month and not decided before; what
 * was withdrawn asks for nothing.
 */
const application = sql`select a.application_date::text as filed_on,
    case when bool_and(q.status in ('R', 'D')) then max(q.disposed_on)::text end as decided_on
  from application_person n join application a on a.id = n.application_id
  join program_request q on q.application_id = a.id and n.id = any(q.persons)
  where n.client_id = c.client_id and q.program = any(${fullPrograms}::text[]) and q.status <> 'W'
    and a.application_date < date_trunc('month', p.determined_on) + interval '2 months'
    and (q.disposed_on is null or q.disposed_on >= p.determined_on)
  group by a.id, a.application_date order by a.application_date limit 1`;

async function listPeriods(db: Tx, which: RawBuilder<unknown>): Promise<StoredPeriod[]> {
  const { rows } = await sql<StoredPeriod>`select p.id, c.pin, ${clientName('c')} as name,
      p.presumptive_type, p.provider, p.determined_on::text, p.told_on::text, p.pregnancy_due_on::text, p.recorded_at,
      ${staffName('u')} as recorder, p.version, coalesce(t.att ->> 'By', '') as by,
      coalesce(t.att ->> 'Pregnant', '') = 'Y' as is_pregnant, f.filed_on, f.decided_on
    from presumptive_period p join client o on o.client_id = p.client_id
    join client c on c.client_id = coalesce(o.merged_into, o.client_id)
    join app_user u on u.user_id = p.recorded_by
    left join reference_entry t on t.table_name = 'PRESUMPTIVETYPE' and t.code = p.presumptive_type
    left join lateral (${application}) f on true
    where p.removed_at is null and ${which}
    order by p.determined_on desc, p.id`.execute(db);
  return rows;
}

export const listOfPerson = (db: Tx, clientId: string): Promise<StoredPeriod[]> =>
  listPeriods(db, sql`c.client_id = ${clientId}`);

/** Of everybody who is in the household, as far as the reader may open them. */
export const listOfCase = (db: Tx, viewer: Viewer, caseId: string): Promise<StoredPeriod[]> =>
  listPeriods(
    db,
    sql`c.client_id in (select m.client_id from case_member m where m.case_id = ${caseId} and m.superseded_at is null)
      and ${mayOpenClient(viewer, 'c')}`,
  );

export interface Person {
  readonly clientId: string;
  readonly pin: string;
  readonly birthDate: string | null;
}

/** The person under lock, so that two who record at once see each other. */
export async function findPerson(db: Tx, viewer: Viewer, pin: string, isLocking: boolean): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select c.client_id as "clientId", c.pin, c.birth_date::text as "birthDate"
    from client c where c.client_id = (select coalesce(merged_into, client_id) from client where pin = ${pin})
      and ${mayOpenClient(viewer, 'c')} ${isLocking ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

export interface NewPeriod {
  readonly clientId: string;
  readonly id: string;
  readonly type: string;
  readonly provider: string;
  readonly determinedOn: string;
  readonly toldOn: string;
  readonly pregnancyDueOn: string | null;
  readonly at: Date;
  readonly by: string;
}

export const insertPeriod = (tx: Tx, made: NewPeriod) =>
  tx
    .insertInto('presumptive_period')
    .values({
      client_id: made.clientId,
      id: made.id,
      presumptive_type: made.type,
      provider: made.provider,
      determined_on: made.determinedOn,
      told_on: made.toldOn,
      pregnancy_due_on: made.pregnancyDueOn,
      recorded_at: made.at,
      recorded_by: made.by,
    })
    .execute();

export const removePeriod = (
  tx: Tx,
  id: string,
  removed: { readonly at: Date; readonly by: string; readonly reason: string },
) =>
  tx
    .updateTable('presumptive_period')
    .set(expression => ({
      removed_at: removed.at,
      removed_by: removed.by,
      remove_reason: removed.reason,
      version: expression('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export interface PeriodType {
  readonly by: string;
  readonly isPregnant: boolean;
  readonly ageUnder: number | null;
}

export async function findType(db: Tx, code: string): Promise<PeriodType | undefined> {
  const { rows } = await sql<PeriodType>`select coalesce(att ->> 'By', '') as by,
      coalesce(att ->> 'Pregnant', '') = 'Y' as "isPregnant", nullif(att ->> 'AgeUnder', '')::int as "ageUnder"
    from reference_entry where table_name = 'PRESUMPTIVETYPE' and code = ${code} and active = 'Y'`.execute(db);
  return rows[0];
}
