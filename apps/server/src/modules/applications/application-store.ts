import { type Insertable, type Selectable, sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type {
  ApplicationPersonTable,
  ApplicationTable,
  ProgramRequestTable,
} from '../../platform/database/tables.generated.ts';
import { mayOpenApplication } from '../protection/index.ts';

/** The rows of one application, and nothing of it to whoever may not open it. */

type Who = Parameters<typeof mayOpenApplication>[0];

export interface ApplicationRow extends Selectable<ApplicationTable> {
  readonly office_name: string | null;
  readonly office_phone: string | null;
  readonly case_number: string | null;
  readonly filed_by_name: string | null;
}
export type PersonRow = Selectable<ApplicationPersonTable> & { readonly pin: string | null };
export type RequestRow = Selectable<ProgramRequestTable>;

export interface Loaded {
  readonly application: ApplicationRow;
  readonly persons: readonly PersonRow[];
  readonly requests: readonly RequestRow[];
}

/** Somebody new with a PIN, or somebody known whose record was brought up to date since they were decided. */
export const isPersonRegistered = ({ application: { persons_registered_at } }: Loaded, person: PersonRow): boolean => {
  if (person.client_id === null) return false;
  if (person.match_decision === 'new') return true;
  return persons_registered_at !== null && (person.decided_at === null || person.decided_at <= persons_registered_at);
};

const applications = (db: Tx, who: Who) =>
  db
    .selectFrom('application')
    .leftJoin('office', 'office.office_code', 'application.office_code')
    .leftJoin('benefit_case', join =>
      join
        .onRef('benefit_case.region_id', '=', 'application.case_region_id')
        .onRef('benefit_case.id', '=', 'application.case_id'),
    )
    .leftJoin('app_user', 'app_user.user_id', 'application.filed_by')
    .selectAll('application')
    .select([
      'office.name as office_name',
      'office.phone as office_phone',
      'benefit_case.case_number',
      sql<string | null>`${staffName('app_user')}`.as('filed_by_name'),
    ])
    .where(mayOpenApplication(who, 'application'));

const listPersons = (db: Tx, applicationId: string): Promise<PersonRow[]> =>
  db
    .selectFrom('application_person')
    .leftJoin('client', 'client.client_id', 'application_person.client_id')
    .selectAll('application_person')
    .select('client.pin')
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();

const listRequests = (db: Tx, applicationId: string): Promise<RequestRow[]> =>
  db.selectFrom('program_request').selectAll().where('application_id', '=', applicationId).orderBy('program').execute();

export async function loadApplication(db: Tx, who: Who, number: string): Promise<Loaded | undefined> {
  const application = await applications(db, who).where('application_number', '=', number).executeTakeFirst();
  if (!application) return undefined;
  const [persons, requests] = await Promise.all([listPersons(db, application.id), listRequests(db, application.id)]);
  return { application, persons, requests };
}

/** Holds the application until the transaction ends: everything about it is changed one writer at a time. */
export const lockRow = (tx: Tx, number: string) =>
  tx.selectFrom('application').select('id').where('application_number', '=', number).forUpdate().executeTakeFirst();

/** What the steps of the flow need to know besides the rows themselves. */
export async function countOpen(db: Tx, applicationId: string): Promise<{ conflicts: number; screenings: number }> {
  const { rows } = await sql<{ conflicts: number; screenings: number }>`
    select (select count(*) from application_conflict where application_id = ${applicationId} and resolution is null)
             as conflicts,
           (select count(*) from expedited_screening where application_id = ${applicationId}) as screenings`.execute(
    db,
  );
  return rows[0] ?? { conflicts: 0, screenings: 0 };
}

type Json = 'home_address' | 'mailing_address' | 'contact' | 'representative';
export type ApplicationChange = Partial<
  Omit<Selectable<ApplicationTable>, 'id' | 'version' | Json> & Record<Json, object | null>
>;

export async function bumpVersion(tx: Tx, id: string, set: ApplicationChange, by: string, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('application')
    .set(expression => ({ ...jsonOf(set), version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

const jsonColumns = new Set(['home_address', 'mailing_address', 'contact', 'representative']);

const jsonOf = (set: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, jsonColumns.has(name) ? JSON.stringify(value) : value]),
  );

export const insertApplication = (tx: Tx, application: Insertable<ApplicationTable>) =>
  tx.insertInto('application').values(application).execute();
