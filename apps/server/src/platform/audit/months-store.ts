import type { TrailKind } from '@commonweal/contracts/audit/month-calls';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/pool.ts';

/** The months of the trails. Only the database's owner may make and drop tables: its functions do it, each with its own limits. */

export interface TrailMonth {
  readonly kind: TrailKind;
  /** Its first day. */
  readonly month: string;
  readonly row_count: number;
}

/** Moving a month of a big trail takes longer than anybody waits for an answer. */
const within = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async tx => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    return await work(tx);
  });

export const makeMonth = (db: Database, kind: TrailKind, month: string): Promise<number> =>
  within(db, async tx => {
    const { rows } = await sql<{ moved: number }>`select make_trail_month(${kind}, ${month}::date) as moved`.execute(
      tx,
    );
    return rows[0]?.moved ?? 0;
  });

/** The oldest month of which there are rows without a month of their own. */
export const restOf = (db: Database, kind: TrailKind): Promise<string | null> =>
  within(db, async tx => {
    const { rows } = await sql<{ month: string | null }>`select rest_of_trail(${kind}) as month`.execute(tx);
    return rows[0]?.month ?? null;
  });

export const dropMonth = (db: Database, { kind, month }: TrailMonth): Promise<number> =>
  within(db, async tx => {
    const { rows } = await sql<{
      dropped: number;
    }>`select drop_trail_month(${kind}, ${month}::date) as dropped`.execute(tx);
    return rows[0]?.dropped ?? 0;
  });

export async function listMonths(db: Tx): Promise<TrailMonth[]> {
  return (await sql<TrailMonth>`select kind, month, row_count from trail_months()`.execute(db)).rows;
}

export const listDropped = (db: Tx) =>
  db.selectFrom('trail_month').selectAll().orderBy('kind').orderBy('month').execute();

export const listHolds = (db: Tx) => db.selectFrom('trail_hold').selectAll().orderBy('kind').execute();

export interface Hold {
  readonly kind: TrailKind;
  readonly held: 'Y' | 'N';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Nothing where somebody else changed it meanwhile. */
export const saveHold = (tx: Tx, { kind, held, reason, by, at }: Hold, version: number) =>
  tx
    .updateTable('trail_hold')
    .set({ held, reason, changed_by: by, changed_at: at, version: version + 1 })
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();

/** Every row of a span of the audit trail, sealed or not. */
export async function countTrail(db: Tx, { from, to }: { from: Date; to: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_event
    where at >= ${from} and at < ${to}`.execute(db);
  return rows[0]?.count ?? 0;
}
