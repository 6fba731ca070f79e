import { type LastNumbers, loadCaseload, officeMix, type Place, type Sink, toldHouseholds } from '@commonweal/caseload';
import { sql } from 'kysely';
import { hashSsn, sealSsn } from '../modules/clients/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';

/** The demonstration's households: invented, seeded, with clocks that count from the day they are laid. */

const households = 300;
const seed = 65;

/** A statement has room for some sixty thousand values. */
const mostValues = 30_000;

export const insertSink = (tx: Tx): Sink => ({
  async write(table, rows) {
    for (const [names, group] of Map.groupBy(rows, row => Object.keys(row).join(' '))) {
      const columns = names.split(' ');
      const most = Math.floor(mostValues / columns.length);
      for (let at = 0; at < group.length; at += most) {
        const values = group
          .slice(at, at + most)
          .map(row => sql`(${sql.join(columns.map(column => row[column] ?? null))})`);
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
          values ${sql.join(values)}`.execute(tx);
      }
    }
  },
});

export async function placesOf(tx: Tx): Promise<Place[]> {
  const rows = await tx
    .selectFrom('zip_code')
    .select(['zip', 'city', 'county', 'region_id', 'office_code'])
    .where('office_code', 'is not', null)
    .orderBy('zip')
    .execute();
  return rows.map(row => ({
    zip: row.zip,
    city: row.city,
    county: row.county,
    regionId: row.region_id,
    officeCode: row.office_code ?? '',
  }));
}

const caseworkersOf = async (tx: Tx) =>
  (
    await tx
      .selectFrom('app_user')
      .innerJoin('user_role', 'user_role.user_id', 'app_user.user_id')
      .innerJoin('role', 'role.role_id', 'user_role.role_id')
      .select(['app_user.user_id', 'region_id', 'office_code'])
      .where('role.name', '=', 'Caseworker')
      .where('account_status', '=', 'A')
      .orderBy('app_user.user_id')
      .execute()
  ).map(row => ({ userId: row.user_id, regionId: row.region_id, officeCode: row.office_code }));

const series = { pin: 'pin', caseNumber: 'case', applicationNumber: 'application' } as const;

async function lastNumbersOf(tx: Tx): Promise<LastNumbers> {
  const rows = await tx.selectFrom('number_series').selectAll().execute();
  const of = (name: keyof typeof series): number => rows.find(row => row.name === series[name])?.last_value ?? 0;
  return { pin: of('pin'), caseNumber: of('caseNumber'), applicationNumber: of('applicationNumber') };
}

export async function seedCaseload(tx: Tx, secrets: readonly string[], now: Date): Promise<void> {
  const places = await placesOf(tx);
  const home = places.find(place => place.zip === '33607') ?? places[0];
  if (!home) throw new Error('There are no ZIP codes to live in');
  const keys = { settings: { secrets } };
  const today = dateIn(now);
  const { reached } = await loadCaseload(
    {
      seed,
      today,
      now,
      mix: officeMix,
      places,
      workers: await caseworkersOf(tx),
      homeOffice: 'SC01',
      assistor: 'MBAPTISTE',
      history: true,
      lastNumbers: await lastNumbersOf(tx),
      sealing: { sealSsn: ssn => sealSsn(keys, ssn).sealed, hashSsn: ssn => hashSsn(keys, ssn) },
      told: toldHouseholds({ today, now, place: home, worker: 'DOKAFOR' }),
    },
    insertSink(tx),
    counts => counts.households >= households,
  );
  for (const name of ['pin', 'caseNumber', 'applicationNumber'] as const) {
    await tx.updateTable('number_series').set({ last_value: reached[name] }).where('name', '=', series[name]).execute();
  }
}
