import type { AuditEventFilters, AuditEventRow } from '@commonweal/contracts/audit/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { Window } from '../../platform/calls/list.ts';
import { staffName } from '../../platform/database/names.ts';
import { pageOf } from '../../platform/database/page.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenNamed, type Viewer } from '../protection/index.ts';
import { watches } from './watch-store.ts';

type Sql = RawBuilder<unknown>;

export interface Inquiry {
  readonly viewer: Viewer;
  /** Whether they may look into what anybody did, or into their own workers' doings only. */
  readonly everyone: boolean;
  readonly filters: AuditEventFilters;
  readonly from: Date;
  readonly to: Date;
}

/** A line is as closed as what it names: whoever may not open the record learns nothing of it here either. */
const mayOpen = (viewer: Viewer): Sql => sql`
  (e.case_number is null or ${mayOpenNamed(viewer, sql`'case'`, sql.ref('e.case_number'))})
  and (e.application_number is null or ${mayOpenNamed(viewer, sql`'application'`, sql.ref('e.application_number'))})
  and (e.pin is null or ${mayOpenNamed(viewer, sql`'client'`, sql.ref('e.pin'))})`;

const exported = sql`(e.activity like '%\\_EXPORTED' or e.activity like '%\\_PRINTED' or e.activity like '%\\_COPIED')`;
const happened: Readonly<Record<string, Sql>> = {
  refused: sql`e.outcome <> 'done'`,
  taken: sql`(e.outcome = 'done' and ${exported})`,
  change: sql`(e.outcome = 'done' and e.history_id is not null)`,
  look: sql`(e.outcome = 'done' and e.history_id is null and not ${exported})`,
};

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Each question alone, so that the index of what is asked for is used. */
function asked({ filters, from, to }: Inquiry): Sql {
  const equal = (column: string, value: string | undefined): Sql[] =>
    value ? [sql`${sql.ref(`e.${column}`)} = ${value}`] : [];
  const session = filters.Session?.trim();
  const all: Sql[] = [
    sql`e.at >= ${from} and e.at < ${to}`,
    ...equal('actor', filters.UserId?.toUpperCase()),
    ...equal('pin', filters.Pin),
    ...equal('case_number', filters.CaseNumber?.padStart(10, '0')),
    ...equal('application_number', filters.ApplicationNumber),
    ...equal('screen', filters.Screen),
    ...equal('activity', filters.Activity?.toUpperCase()),
    ...(filters.DocumentNumber ? [sql`e.subject_type = 'document' and e.subject_id = ${filters.DocumentNumber}`] : []),
    ...(session
      ? [
          isUuid(session)
            ? sql`(e.session_id = ${session} or e.correlation_id = ${session})`
            : sql`e.correlation_id = ${session}`,
        ]
      : []),
    ...(filters.Happened?.length
      ? [
          sql`(${sql.join(
            filters.Happened.map(kind => happened[kind] ?? sql`false`),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  return sql.join(all, sql` and `);
}

const matching = (inquiry: Inquiry): Sql => sql`${asked(inquiry)}
  and ${watches(inquiry.viewer.userId, inquiry.everyone, sql.ref('e.actor'))} and ${mayOpen(inquiry.viewer)}`;

/** Counts no further than anybody pages: of twenty million lines it would be the slowest part. */
export async function countEvents(db: Tx, inquiry: Inquiry, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from
    (select 1 from audit_event e where ${matching(inquiry)} limit ${most}) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

const columns = sql`e.audit_id as "AuditId", e.at, e.actor as "UserId",
  coalesce(${staffName('u')}, e.actor) as "UserName", e.screen as "ScreenName", e.activity as "Activity",
  e.outcome as "Outcome", e.reason as "Value", e.application_number as "ApplicationNumber", e.case_number as "CaseNumber",
  e.pin as "Pin", e.event_type as "EventType", e.subject_type as "SubjectType", e.subject_id as "SubjectId",
  e.fields as "Fields", e.session_id as "SessionId", e.correlation_id as "CorrelationId", e.ip as "Ip",
  case when e.history_id is null then 'N' else 'Y' end as "HasValues"`;

type Stored = Omit<AuditEventRow, 'ActionDate'> & { readonly at: Date };

interface Place {
  readonly audit_id: string;
  /** As text: a moment of the database is finer than one of JavaScript. */
  readonly at: string;
}

/** Where a page ended; nothing where that line has left with its month. */
async function placeOf(db: Tx, auditId: string): Promise<Place | undefined> {
  const { rows } =
    await sql<Place>`select audit_id, at::text as at from audit_event where audit_id = ${auditId}`.execute(db);
  return rows[0];
}

/** Begins where the page before ended, whatever has been added since, and costs the same on every page. */
const follows = ({ at, audit_id }: Place, descending: boolean): Sql =>
  descending
    ? sql`and e.at <= ${at}::timestamptz and (e.at, e.audit_id) < (${at}::timestamptz, ${audit_id}::uuid)`
    : sql`and e.at >= ${at}::timestamptz and (e.at, e.audit_id) > (${at}::timestamptz, ${audit_id}::uuid)`;

export async function listEvents(
  db: Tx,
  inquiry: Inquiry,
  { descending, limit, offset, after }: Pick<Window, 'descending' | 'limit' | 'offset' | 'after'>,
): Promise<AuditEventRow[]> {
  const direction = descending ? sql`desc` : sql`asc`;
  const place = after === undefined ? undefined : await placeOf(db, after);
  const { rows } = await sql<Stored>`select ${columns} from audit_event e left join app_user u on u.user_id = e.actor
    where ${matching(inquiry)} ${place ? follows(place, descending) : sql``}
    order by e.at ${direction}, e.audit_id ${direction} ${pageOf({ limit, offset: place ? 0 : offset })}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, ActionDate: at.toISOString() }));
}

export interface StoredChange {
  readonly at: Date;
  readonly subject_type: string;
  readonly subject_id: string;
  readonly reason: string;
  /** What the audit row is about; a note belongs to a client, a case or an application. */
  readonly about: string;
  readonly fields: readonly string[];
  readonly case_number: string | null;
  readonly application_number: string | null;
  readonly pin: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export async function findChange(
  db: Tx,
  viewer: Viewer,
  everyone: boolean,
  auditId: string,
): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`select e.at, h.subject_type, h.subject_id, h.reason, h.before, h.after,
      e.subject_type as about, e.fields, e.case_number, e.application_number, e.pin
    from audit_event e join record_history h on h.history_id = e.history_id
    where e.audit_id = ${auditId} and ${watches(viewer.userId, everyone, sql.ref('e.actor'))} and ${mayOpen(viewer)}`.execute(
    db,
  );
  return rows[0];
}
