import type { HearingState } from '@commonweal/contracts/hearings/lifecycle';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

export interface Hearing {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly program: string;
  readonly stage: HearingState;
  readonly channel: 'oral' | 'written';
  readonly requested_on: string;
  readonly notice_on: string | null;
  readonly current_level: string;
  readonly disputes: string;
  readonly timely: string;
  readonly late_because: string;
  readonly continued: string;
  readonly forward_by: string;
  readonly forwarded_on: string | null;
  readonly reviewed_on: string | null;
  readonly reviewed_by: string | null;
  readonly scheduled_on: string | null;
  readonly held_on: string | null;
  readonly decide_by: string;
  readonly postponed_days: number;
  readonly decided_on: string | null;
  readonly outcome: string;
  readonly carry_out_by: string | null;
  readonly carried_out_on: string | null;
  readonly withdrawn_on: string | null;
  readonly withdrawal_channel: 'oral' | 'written' | null;
  readonly confirm_by: string | null;
  readonly confirmed_on: string | null;
  readonly reinstate_until: string | null;
  readonly ended_on: string | null;
  readonly recorded_by: string;
  readonly version: number;
}

const columns = sql`h.region_id, h.id, h.case_number, h.program, h.stage, h.channel, h.requested_on, h.notice_on,
  h.current_level, h.disputes, h.timely, h.late_because, h.continued, h.forward_by, h.forwarded_on, h.reviewed_on,
  h.reviewed_by, h.scheduled_on, h.held_on, h.decide_by, h.postponed_days, h.decided_on, h.outcome, h.carry_out_by,
  h.carried_out_on, h.withdrawn_on, h.withdrawal_channel, h.confirm_by, h.confirmed_on, h.reinstate_until, h.ended_on,
  h.recorded_by, h.version`;

export interface Shown extends Hearing {
  readonly work_item_id: string;
  readonly carry_out_item: string | null;
  readonly recorder: string;
  readonly reviewer: string | null;
}

const mostShown = 100;

export async function listHearings(db: Tx, caseNumber: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`select ${columns}, w.work_item_id, ${staffName('recorder')} as recorder,
      case when h.reviewed_by is not null then ${staffName('reviewer')} end as reviewer,
      (select work_item_id from work_item d where d.cause_kind = 'decision' and d.cause_key = h.id::text
        and d.case_number = h.case_number limit 1) as carry_out_item
    from hearing h join work_item w on w.region_id = h.region_id and w.id = h.work_item
    join app_user recorder on recorder.user_id = h.recorded_by
    left join app_user reviewer on reviewer.user_id = h.reviewed_by
    where h.case_number = ${caseNumber} order by h.requested_on desc, h.id desc limit ${mostShown}`.execute(db);
  return rows;
}

export async function lockHearing(tx: Tx, caseNumber: string, id: string): Promise<Hearing | undefined> {
  const { rows } = await sql<Hearing>`select ${columns} from hearing h
    where h.id = ${id} and h.case_number = ${caseNumber} for update of h`.execute(tx);
  return rows[0];
}

export interface NewHearing {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly program: string;
  readonly channel: string;
  readonly requested_on: string;
  readonly notice_on: string | null;
  readonly current_level: string;
  readonly disputes: string;
  readonly timely: string;
  readonly late_because: string;
  readonly continued: string;
  readonly forward_by: string;
  readonly decide_by: string;
}

export const insertHearing = (tx: Tx, hearing: NewHearing, workItemId: string, by: string, now: Date) =>
  tx
    .insertInto('hearing')
    .values(expression => ({
      ...hearing,
      stage: 'HRR',
      work_item: expression.selectFrom('work_item').select('id').where('work_item_id', '=', workItemId),
      recorded_by: by,
      changed_at: now,
      changed_by: by,
    }))
    .execute();

/** What an action may set. */
export type HearingChange = Partial<
  Omit<Hearing, 'region_id' | 'id' | 'case_number' | 'program' | 'recorded_by' | 'version'>
>;

export const updateHearing = (
  tx: Tx,
  { region_id, id }: Pick<Hearing, 'region_id' | 'id'>,
  change: HearingChange,
  by: string,
  now: Date,
) =>
  tx
    .updateTable('hearing')
    .set(expression => ({ ...change, version: expression('version', '+', 1), changed_at: now, changed_by: by }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();

/** When the program of the case is certified to end; undefined where the case does not have the program. */
export async function findCertified(db: Tx, caseNumber: string, program: string) {
  const { rows } = await sql<{ certified_to: string | null }>`select p.certified_to from case_program p
    join benefit_case k on k.region_id = p.region_id and k.id = p.case_id
    where k.case_number = ${caseNumber} and p.program = ${program}
    order by p.certified_to desc nulls last limit 1`.execute(db);
  return rows[0];
}

export async function hasOpen(db: Tx, caseNumber: string, program: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (select 1 from hearing
    where case_number = ${caseNumber} and program = ${program} and ended_on is null) as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Withdrawn by word of mouth, confirmed, and not taken back in time. */
export async function listOverWithdrawals(db: Tx, today: string, limit: number) {
  const { rows } = await sql<Pick<Hearing, 'case_number' | 'id'>>`select case_number, id from hearing
    where stage = 'HWD' and ended_on is null and reinstate_until < ${today} order by reinstate_until, id limit ${limit}`.execute(
    db,
  );
  return rows;
}
