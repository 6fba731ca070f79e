import type { Result } from '@commonweal/contracts/eligibility/schemas';
import type { DeterminationDocument } from '@commonweal/rules';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { FrozenInput } from './decide.ts';

export interface StoredRun {
  readonly id: string;
  readonly region_id: string;
  readonly program: string;
  readonly month: string;
  readonly run: number;
  readonly known_on: string | null;
  readonly result: Result;
  readonly amount_cents: number | null;
  readonly parameters_version: string;
  readonly engine_version: string;
  readonly made_at: Date;
  readonly made_by: string;
  readonly maker: string;
}

export interface StoredDetermination extends StoredRun {
  readonly input: FrozenInput;
  readonly outcome: DeterminationDocument;
}

const runColumns = sql`d.id, d.region_id, d.program, d.month, d.run, d.known_on, d.result, d.amount_cents,
  d.parameters_version, d.engine_version, d.made_at, d.made_by, coalesce(${staffName('u')}, d.made_by) as maker`;

const mostRuns = 50;

/** The runs of a program and month, the newest first. */
export async function listRuns(tx: Tx, caseId: string, program: string, month: string): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`select ${runColumns}
    from determination d left join app_user u on u.user_id = d.made_by
    where d.case_id = ${caseId} and d.program = ${program} and d.month = ${month}
    order by d.run desc limit ${mostRuns}`.execute(tx);
  return rows;
}

export async function findDetermination(tx: Tx, caseId: string, id: string): Promise<StoredDetermination | undefined> {
  const { rows } = await sql<StoredDetermination>`select ${runColumns}, d.input, d.outcome
    from determination d left join app_user u on u.user_id = d.made_by
    where d.case_id = ${caseId} and d.id = ${id}`.execute(tx);
  return rows[0];
}

/** What was determined before it: the same month first, else the newest of an earlier month. */
export async function findBefore(
  tx: Tx,
  caseId: string,
  { program, month, run }: Pick<StoredRun, 'program' | 'month' | 'run'>,
): Promise<StoredDetermination | undefined> {
  const { rows } = await sql<StoredDetermination>`select ${runColumns}, d.input, d.outcome
    from determination d left join app_user u on u.user_id = d.made_by
    where d.case_id = ${caseId} and d.program = ${program}
      and (d.month < ${month} or (d.month = ${month} and d.run < ${run}))
    order by d.month desc, d.run desc limit 1`.execute(tx);
  return rows[0];
}

export interface NewDetermination {
  readonly regionId: string;
  readonly id: string;
  readonly caseId: string;
  readonly program: string;
  readonly month: string;
  readonly knownOn: string | null;
  readonly input: FrozenInput;
  readonly outcome: DeterminationDocument;
  readonly madeAt: Date;
  readonly madeBy: string;
}

/** The case is locked, so that two who run at once have different numbers. */
export async function insertDetermination(tx: Tx, made: NewDetermination): Promise<number> {
  const { outcome } = made;
  const cents = outcome.amount === null ? null : Math.round(outcome.amount * 100);
  const { rows } = await sql<{ run: number }>`insert into determination (region_id, id, case_id, program, month, run,
      known_on, input, outcome, result, amount_cents, parameters_version, engine_version, made_at, made_by)
    select ${made.regionId}, ${made.id}, ${made.caseId}, ${made.program}, ${made.month},
      coalesce((select max(run) from determination where case_id = ${made.caseId} and program = ${made.program}
        and month = ${made.month}), 0) + 1,
      ${made.knownOn}, ${JSON.stringify(made.input)}::jsonb, ${JSON.stringify(outcome)}::jsonb, ${outcome.result},
      ${cents}, ${outcome.parameters_version}, ${outcome.engine_version}, ${made.madeAt}, ${made.madeBy}
    returning run`.execute(tx);
  return rows[0]?.run ?? 1;
}
