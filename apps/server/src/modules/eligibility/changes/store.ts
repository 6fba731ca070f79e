import type { ChangeOutcome } from '@commonweal/contracts/eligibility/change-schemas';
import type { ChangeReporter } from '@commonweal/contracts/work/changes';
import { sql } from 'kysely';
import { staffName } from '../../../platform/database/names.ts';
import type { Tx } from '../../../platform/database/pool.ts';

export interface StoredChange {
  readonly region_id: string;
  readonly id: string;
  readonly change_type: string;
  readonly reported_on: string;
  readonly reported_by: ChangeReporter | '';
  readonly said: string;
  readonly recorder: string;
  readonly work_item_id: string;
  readonly cause_key: string | null;
  readonly item_closed: boolean;
  readonly outcome: ChangeOutcome | '';
  readonly outcome_reason: string;
  readonly settler: string | null;
  readonly settled_at: Date | null;
  readonly version: number;
}

const mostShown = 50;

export async function listChanges(tx: Tx, caseId: string): Promise<StoredChange[]> {
  const { rows } =
    await sql<StoredChange>`select c.region_id, c.id, c.change_type, c.reported_on, c.reported_by, c.said,
      ${staffName('u')} as recorder, c.work_item_id, w.cause_key,
      coalesce(w.closed_at is not null, false) as item_closed, c.outcome, c.outcome_reason,
      ${staffName('s')} as settler, c.settled_at, c.version
    from reported_change c join app_user u on u.user_id = c.recorded_by left join app_user s on s.user_id = c.settled_by
      left join work_item w on w.work_item_id = c.work_item_id
    where c.case_id = ${caseId} order by c.reported_on desc, c.recorded_at desc limit ${mostShown}`.execute(tx);
  return rows;
}

interface Settled {
  readonly outcome: ChangeOutcome;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

export async function settleStored(
  tx: Tx,
  { region_id, id }: Pick<StoredChange, 'region_id' | 'id'>,
  { outcome, reason, by, at }: Settled,
): Promise<void> {
  await sql`update reported_change set outcome = ${outcome}, outcome_reason = ${reason}, settled_at = ${at},
      settled_by = ${by}, version = version + 1
    where region_id = ${region_id} and id = ${id}`.execute(tx);
}

/** How many people each program was certified for, by the newest decision that counts. */
export async function listCertifiedSizes(tx: Tx, caseId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ program: string; size: number }>`select distinct on (a.program) a.program,
      (d.outcome -> 'figures' ->> 'household_size')::int as size
    from authorization_decision a join determination d on d.region_id = a.region_id and d.id = a.determination_id
    where a.case_id = ${caseId} and a.status = 'effective' and a.decision = 'approve'
      and d.outcome -> 'figures' ->> 'household_size' is not null
    order by a.program, a.decided_at desc`.execute(tx);
  return new Map(rows.map(row => [row.program, row.size]));
}

/** Programs whose newest decision waits for postponed proof: only a short time of them is certified. */
export async function listPostponed(tx: Tx, caseId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ program: string; waits: boolean }>`select distinct on (program) program,
      postponed_to is not null as waits
    from authorization_decision
    where case_id = ${caseId} and status = 'effective' and decision = 'approve' and not only_month
    order by program, decided_at desc, id desc`.execute(tx);
  return new Set(rows.filter(row => row.waits).map(row => row.program));
}
