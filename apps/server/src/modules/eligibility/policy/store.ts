import type { PolicyState } from '@commonweal/contracts/eligibility/lifecycle';
import type {
  PolicyChange,
  PolicyContent,
  PolicyDraft,
  PolicyFigure,
  PolicyOption,
} from '@commonweal/contracts/eligibility/policy-schemas';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { type RawBuilder, sql } from 'kysely';
import { staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';

interface Stored {
  readonly id: string;
  readonly sequence: number;
  readonly name: string;
  readonly program: PolicyDraft['Program'];
  readonly month: string;
  readonly figures: PolicyFigure[];
  readonly options: PolicyOption[];
  readonly status: PolicyState;
  readonly waiting: boolean;
  readonly base_version: string | null;
  readonly promoted_at: Date | null;
  readonly promoter: string | null;
  readonly changed_at: Date;
  readonly changer: string;
  readonly version: number;
  readonly run_id: string | null;
  readonly run_started_at: Date | null;
  readonly run_ended_at: Date | null;
  readonly run_parts: number;
  readonly run_parts_done: number;
  readonly run_milliseconds: number;
  readonly engine_milliseconds: number;
}

export interface KeptPolicy {
  readonly change: PolicyChange;
  /** The version of the figures that counted before it was promoted. */
  readonly baseVersion: string | null;
  readonly run: {
    readonly id: string;
    readonly startedAt: Date;
    readonly isEnded: boolean;
    readonly parts: number;
    readonly partsDone: number;
    readonly milliseconds: number;
    readonly engineMilliseconds: number;
  } | null;
}

const digits = 6;

function kept(row: Stored): KeptPolicy {
  return {
    change: {
      PolicyChangeId: row.id,
      Number: `PC-${String(row.sequence).padStart(digits, '0')}`,
      Name: row.name,
      Program: row.program,
      Month: row.month,
      Figures: row.figures,
      Options: row.options,
      State: row.status,
      Waiting: toYesNo(row.waiting),
      PromotedAt: row.promoted_at?.toISOString() ?? null,
      PromotedByName: row.promoter ?? '',
      ChangedAt: row.changed_at.toISOString(),
      ChangedBy: row.changer,
      Version: row.version,
    },
    baseVersion: row.base_version,
    run:
      row.run_id === null || row.run_started_at === null
        ? null
        : {
            id: row.run_id,
            startedAt: row.run_started_at,
            isEnded: row.run_ended_at !== null,
            parts: row.run_parts,
            partsDone: row.run_parts_done,
            milliseconds: Number(row.run_milliseconds),
            engineMilliseconds: Number(row.engine_milliseconds),
          },
  };
}

const mostShown = 200;

async function read(tx: Tx, condition: RawBuilder<unknown>): Promise<KeptPolicy[]> {
  const { rows } =
    await sql<Stored>`select c.policy_change_id as id, c.sequence::int, c.name, c.program, c.month, c.figures,
      c.options, c.status, c.base_version, c.promoted_at, ${staffName('p')} as promoter, c.changed_at,
      ${staffName('u')} as changer, c.version, c.run_id, c.run_started_at, c.run_ended_at, c.run_parts,
      c.run_parts_done, c.run_milliseconds, c.engine_milliseconds,
      exists (select 1 from approval_request r where r.subject_type = 'figures' and r.status = 'waiting'
        and r.subject_id = c.policy_change_id::text) as waiting
    from policy_change c join app_user u on u.user_id = c.changed_by left join app_user p on p.user_id = c.promoted_by
    where ${condition} order by c.status <> 'draft', c.sequence desc limit ${mostShown}`.execute(tx);
  return rows.map(kept);
}

export const listPolicies = (tx: Tx): Promise<KeptPolicy[]> => read(tx, sql`true`);
export const findPolicy = async (tx: Tx, id: string): Promise<KeptPolicy | undefined> =>
  (await read(tx, sql`c.policy_change_id = ${id}`))[0];

/** Of two who change, try or promote one draft at once the second waits. */
export const lockPolicy = (tx: Tx, id: string) =>
  sql`select 1 from policy_change where policy_change_id = ${id} for update`.execute(tx);

export const insertPolicy = (tx: Tx, id: string, { Name, Program, Month }: PolicyDraft, by: string, at: Date) =>
  tx
    .insertInto('policy_change')
    .values({ policy_change_id: id, name: Name, program: Program, month: Month, changed_at: at, changed_by: by })
    .execute();

const noRun = {
  run_id: null,
  run_started_at: null,
  run_ended_at: null,
  run_parts: 0,
  run_parts_done: 0,
  run_milliseconds: 0,
  engine_milliseconds: 0,
} as const;

const forgetCases = (tx: Tx, id: string) => tx.deleteFrom('policy_case').where('policy_change_id', '=', id).execute();

/** What was found for what it was before is dropped with it. */
export async function updatePolicy(tx: Tx, id: string, content: PolicyContent, by: string, at: Date): Promise<void> {
  await forgetCases(tx, id);
  await tx
    .updateTable('policy_change')
    .set(expression => ({
      name: content.Name,
      month: content.Month,
      figures: JSON.stringify(content.Figures),
      options: JSON.stringify(content.Options),
      ...noRun,
      version: expression('version', '+', 1),
      changed_at: at,
      changed_by: by,
    }))
    .where('policy_change_id', '=', id)
    .execute();
}

interface Settled {
  readonly status: PolicyState;
  readonly base_version?: string;
  readonly promoted_at?: Date;
  readonly promoted_by?: string;
}

export const settlePolicy = (tx: Tx, id: string, settled: Settled, by: string, at: Date) =>
  tx
    .updateTable('policy_change')
    .set(expression => ({ ...settled, version: expression('version', '+', 1), changed_at: at, changed_by: by }))
    .where('policy_change_id', '=', id)
    .execute();

export async function beginRun(tx: Tx, id: string, runId: string, parts: number, at: Date): Promise<void> {
  await forgetCases(tx, id);
  await tx
    .updateTable('policy_change')
    .set({ ...noRun, run_id: runId, run_started_at: at, run_parts: parts })
    .where('policy_change_id', '=', id)
    .execute();
}

/** One part more is done; false where the run is not that of the draft any more. */
export async function goOnWithRun(
  tx: Tx,
  { runId, parts }: { readonly runId: string; readonly parts: number },
  took: { readonly milliseconds: number; readonly engine: number },
): Promise<void> {
  await sql`update policy_change set run_parts_done = run_parts_done + ${parts},
      run_milliseconds = run_milliseconds + ${Math.round(took.milliseconds)}::bigint,
      engine_milliseconds = engine_milliseconds + ${Math.round(took.engine)}::bigint where run_id = ${runId}`.execute(
    tx,
  );
}

export const endRun = (tx: Tx, runId: string, at: Date) =>
  tx.updateTable('policy_change').set({ run_ended_at: at }).where('run_id', '=', runId).execute();
