import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { insertAuthorizations, insertNotices, type NewAuthorization, type NewNotice } from './authorization-store.ts';
import type { NewDetermination } from './store.ts';

/** What the demonstration lays, many rows with a statement. */

export interface Receiving {
  readonly regionId: string;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly worker: string;
}

/** Cases by their numbers, both ends with them. */
export interface Numbers {
  readonly from: string;
  readonly to: string;
}

/** Cases that receive a program and have somebody who works them. */
export async function listReceiving(tx: Tx, program: string, { from, to }: Numbers): Promise<Receiving[]> {
  const { rows } =
    await sql<Receiving>`select k.region_id as "regionId", k.id as "caseId", k.case_number as "caseNumber",
      k.assigned_to as worker
    from benefit_case k join case_program p on p.case_id = k.id and p.program = ${program} and p.status = 'R'
    where k.mode in ('AC', 'RN') and k.assigned_to is not null
      and k.case_number between ${from} and ${to} order by k.case_number`.execute(tx);
  return rows;
}

/** A month that was paid, and that has arrived once it is over. */
export interface PaidMonth {
  readonly id: string;
  readonly regionId: string;
  readonly caseId: string;
  readonly program: string;
  readonly month: string;
  readonly cents: number;
  readonly authorizationId: string;
  readonly availableOn: string;
  readonly isOver: boolean;
  readonly at: Date;
}

export interface Laid {
  readonly determinations: NewDetermination[];
  readonly authorizations: NewAuthorization[];
  readonly notices: NewNotice[];
  readonly payments: PaidMonth[];
}

/** A statement has room for some sixty thousand values; a row has two dozen. */
const mostRows = 400;

async function inParts<Row>(rows: readonly Row[], insert: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += mostRows) await insert(rows.slice(at, at + mostRows));
}

const insertDeterminations = (tx: Tx, made: readonly NewDetermination[]) =>
  tx
    .insertInto('determination')
    .values(
      made.map(({ outcome, ...each }) => ({
        region_id: each.regionId,
        id: each.id,
        case_id: each.caseId,
        program: each.program,
        month: each.month,
        run: 1,
        known_on: each.knownOn,
        input: JSON.stringify(each.input),
        outcome: JSON.stringify(outcome),
        result: outcome.result,
        amount_cents: outcome.amount === null ? null : Math.round(outcome.amount * 100),
        parameters_version: outcome.parameters_version,
        engine_version: outcome.engine_version,
        made_at: each.madeAt,
        made_by: each.madeBy,
      })),
    )
    .execute();

async function insertPaid(tx: Tx, paid: readonly PaidMonth[]): Promise<void> {
  const of = (each: PaidMonth) => ({
    region_id: each.regionId,
    case_id: each.caseId,
    program: each.program,
    month: each.month,
    authorization_id: each.authorizationId,
  });
  await tx
    .insertInto('benefit_month')
    .values(paid.map(each => ({ ...of(each), entitled_cents: each.cents, changed_at: each.at })))
    .execute();
  await tx
    .insertInto('benefit_issuance')
    .values(
      paid.map(each => ({
        ...of(each),
        id: each.id,
        sequence: 1,
        kind: 'initial',
        amount_cents: each.cents,
        recouped_cents: 0,
        status: each.isOver ? 'confirmed' : 'ready',
        available_on: each.availableOn,
        issued_at: each.at,
      })),
    )
    .execute();
}

/** What each case gets a month is what was authorized last. */
async function writeMonthly(tx: Tx, last: readonly NewAuthorization[]): Promise<void> {
  const given = last.map(each => ({ id: each.case_id, program: each.program, cents: each.full_month_cents }));
  await sql`update case_program p set monthly_cents = given.cents, version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, program text, cents bigint)
    where p.case_id = given.id and p.program = given.program`.execute(tx);
}

export async function insertLaid(tx: Tx, laid: Laid, month: string): Promise<void> {
  await inParts(laid.determinations, part => insertDeterminations(tx, part));
  await inParts(laid.authorizations, part => insertAuthorizations(tx, part));
  await inParts(laid.notices, part => insertNotices(tx, part));
  await inParts(laid.payments, part => insertPaid(tx, part));
  await writeMonthly(
    tx,
    laid.authorizations.filter(each => each.month === month),
  );
}
