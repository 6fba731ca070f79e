import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface HearingOfPacket {
  readonly program: string;
  readonly requested_on: string;
  readonly notice_on: string | null;
  readonly disputes: string;
}

export async function findHearing(tx: Tx, caseNumber: string, id: string): Promise<HearingOfPacket | undefined> {
  const { rows } = await sql<HearingOfPacket>`select program, requested_on, notice_on, disputes from hearing
    where case_number = ${caseNumber} and id = ${id}`.execute(tx);
  return rows[0];
}

export interface AppointmentOfCase {
  readonly type: string;
  readonly channel: string;
  readonly status: string;
  readonly starts_at: Date;
  readonly worker: string;
}

/** Appointments that somebody knew of, the oldest first: a time that was only held is none. */
export async function listAppointments(tx: Tx, caseNumber: string, most: number): Promise<AppointmentOfCase[]> {
  const { rows } = await sql<AppointmentOfCase>`select a.type, a.channel, a.status, a.starts_at,
      ${staffName('u')} as worker
    from appointment a join app_user u on u.user_id = a.worker_id
    where a.case_number = ${caseNumber} and a.status not in ('held', 'released')
    order by a.starts_at, a.id limit ${most}`.execute(tx);
  return rows;
}
