import type { AppointmentFilters } from '@commonweal/contracts/appointments/calls';
import type { AppointmentChannel, AppointmentType } from '@commonweal/contracts/appointments/codes';
import { type AppointmentState, takingStates } from '@commonweal/contracts/appointments/lifecycle';
import { listThreshold } from '@commonweal/contracts/kit/list';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { headPhone } from '../clients/index.ts';
import { mayOpenCase, type Viewer } from '../protection/index.ts';

type Sql = RawBuilder<unknown>;

export interface Appointment {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly type: AppointmentType;
  readonly channel: AppointmentChannel;
  readonly language: string;
  readonly worker_id: string;
  readonly worker_name: string;
  readonly interpreter_id: string | null;
  readonly interpreter_name: string | null;
  readonly office_name: string | null;
  readonly room_code: string | null;
  readonly room_name: string | null;
  readonly client_name: string;
  readonly phone: string;
  readonly central: boolean;
  readonly day: string;
  readonly starts: string;
  readonly minutes: number;
  readonly starts_at: Date;
  readonly status: AppointmentState;
  readonly held_until: Date | null;
  readonly moved_from: string | null;
  readonly remark: string;
  readonly case_id: string;
  readonly session_id: string | null;
  readonly made_on: string;
  /** Stands beside another at the same time, because that one will probably be missed. */
  readonly overbooks: 'Y' | 'N';
  readonly version: number;
  /** Whether the viewer may open the case; of others only the time is told. */
  readonly open: boolean;
}

const columns = (open: Sql): Sql => sql`a.region_id, a.id, a.case_number, a.type, a.channel, a.language, a.worker_id,
  ${staffName('w')} as worker_name, a.interpreter_id,
  ${staffName('i')} as interpreter_name, o.name as office_name,
  a.room_code, m.name as room_name,
  ${clientName('h')} as client_name,
  ${headPhone} as phone,
  exists (select 1 from client_address d join zip_code z on z.zip = d.zip and z.central_time = 'Y'
    where d.client_id = h.client_id and d.to_on is null and d.address_type = 'H') as central,
  a.day::text as day, left(a.starts::text, 5) as starts, a.minutes, a.starts_at, a.status, a.held_until, a.moved_from,
  a.remark, k.id as case_id, a.session_id, a.made_on::text as made_on, a.overbooks, a.version, ${open} as open`;

const joins = sql`from appointment a join benefit_case k on k.case_number = a.case_number
  join client h on h.client_id = k.head_client_id
  join app_user w on w.user_id = a.worker_id left join app_user i on i.user_id = a.interpreter_id
  left join office o on o.office_code = w.office_code
  left join office_room m on m.room_code = a.room_code`;

/** A hold whose time is over is as good as gone. */
const stands = (now: Date): Sql => sql`not (a.status = 'held' and a.held_until <= ${now})`;

export interface Search {
  readonly viewer: Viewer;
  readonly filters: AppointmentFilters;
  readonly now: Date;
}

function conditions({ viewer, filters: of, now }: Search): Sql {
  const equal = (column: string, value: string | undefined): Sql[] =>
    value ? [sql`${sql.ref(column)} = ${value}`] : [];
  return sql.join(
    [
      stands(now),
      ...(of.Status ? [] : [sql`a.status <> 'released'`]),
      ...(of.From ? [sql`a.day >= ${of.From}`] : []),
      ...(of.To ? [sql`a.day <= ${of.To}`] : []),
      ...equal('a.case_number', of.CaseNumber?.padStart(10, '0')),
      // Whoever interprets has the appointment in their day, too.
      ...(of.WorkerId
        ? [sql`(a.worker_id = ${of.WorkerId.toUpperCase()} or a.interpreter_id = ${of.WorkerId.toUpperCase()})`]
        : []),
      ...equal('w.office_code', of.OfficeCode),
      ...equal('a.type', of.Type),
      ...equal('a.channel', of.Channel),
      ...equal('a.status', of.Status),
      mayOpenCase(viewer, 'k'),
    ],
    sql` and `,
  );
}

export async function countAppointments(db: Tx, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 ${joins} where ${conditions(search)} limit ${listThreshold + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const sortColumns: Readonly<Record<string, Sql>> = {
  Day: sql`a.starts_at`,
  CaseNumber: sql`a.case_number`,
  Status: sql`a.status`,
  WorkerName: sql`worker_name`,
};

export async function listAppointments(db: Tx, search: Search, window: Window): Promise<Appointment[]> {
  const by = sortColumns[window.sort] ?? sql`a.starts_at`;
  const { rows } = await sql<Appointment>`select ${columns(sql`true`)} ${joins} where ${conditions(search)}
    order by ${by} ${window.descending ? sql`desc` : sql`asc`}, a.starts_at, a.id
    ${pageOf(window)}`.execute(db);
  return rows;
}

/**
 * Whatever takes the time of these people on these days, theirs as interpreters too, or these rooms. The time of a group
 * is that of its session.
 */
export async function listTaken(
  db: Tx,
  given: {
    viewer: Viewer;
    userIds: readonly string[];
    roomCodes: readonly string[];
    from: string;
    to: string;
    now: Date;
    /** Left out, as if it were not there. */
    except?: readonly string[] | undefined;
  },
): Promise<Appointment[]> {
  const { viewer, userIds, roomCodes, from, to, now, except = [] } = given;
  const { rows } = await sql<Appointment>`select ${columns(mayOpenCase(viewer, 'k'))} ${joins}
    where a.session_id is null and a.day between ${from} and ${to} and a.status = any(${[...takingStates]}::text[]) and ${stands(now)}
      and (a.worker_id = any(${userIds}::text[]) or a.interpreter_id = any(${userIds}::text[])
        or a.room_code = any(${roomCodes}::text[]))
      and a.id <> all(${except}::uuid[])
    order by a.starts_at, a.id`.execute(db);
  return rows;
}

export async function findAppointment(db: Tx, viewer: Viewer, id: string, held = false) {
  const { rows } = await sql<Appointment>`select ${columns(sql`true`)} ${joins}
    where a.id = ${id} and ${mayOpenCase(viewer, 'k')} ${held ? sql`for update of a` : sql``}`.execute(db);
  return rows[0];
}

/** One that a session is changed with, whoever may see it: the session is cancelled for everybody. */
export async function getForGroup(db: Tx, id: string): Promise<Appointment> {
  const { rows } = await sql<Appointment>`select ${columns(sql`true`)} ${joins}
    where a.id = ${id} and a.session_id is not null for update of a`.execute(db);
  if (!rows[0]) throw new Error('the appointment of a place is gone');
  return rows[0];
}

export interface NewAppointment {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly type: AppointmentType;
  readonly channel: AppointmentChannel;
  readonly language: string;
  readonly worker_id: string;
  readonly interpreter_id: string | null;
  readonly day: string;
  readonly starts: string;
  readonly minutes: number;
  readonly starts_at: Date;
  readonly held_until: Date;
  readonly moved_from: string | null;
  readonly session_id?: string;
  readonly made_on: string;
  readonly overbooks?: 'Y' | 'N';
}

export const insertAppointment = (tx: Tx, appointment: NewAppointment, by: string, now: Date) =>
  tx
    .insertInto('appointment')
    .values({ ...appointment, status: 'held', made_by: by, changed_at: now, changed_by: by })
    .execute();

export const setRoom = (tx: Tx, { region_id, id }: { region_id: string; id: string }, room_code: string) =>
  tx.updateTable('appointment').set({ room_code }).where('region_id', '=', region_id).where('id', '=', id).execute();

export const setStatus = (
  tx: Tx,
  { region_id, id }: { region_id: string; id: string },
  status: AppointmentState,
  remark: string,
  by: string,
  now: Date,
) =>
  tx
    .updateTable('appointment')
    .set(expression => ({
      status,
      held_until: null,
      ...(remark !== '' && { remark }),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();
