import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { StoredRun } from './store.ts';

export type RunOfCase = Pick<StoredRun, 'id' | 'program' | 'month' | 'run' | 'result' | 'made_at' | 'known_on'>;

const mostRuns = 100;

/** The runs of every program of a case, the newest first. */
export async function listRunsOfCase(tx: Tx, caseId: string): Promise<RunOfCase[]> {
  const { rows } = await sql<RunOfCase>`select id, program, month, run, result, made_at, known_on from determination
    where case_id = ${caseId} order by made_at desc, id desc limit ${mostRuns}`.execute(tx);
  return rows;
}
