import type {
  AdverseException,
  Decision,
  NoticeType,
  ReviewCause,
} from '@commonweal/contracts/eligibility/authorization-schemas';
import type { AuthorizationState } from '@commonweal/contracts/eligibility/lifecycle';
import { sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { clientName, staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { newId } from '../../platform/ids.ts';
import { portalDecides } from '../deciding/index.ts';
import type { ProofAsked } from './checks.ts';

/** A reason as it is kept: its words in both languages, and the law. */
export interface KeptReason {
  readonly code: string;
  readonly en: string;
  readonly es: string;
  readonly citation: string;
}

export interface Authorization {
  readonly region_id: string;
  readonly id: string;
  readonly case_id: string;
  readonly determination_id: string;
  readonly program: string;
  readonly month: string;
  readonly run: number;
  readonly decision: Decision;
  readonly status: AuthorizationState;
  readonly reasons: KeptReason[];
  readonly amount_cents: number | null;
  readonly full_month_cents: number | null;
  readonly certified_from: string | null;
  readonly certified_to: string | null;
  /** The end that the period has once postponed proof is there; null where none was postponed. */
  readonly postponed_to: string | null;
  readonly notice_type: NoticeType | '';
  readonly adverse: boolean;
  readonly exception: AdverseException | '';
  readonly effective_on: string;
  /** A correction of a month that is over: no other month follows from it. */
  readonly only_month: boolean;
  readonly remark: string;
  readonly review_because: ReviewCause[];
  readonly decided_by: string;
  readonly decider: string;
  readonly decided_at: Date;
  readonly reviewer: string | null;
  readonly reviewed_at: Date | null;
  readonly review_remark: string;
  readonly version: number;
}

const columns = sql`a.region_id, a.id, a.case_id, a.determination_id, a.program, a.month, d.run, a.decision, a.status,
  a.reasons, a.amount_cents, a.full_month_cents, a.certified_from, a.certified_to, a.postponed_to, a.notice_type, a.adverse, a.exception,
  a.effective_on, a.only_month, a.remark, a.review_because, a.decided_by, coalesce(${staffName('u')}, a.decided_by) as decider, a.decided_at,
  ${staffName('r')} as reviewer, a.reviewed_at, a.review_remark, a.version`;
const joined = sql`authorization_decision a
  join determination d on d.region_id = a.region_id and d.id = a.determination_id
  left join app_user u on u.user_id = a.decided_by left join app_user r on r.user_id = a.reviewed_by`;

const mostShown = 100;

export async function listAuthorizations(tx: Tx, caseId: string): Promise<Authorization[]> {
  const { rows } = await sql<Authorization>`select ${columns} from ${joined}
    where a.case_id = ${caseId} order by a.decided_at desc, a.id desc limit ${mostShown}`.execute(tx);
  return rows;
}

/** What was decided last by a determination. */
export async function findDecided(tx: Tx, determinationId: string): Promise<Authorization | undefined> {
  const { rows } = await sql<Authorization>`select ${columns} from ${joined}
    where a.determination_id = ${determinationId} order by a.decided_at desc limit 1`.execute(tx);
  return rows[0];
}

export async function lockAuthorization(tx: Tx, caseId: string, id: string): Promise<Authorization | undefined> {
  const { rows } = await sql<Authorization>`select ${columns} from ${joined}
    where a.case_id = ${caseId} and a.id = ${id} for update of a`.execute(tx);
  return rows[0];
}

export type NewAuthorization = Omit<
  Authorization,
  'run' | 'decider' | 'reviewer' | 'reviewed_at' | 'review_remark' | 'version'
>;

export async function insertAuthorizations(tx: Tx, made: readonly NewAuthorization[]): Promise<void> {
  await tx
    .insertInto('authorization_decision')
    .values(
      made.map(each => ({ ...each, reasons: JSON.stringify(each.reasons), review_because: [...each.review_because] })),
    )
    .execute();
}

export const insertAuthorization = (tx: Tx, made: NewAuthorization) => insertAuthorizations(tx, [made]);

interface AuthorizationChange {
  readonly status: AuthorizationState;
  readonly effective_on?: string;
  readonly reviewed_by?: string;
  readonly reviewed_at?: Date;
  readonly review_remark?: string;
}

export const updateAuthorization = (tx: Tx, { region_id, id }: Authorization, change: AuthorizationChange) =>
  tx
    .updateTable('authorization_decision')
    .set(expression => ({ ...change, version: expression('version', '+', 1) }))
    .where('region_id', '=', region_id)
    .where('id', '=', id)
    .execute();

export interface Surroundings {
  readonly application_number: string | null;
  readonly expedited: boolean | null;
  readonly is_trainee: boolean;
  readonly has_conflict: boolean;
  readonly hearing_continues: boolean;
  readonly interviews: string[] | null;
  /** Those of the last twelve months: a renewal needs one in them (7 CFR 273.2(e)(1)). */
  readonly interviews_of_year: string[] | null;
  readonly proofs: ProofAsked[] | null;
  /** The end that an expedited period has once its proof is there. */
  readonly postponed_to: string | null;
}

/** What a decision depends on besides the determination, in one statement. */
export async function findSurroundings(
  { db, today }: Pick<CallContext, 'db' | 'today'>,
  { caseId, caseNumber }: { readonly caseId: string; readonly caseNumber: string },
  program: string,
  userId: string,
): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`with asked as (
      select a.id, a.application_number, a.application_date, q.expedited
      from application a join program_request q on q.application_id = a.id
      where a.case_id = ${caseId} and q.program = ${program} and q.status in ('NA', 'P', 'S')
        and a.registered_at is not null
      order by a.application_date desc limit 1)
    select (select application_number from asked) as application_number, (select expedited from asked) as expedited,
      exists (select 1 from user_characteristic where user_id = ${userId} and characteristic = 'SKL-TRNG') as is_trainee,
      exists (select 1 from worker_interest i join case_member m on m.client_id = i.client_id
        where i.user_id = ${userId} and m.case_id = ${caseId} and m.superseded_at is null) as has_conflict,
      exists (select 1 from hearing h where h.case_number = ${caseNumber} and h.program = ${program}
        and h.continued = 'Y' and h.ended_on is null) as hearing_continues,
      (select jsonb_agg(i.outcome) from case_interview i where i.case_id = ${caseId}
        and i.held_on >= coalesce((select application_date from asked), '-infinity'::date)) as interviews,
      (select jsonb_agg(i.outcome) from case_interview i where i.case_id = ${caseId}
        and i.held_on > ${today}::date - interval '12 months') as interviews_of_year,
      (select jsonb_agg(jsonb_build_object('status', v.status, 'askedOn', v.asked_on::text, 'dueOn', v.due_on::text))
        from verification_request v where v.application_id = (select id from asked)) as proofs,
      (select d.postponed_to::text from authorization_decision d where d.case_id = ${caseId} and d.program = ${program}
        and d.status = 'effective' and d.decision = 'approve' and not d.only_month
        order by d.decided_at desc, d.id desc limit 1) as postponed_to`.execute(db);
  return (
    rows[0] ?? {
      application_number: null,
      expedited: null,
      is_trainee: false,
      has_conflict: false,
      hearing_continues: false,
      interviews: null,
      interviews_of_year: null,
      proofs: null,
      postponed_to: null,
    }
  );
}

interface Received {
  readonly regionId: string;
  readonly caseId: string;
  readonly program: string;
  readonly certifiedFrom: string | null;
  readonly certifiedTo: string | null;
  readonly monthlyCents: number | null;
}

/** What the case has from now on; a renewal is due with the end of the certification, which is answered. */
export async function writeReceived(tx: Tx, received: Received): Promise<string> {
  const { regionId, caseId, program, certifiedFrom, certifiedTo, monthlyCents } = received;
  const { rows } = await sql<{
    certified_to: string | null;
  }>`update case_program set certified_from = coalesce(${certifiedFrom}::date, certified_from),
      certified_to = coalesce(${certifiedTo}::date, certified_to), renewal_on = coalesce(${certifiedTo}::date, renewal_on),
      monthly_cents = ${monthlyCents}, version = version + 1
    where region_id = ${regionId} and case_id = ${caseId} and program = ${program} returning certified_to`.execute(tx);
  return rows[0]?.certified_to ?? '';
}

/** The last day of what is received. */
export async function endReceived(
  tx: Tx,
  received: Pick<Received, 'regionId' | 'caseId' | 'program'>,
  lastDay: string,
) {
  await sql`update case_program set certified_to = greatest(certified_from, ${lastDay}::date), renewal_on = null,
      version = version + 1
    where region_id = ${received.regionId} and case_id = ${received.caseId} and program = ${received.program}`.execute(
    tx,
  );
}

export interface NewNotice {
  readonly regionId: string;
  readonly caseId: string;
  readonly authorizationId: string;
  readonly program: string;
  readonly noticeType: NoticeType;
  readonly reasons: readonly KeptReason[];
  readonly lines: readonly { readonly en: string; readonly es: string; readonly citation: string }[];
  readonly amountCents: number | null;
  readonly month: string;
  readonly adverse: boolean;
  readonly datedOn: string;
  readonly effectiveOn: string;
  readonly hearingUntil: string;
  readonly continuedUntil: string | null;
  readonly madeAt: Date;
}

export const insertNotices = (tx: Tx, notices: readonly NewNotice[]) =>
  tx
    .insertInto('decision_notice')
    .values(
      notices.map(notice => ({
        region_id: notice.regionId,
        id: newId(),
        case_id: notice.caseId,
        authorization_id: notice.authorizationId,
        program: notice.program,
        notice_type: notice.noticeType,
        reasons: JSON.stringify(notice.reasons),
        lines: JSON.stringify(notice.lines),
        amount_cents: notice.amountCents,
        month: notice.month,
        adverse: notice.adverse,
        dated_on: notice.datedOn,
        effective_on: notice.effectiveOn,
        hearing_until: notice.hearingUntil,
        continued_until: notice.continuedUntil,
        made_at: notice.madeAt,
      })),
    )
    .execute();

export const insertNotice = (tx: Tx, notice: NewNotice) => insertNotices(tx, [notice]);

export type Planned = Pick<Authorization, 'case_id' | 'id' | 'region_id'>;

/** Decisions whose day has come, after the one that was done last; the older ones of a case first. */
export async function listPlanned(tx: Tx, today: string, most: number, last: string): Promise<Planned[]> {
  const { rows } = await sql<Planned>`select case_id, id, region_id from authorization_decision a
    where ${portalDecides('a', today, 'case_id')} and status = 'planned' and effective_on <= ${today}::date and (${last} = '' or id > nullif(${last}, '')::uuid)
    order by id limit ${most}`.execute(tx);
  return rows;
}

export async function lockCaseRow(tx: Tx, regionId: string, caseId: string): Promise<void> {
  await sql`select 1 from benefit_case where region_id = ${regionId} and id = ${caseId} for update`.execute(tx);
}

export async function findHeadName(tx: Tx, clientId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${clientName('client')} as name from client
    where client_id = ${clientId}`.execute(tx);
  return rows[0]?.name ?? '';
}

/** The number of the case, and what it has been getting a month; null where it gets nothing yet. */
export async function findReceived(
  tx: Tx,
  { caseId, program }: { readonly caseId: string; readonly program: string },
): Promise<{ readonly caseNumber: string; readonly monthlyCents: number | null; readonly certifiedTo: string }> {
  const row = await tx
    .selectFrom('benefit_case as k')
    .leftJoin('case_program as p', join => join.onRef('p.case_id', '=', 'k.id').on('p.program', '=', program))
    .select(['k.case_number', 'p.monthly_cents', 'p.certified_to'])
    .where('k.id', '=', caseId)
    .executeTakeFirstOrThrow();
  return {
    caseNumber: row.case_number,
    monthlyCents: row.monthly_cents === null ? null : Number(row.monthly_cents),
    certifiedTo: row.certified_to ?? '',
  };
}
