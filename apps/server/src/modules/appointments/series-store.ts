import type { Outcome, Series } from '@commonweal/contracts/appointments/series';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';

/** Series of meetings, and what became of each of their days. */

export interface Occurred {
  readonly day: string;
  readonly outcome: Outcome;
  readonly region_id: string | null;
  readonly appointment_id: string | null;
  readonly session_id: string | null;
}

export async function insertSeries(
  tx: Tx,
  series: { every_weeks: number; until: string },
  days: readonly Occurred[],
  by: string,
  now: Date,
): Promise<void> {
  const series_id = newId();
  await tx
    .insertInto('appointment_series')
    .values({ series_id, ...series, made_by: by, made_at: now })
    .execute();
  await tx
    .insertInto('appointment_occurrence')
    .values(days.map(day => ({ series_id, ...day })))
    .execute();
}

type Of = { readonly appointmentId: string } | { readonly sessionId: string };

const ofWhich = (of: Of) =>
  'appointmentId' in of ? sql`w.appointment_id = ${of.appointmentId}` : sql`w.session_id = ${of.sessionId}`;

export async function findSeries(db: Tx, of: Of): Promise<Series | undefined> {
  const { rows } = await sql<Series['Days'][number] & { every_weeks: number; until: string }>`
    select s.every_weeks, s.until::text as until, c.day::text as "Day", c.outcome as "Outcome",
      coalesce(c.appointment_id, c.session_id)::text as "Id", coalesce(a.status, g.status, '') as "Status"
    from appointment_occurrence w join appointment_series s on s.series_id = w.series_id
    join appointment_occurrence c on c.series_id = w.series_id
    left join appointment a on a.region_id = c.region_id and a.id = c.appointment_id
    left join group_session g on g.session_id = c.session_id
    where ${ofWhich(of)} order by c.day`.execute(db);
  const [first] = rows;
  if (!first) return;
  const Days = rows.map(({ every_weeks: _, until: __, ...day }) => ({ ...day, Id: day.Id ?? '' }));
  return { EveryWeeks: first.every_weeks, Until: first.until, Days };
}
