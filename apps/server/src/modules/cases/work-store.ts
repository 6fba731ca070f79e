import { caseFields, interviewFields, toBeContinued } from '@commonweal/contracts/cases/fields';
import type {
  CardInput,
  CaseEdit,
  InterviewInput,
  Missing,
  ReplacementCard,
} from '@commonweal/contracts/cases/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { columnsOf } from '../../platform/records/columns-store.ts';
import type { LockedCase } from '../evidence/index.ts';

interface Stamp {
  readonly by: string;
  readonly at: Date;
}

const keyOf = (found: LockedCase) => ({ region_id: found.regionId, case_id: found.caseId });

export const insertInterview = (
  tx: Tx,
  found: LockedCase,
  id: string,
  clientId: string | null,
  input: InterviewInput,
  { by, at }: Stamp,
) =>
  tx
    .insertInto('case_interview')
    .values({
      ...keyOf(found),
      id,
      client_id: clientId,
      ...columnsOf(interviewFields, input),
      answers: JSON.stringify(input.Answers),
      continues: input.Continues === '' ? null : input.Continues,
      recorded_at: at,
      recorded_by: by,
    })
    .execute();

/** Whether an interview of the case was started and is to be continued, and whether it was. */
export async function findStarted(tx: Tx, caseId: string, interviewId: string) {
  const { rows } = await sql<{ open: boolean; continued: boolean }>`select i.outcome = ${toBeContinued} as open,
      exists (select from case_interview n where n.region_id = i.region_id and n.continues = i.id) as continued
    from case_interview i where i.case_id = ${caseId} and i.id = ${interviewId}`.execute(tx);
  return rows[0];
}

interface NewCard {
  readonly id: string;
  readonly clientId: string;
  readonly address: string;
  readonly requestedOn: string;
  readonly dueOn: string;
  readonly warned: boolean;
}

export const insertCard = (tx: Tx, found: LockedCase, input: CardInput, card: NewCard, { by, at }: Stamp) =>
  tx
    .insertInto('replacement_card')
    .values({
      ...keyOf(found),
      id: card.id,
      client_id: card.clientId,
      request_type: input.RequestType,
      reason: input.CardReason,
      address_kind: input.AddressKind,
      address: JSON.stringify({ text: card.address }),
      old_card_held: input.OldCardHeld === 'Y',
      requested_on: card.requestedOn,
      due_on: card.dueOn,
      warned: card.warned,
      remark: input.Remark,
      requested_at: at,
      requested_by: by,
      changed_at: at,
      changed_by: by,
    })
    .execute();

/**
 * The cards that count: asked for since a day and not cancelled, by anybody of the household, and by the person wherever
 * they lived then. Waiting are the person's own.
 */
export async function countCards(
  tx: Tx,
  { caseId, clientId, since }: { caseId: string; clientId: string; since: string },
): Promise<{ counted: number; waiting: number }> {
  const { rows } = await sql<{ counted: number; waiting: number }>`select count(*) as counted,
      count(*) filter (where status = 'requested' and client_id = ${clientId}) as waiting
    from replacement_card where (client_id = ${clientId} or case_id = ${caseId}) and requested_on > ${since}::date
      and status <> 'cancelled'`.execute(tx);
  return rows[0] ?? { counted: 0, waiting: 0 };
}

interface StoredCard {
  readonly status: ReplacementCard['Status'];
  readonly version: number;
  readonly pin: string;
}

export async function lockCard(tx: Tx, caseId: string, cardId: string): Promise<StoredCard | undefined> {
  const { rows } = await sql<StoredCard>`select r.status, r.version, c.pin from replacement_card r
    join client c on c.client_id = r.client_id where r.case_id = ${caseId} and r.id = ${cardId} for update of r`.execute(
    tx,
  );
  return rows[0];
}

export const updateCard = (
  tx: Tx,
  found: LockedCase,
  cardId: string,
  status: ReplacementCard['Status'],
  { by, at }: Stamp,
) =>
  tx
    .updateTable('replacement_card')
    .set(expression => ({ status, version: expression('version', '+', 1), changed_at: at, changed_by: by }))
    .where('region_id', '=', found.regionId)
    .where('id', '=', cardId)
    .execute();

export const insertWrapUp = (
  tx: Tx,
  found: LockedCase,
  id: string,
  missing: readonly Missing[],
  remark: string,
  { by, at }: Stamp,
) =>
  tx
    .insertInto('case_wrap_up')
    .values({
      ...keyOf(found),
      id,
      completed_at: at,
      completed_by: by,
      missing: JSON.stringify(missing),
      remark,
    })
    .execute();

export const updateCase = (tx: Tx, found: LockedCase, edit: CaseEdit, headClientId: string, { by, at }: Stamp) =>
  tx
    .updateTable('benefit_case')
    .set(expression => ({
      head_client_id: headClientId,
      assigned_to: edit.AssignedTo === '' ? null : edit.AssignedTo,
      ...columnsOf(caseFields, edit),
      version: expression('version', '+', 1),
      changed_at: at,
      changed_by: by,
    }))
    .where('region_id', '=', found.regionId)
    .where('id', '=', found.caseId)
    .execute();

export async function isActiveUser(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('account_status', '=', 'A')
    .executeTakeFirst();
  return found !== undefined;
}
