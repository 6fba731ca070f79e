import type {
  ApprovalFilters,
  ApprovalLine,
  ApprovalRow,
  ApprovalSubject,
  Reached,
} from '@commonweal/contracts/approvals/calls';
import type { OfferedLanguage } from '@commonweal/contracts/content/calls';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { type Expression, type ExpressionBuilder, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { ApprovalRequestTable, Tables } from '../../platform/database/tables.generated.ts';

const likeText = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, letter => `\\${letter}`)}%`;

/**
 * A request for a grant names a record and a worker: the requester and the decider read it, and while it waits everyone who
 * can decide. A request about a merge is as closed as the two clients. All other kinds are open to the readers of the page.
 */
const isReadableBy = ({ userId, canDecide, mayOpenClient }: Reader): Expression<SqlBool> =>
  sql<boolean>`case
    when kind = 'record-grant' then requested_by = ${userId} or coalesce(decided_by = ${userId}, false)
      or (status = 'waiting' and ${canDecide})
    when kind in ('client-merge', 'merge-undo')
      then ${mayOpenClient(sql`change ->> 'pin'`)} and ${mayOpenClient(sql`change ->> 'otherPin'`)}
    else true end`;

function matching(filters: ApprovalFilters, reader: Reader) {
  return (where: ExpressionBuilder<Tables, 'approval_request'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [isReadableBy(reader)];
    if (filters.Text) {
      const found = sql<string>`lower(subject_name || ' ' || subject_id || ' ' || requested_by)`;
      conditions.push(where(found, 'like', likeText(filters.Text)));
    }
    if (filters.Kind) conditions.push(where('kind', '=', filters.Kind));
    if (filters.State) conditions.push(where('status', '=', filters.State));
    return where.and(conditions);
  };
}

export async function countApprovals(db: Tx, filters: ApprovalFilters, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('approval_request')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters, reader))
    .executeTakeFirstOrThrow();
  return count;
}

const requests = (db: Tx) =>
  db
    .selectFrom('approval_request')
    .innerJoin('app_user as asker', 'asker.user_id', 'requested_by')
    .leftJoin('app_user as decider', 'decider.user_id', 'decided_by')
    .selectAll('approval_request')
    .select(['asker.last_name as asker_last', 'asker.first_name as asker_first'])
    .select(['decider.last_name as decider_last', 'decider.first_name as decider_first']);

type Selected = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

/** What would change; what the portal calls it is said in the language of whoever reads it. */
export interface AskedLine extends ApprovalLine {
  /** The text that names the field, where its name alone does not say it. */
  readonly title?: string;
  /** Sentences, as they are in each language. */
  readonly said?: Readonly<Record<OfferedLanguage, Pick<ApprovalLine, 'Before' | 'After'>>>;
}

interface KeptChange {
  readonly lines: readonly AskedLine[];
  /** The text that names what it is about, where that has no name of its own. */
  readonly subjectTitle?: string;
}

/** Whoever reads it: a text in their language. */
export interface Reader {
  readonly language: OfferedLanguage;
  readonly say: (key: string) => string;
  readonly userId: string;
  readonly canDecide: boolean;
  /** The visibility condition of a client, by the PIN that the expression reads. */
  readonly mayOpenClient: (pin: RawBuilder<unknown>) => RawBuilder<boolean>;
}

const toLine = ({ Field, title, said, Before, After }: AskedLine, { language, say }: Reader): ApprovalLine => ({
  Field: title ? say(title) : Field,
  ...(said?.[language] ?? { Before, After }),
});

const changeOf = (row: Selected) => row.change as unknown as KeptChange;

const nameOf = (row: Selected, { say }: Reader): string => {
  const { subjectTitle } = changeOf(row);
  return subjectTitle ? say(subjectTitle) : row.subject_name;
};

const toRow = (row: Selected, reader: Reader): ApprovalRow => ({
  RequestId: row.request_id,
  Kind: row.kind as ApprovalRow['Kind'],
  SubjectType: row.subject_type as ApprovalRow['SubjectType'],
  SubjectId: row.subject_id,
  SubjectName: nameOf(row, reader),
  State: row.status as ApprovalRow['State'],
  Reason: row.reason,
  RequestedAt: row.requested_at.toISOString(),
  RequestedBy: row.requested_by,
  RequestedByName: staffNameOf({ last: row.asker_last, first: row.asker_first }),
  DecidedAt: row.decided_at?.toISOString() ?? null,
  DecidedByName: row.decider_last ? staffNameOf({ last: row.decider_last, first: row.decider_first }) : null,
  DecisionReason: row.decision_reason,
  Lines: changeOf(row).lines.map(line => toLine(line, reader)),
  Version: row.version,
});

const sortColumns = {
  RequestedAt: 'requested_at',
  SubjectName: 'subject_name',
  Kind: 'kind',
  State: 'status',
} as const;

export async function listApprovals(
  db: Tx,
  filters: ApprovalFilters,
  window: Window,
  reader: Reader,
): Promise<ApprovalRow[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const rows = await requests(db)
    .where(matching(filters, reader))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('request_id', direction)
    .modifyEnd(pageOf(window))
    .execute();
  return rows.map(row => toRow(row, reader));
}

export async function findApproval(db: Tx, requestId: string, reader: Reader): Promise<ApprovalRow | undefined> {
  const row = await requests(db).where('request_id', '=', requestId).where(isReadableBy(reader)).executeTakeFirst();
  return row && toRow(row, reader);
}

/** The request with what its kind needs to carry it out, locked. */
export const lockApproval = (tx: Tx, requestId: string) =>
  tx.selectFrom('approval_request').selectAll().where('request_id', '=', requestId).forUpdate().executeTakeFirst();

export async function isWaiting(db: Tx, subjectType: ApprovalSubject, subjectId: string): Promise<boolean> {
  const row = await db
    .selectFrom('approval_request')
    .select('request_id')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export interface WaitingRequest {
  readonly requestId: string;
  readonly kind: ApprovalRow['Kind'];
  readonly change: unknown;
  readonly requestedAt: Date;
  readonly requestedBy: string;
}

/** The request about a subject that waits for its decision, with the name of the requester. */
export async function findWaiting(
  db: Tx,
  subjectType: ApprovalSubject,
  subjectId: string,
): Promise<WaitingRequest | undefined> {
  const row = await requests(db)
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return (
    row && {
      requestId: row.request_id,
      kind: row.kind as ApprovalRow['Kind'],
      change: row.change,
      requestedAt: row.requested_at,
      requestedBy: staffNameOf({ last: row.asker_last, first: row.asker_first }),
    }
  );
}

interface Decision {
  readonly requestId: string;
  readonly state: string;
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

export async function saveDecision(tx: Tx, given: Decision): Promise<number> {
  const { version } = await tx
    .updateTable('approval_request')
    .set(expression => ({
      status: given.state,
      decided_at: given.now,
      decided_by: given.by,
      decision_reason: given.reason,
      version: expression('version', '+', 1),
    }))
    .where('request_id', '=', given.requestId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export interface Decider {
  readonly email: string;
}

/** Whoever may decide and did not ask. */
export async function listDeciders(db: Tx, page: string, object: string, besides: string): Promise<Decider[]> {
  const { rows } = await sql<Decider>`select distinct u.email from app_user u join user_role using (user_id)
    join role r using (role_id) join role_object o using (role_id)
    where u.account_status = 'A' and r.status = '296' and o.page_name = ${page} and o.object_attribute = ${object}
      and o.access_code = 'U' and u.user_id <> ${besides} and u.email <> ''
    order by u.email`.execute(db);
  return rows;
}

const mostNames = 12;

/** The people behind a subject: the holders of a role, or the person. */
export async function findReached(db: Tx, row: ApprovalRow): Promise<z.infer<typeof Reached>> {
  if (row.SubjectType === 'user') return { Count: 1, Names: [row.SubjectName] };
  if (row.SubjectType !== 'role') return { Count: 0, Names: [] };
  const { rows } = await sql<{ name: string; count: number }>`
    select ${staffName('u')} as name, count(*) over ()::int as count from app_user u
    where account_status = 'A' and exists (select 1 from user_role h where h.user_id = u.user_id
      and h.role_id::text = ${row.SubjectId})
    order by last_name, first_name limit ${mostNames}`.execute(db);
  return { Count: rows[0]?.count ?? 0, Names: rows.map(each => each.name) };
}

/** Inserts nothing, and returns false, while another request about the same subject waits. */
export async function insertApproval(tx: Tx, request: Insertable<ApprovalRequestTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('approval_request')
    .values(request)
    .onConflict(conflict =>
      conflict.columns(['subject_type', 'subject_id']).where('status', '=', sql.lit('waiting')).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
