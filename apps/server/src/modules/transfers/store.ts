import type { Place } from '@commonweal/contracts/transfers/calls';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { LockedCase } from '../evidence/index.ts';
import { mayOpenApplication, type Viewer } from '../protection/index.ts';

const placeOf = sql`o.region_id as "RegionId", r.name as "RegionName", o.office_code as "OfficeCode", o.name as "OfficeName",
  o.county as "County"`;

/** Offices that cases can go to. */
export async function listOffices(db: Tx): Promise<Place[]> {
  const { rows } = await sql<Place>`select ${placeOf} from office o join region r on r.region_id = o.region_id
    where o.active = 'Y' order by r.name, o.name`.execute(db);
  return rows;
}

export async function findRegionName(db: Tx, regionId: string): Promise<string> {
  const found = await db.selectFrom('region').select('name').where('region_id', '=', regionId).executeTakeFirst();
  return found?.name ?? regionId;
}

export async function findWorker(db: Tx, userId: string): Promise<{ region_id: string } | undefined> {
  return db
    .selectFrom('app_user')
    .select('region_id')
    .where('user_id', '=', userId)
    .where('account_status', '=', 'A')
    .executeTakeFirst();
}

interface PendingApplication {
  readonly application_number: string;
  readonly open_to_viewer: boolean;
}

/** The pending applications of a case, those that are closed to the viewer too, held in the order of their numbers. */
export async function lockPending(tx: Tx, viewer: Viewer, caseId: string): Promise<PendingApplication[]> {
  const { rows } = await sql<PendingApplication>`select a.application_number,
      (${mayOpenApplication(viewer, 'a')}) is true as open_to_viewer from application a
    where a.case_id = ${caseId} and exists (select from program_request q
      where q.region_id = a.region_id and q.application_id = a.id and q.status in ('NA', 'P', 'S'))
    order by a.application_number for update of a`.execute(tx);
  return rows;
}

/** Appointments of a case that are still to come. */
export async function countComing(db: Tx, caseNumber: string, now: Date): Promise<number> {
  const { rows } = await sql<{ coming: number }>`select count(*)::int as coming from appointment
    where case_number = ${caseNumber} and status = 'booked' and starts_at > ${now}`.execute(db);
  return rows[0]?.coming ?? 0;
}

export interface Destination {
  readonly regionId: string;
  readonly officeCode: string;
  readonly county: string;
  readonly assignedTo: string;
}

/** Whatever hangs on the case follows its key; its applications remember where it is, the pending ones go along. */
export async function moveCase(
  tx: Tx,
  found: LockedCase,
  pending: readonly string[],
  to: Destination,
  by: string,
  at: Date,
): Promise<void> {
  await sql`update benefit_case set region_id = ${to.regionId}, office_code = ${to.officeCode}, county = ${to.county},
      assigned_to = ${to.assignedTo || null}, version = version + 1, changed_at = ${at}, changed_by = ${by}
    where region_id = ${found.regionId} and id = ${found.caseId}`.execute(tx);
  await sql`update application set case_region_id = ${to.regionId} where case_id = ${found.caseId}`.execute(tx);
  await sql`update application set region_id = ${to.regionId}, office_code = ${to.officeCode}, version = version + 1,
      changed_at = ${at}, changed_by = ${by} where application_number = any(${pending}::text[])`.execute(tx);
  await sql`update application_stream set region_id = ${to.regionId} where application_number = any(${pending}::text[])`.execute(
    tx,
  );
}

/** Items keep the code of a county, cases its name. */
export async function codeOfCounty(db: Tx, name: string): Promise<string> {
  const found = await db
    .selectFrom('reference_entry')
    .select('code')
    .where('table_name', '=', 'COUNTY')
    .where('label_en', '=', name)
    .executeTakeFirst();
  return found?.code ?? '';
}
