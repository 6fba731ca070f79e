import { type RawBuilder, sql } from 'kysely';
import type { AuditDetail } from '../../platform/audit/record.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenApplication, mayOpenCase, mayOpenClient, mayOpenDocument, mayOpenWorkItem } from './condition-store.ts';

/**
 * A closed record answers like one that does not exist; that somebody tried is kept. No handler does that: whenever a
 * call is refused, the records that its request names are looked up here, and each that is there but closed to the
 * caller leaves its line.
 */

type Kind = 'client' | 'case' | 'application' | 'document' | 'note' | 'client account' | 'work item' | 'notice';

/** By which fields a request names a record, alone or many at once (`FromPin`, `CaseNumbers`). */
const namedBy: readonly (readonly [RegExp, Kind])[] = [
  [/Pins?$/, 'client'],
  [/CaseNumbers?$/, 'case'],
  [/ApplicationNumbers?$/, 'application'],
  [/DocumentNumbers?$/, 'document'],
  [/^NoteId$/, 'note'],
  [/^AccountId$/, 'client account'],
  [/^NoticeId$/, 'notice'],
  [/^[Ww]orkItemIds?$/, 'work item'],
];

/** Nobody names so many records in good faith; whoever does is not asked for with a long statement. */
const mostNamed = 50;

type Named = ReadonlyMap<Kind, readonly string[]>;

function namedIn(request: unknown): Named {
  const named = new Map<Kind, string[]>();
  let left = mostNamed;
  const keep = (kind: Kind, value: unknown): void => {
    if (typeof value !== 'string' || value === '' || left === 0) return;
    left -= 1;
    named.set(kind, [...(named.get(kind) ?? []), value]);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || left === 0) return;
    // Who is here: a record by its kind and key.
    const { Kind: kind, Key: key } = value as { Kind?: unknown; Key?: unknown };
    if (kind === 'client' || kind === 'case' || kind === 'application') keep(kind, key);
    for (const [field, held] of Object.entries(value)) {
      const known = namedBy.find(([pattern]) => pattern.test(field))?.[1];
      if (known === undefined) walk(held);
      else for (const each of [held].flat()) keep(known, each);
    }
  };
  walk(request);
  return named;
}

interface ClosedRow {
  readonly kind: Kind;
  readonly id: string;
  readonly pin: string | null;
  readonly case_number: string | null;
  readonly application_number: string | null;
}

type Condition = RawBuilder<boolean>;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A condition that cannot be told (nobody has filed it) opens nothing. */
const closed = (mayOpen: Condition): Condition => sql<boolean>`(${mayOpen}) is not true`;

const closedPerson = (caller: Caller, is: Condition): Condition => sql<boolean>`exists (select 1 from client c
  where ${is} and ${closed(mayOpenClient(caller, 'c'))})`;
const closedCase = (caller: Caller, is: Condition): Condition => sql<boolean>`exists (select 1 from benefit_case k
  where ${is} and ${closed(mayOpenCase(caller, 'k'))})`;
const closedApplication = (caller: Caller, is: Condition): Condition => sql<boolean>`exists (select 1 from application a
  where ${is} and ${closed(mayOpenApplication(caller, 'a'))})`;

const questions: Readonly<Record<Kind, (caller: Caller, named: readonly string[]) => RawBuilder<ClosedRow>>> = {
  client: (caller, named) => sql`select 'client' as kind, given.client_id::text as id, given.pin, null as case_number,
      null as application_number
    from client given join client c on c.client_id = coalesce(given.merged_into, given.client_id)
    where given.pin = any(${named.map(pin => pin.padStart(10, '0'))}::text[]) and ${closed(mayOpenClient(caller, 'c'))}`,
  case: (caller, named) => sql`select 'case', k.id::text, null, k.case_number, null from benefit_case k
    where k.case_number = any(${named}::text[]) and ${closed(mayOpenCase(caller, 'k'))}`,
  application: (caller, named) => sql`select 'application', a.application_number, null, null, a.application_number
    from application a where a.application_number = any(${named}::text[]) and ${closed(mayOpenApplication(caller, 'a'))}`,
  document: (caller, named) => sql`select 'document', d.document_number, d.pin, d.case_number, d.application_number
    from document d where d.document_number = any(${named}::text[]) and ${closed(mayOpenDocument(caller, 'd'))}`,
  note: (caller, named) => sql`select 'note', n.id::text, (select pin from client c where c.client_id = n.client_id),
      (select case_number from benefit_case k where k.id = n.case_id),
      (select application_number from application a where a.id = n.application_id)
    from note n
    where n.region_id in (select region_id from region) and n.id = any(${named.filter(isUuid)}::uuid[])
      and (${closedPerson(caller, sql`c.client_id = n.client_id`)} or ${closedCase(caller, sql`k.id = n.case_id`)}
        or ${closedApplication(caller, sql`a.id = n.application_id`)})`,
  'client account': (caller, named) => sql`select 'client account', t.account_id::text,
      (select pin from client c where c.client_id = t.client_id), null, null
    from client_account t where t.account_id = any(${named.filter(isUuid)}::uuid[])
      and ${closedPerson(caller, sql`c.client_id = t.client_id`)}`,
  notice: (caller, named) => sql`select 'notice', n.id::text, n.pin, n.case_number, null from notice n
    where n.id = any(${named.filter(isUuid)}::uuid[]) and ${closedCase(caller, sql`k.case_number = n.case_number`)}`,
  'work item': (caller, named) => sql`select 'work item', w.work_item_id, w.pin, w.case_number, w.application_number
    from work_item w where w.work_item_id = any(${named}::text[]) and ${closed(mayOpenWorkItem(caller, 'w'))}`,
};

const why = 'closed to the caller: confidential, conflict of interest or not their own';

/** The records that a refused request names and that exist, but are closed to the caller: a line for each. */
export async function closedRecords(db: Tx, caller: Caller, request: unknown): Promise<AuditDetail[]> {
  const named = namedIn(request);
  if (named.size === 0) return [];
  const asked = [...named].map(([kind, values]) => sql`(${questions[kind](caller, values)})`);
  const { rows } = await sql<ClosedRow>`select * from (${sql.join(asked, sql` union all `)})
    as closed (kind, id, pin, case_number, application_number)`.execute(db);
  return rows.map(row => ({
    subjectType: row.kind,
    subjectId: row.id,
    pin: row.pin,
    caseNumber: row.case_number,
    applicationNumber: row.application_number,
    reason: why,
  }));
}
