import { documentIndexPage, personalDataPage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/pool.ts';

/**
 * Which people, cases, applications and documents somebody may open, as conditions of the query itself: filtered after
 * paging, the totals would lie. Records are visible statewide to whoever has the screen, except
 * - a confidential person or case: granted workers and their supervisors. A case or an application with a confidential
 *   person in it is as closed as the person, so that nothing tells of them;
 * - the household of somebody in whom the worker has an interest (themselves, a relative, a colleague), or is suspected to
 *   have one: only with a grant of their own;
 * - whoever is limited to their own filings sees those applications and nothing else.
 * A grant on a case covers the people in it.
 */

/** What a condition needs to know of the person who looks. */
export type Viewer = Pick<Caller, 'userId' | 'limited' | 'exceptions'>;

/** A person, or a column of people: a statement can ask for several at once. */
type Looker = Omit<Viewer, 'userId'> & { readonly userId: string | RawBuilder<string> };

/** Somebody of whom nothing is known but who they are, seeing what the rules of records alone leave open. */
export const statewideViewer = <Id extends Looker['userId']>(userId: Id) => ({
  userId,
  limited: new Set() as Viewer['limited'],
  exceptions: { interests: true, grants: true },
});

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** An interest of one's own is lifted by one's own grant; what is confidential opens to the supervisor of a granted worker, too. */
type Holder = 'viewer' | 'viewer or their worker';

function granted(kind: 'client' | 'case', recordId: Sql, { userId, exceptions }: Looker, holder: Holder): Condition {
  if (!exceptions.grants) return sql<boolean>`false`;
  const holds =
    holder === 'viewer'
      ? sql`g.user_id = ${userId}`
      : sql`g.user_id in (select user_id from app_user where user_id = ${userId} or supervisor_user_id = ${userId})`;
  return sql<boolean>`exists (select 1 from record_grant g
    where g.record_kind = ${kind} and g.record_id = ${recordId} and g.ended_at is null and ${holds})`;
}

/** A grant on the person, or on a case that the person is in. */
function grantedForPerson(clientId: Sql, viewer: Looker, holder: Holder): Condition {
  if (!viewer.exceptions.grants) return sql<boolean>`false`;
  return sql<boolean>`(${granted('client', clientId, viewer, holder)} or exists (select 1 from case_member covered
    where covered.client_id = ${clientId} and covered.superseded_at is null
      and ${granted('case', sql.ref('covered.case_id'), viewer, holder)}))`;
}

/** The same denied, as two conditions: of an `or` between them the planner would ask each person by itself. */
function notGrantedForPerson(clientId: Sql, viewer: Looker, holder: Holder): Condition {
  if (!viewer.exceptions.grants) return sql<boolean>`true`;
  return sql<boolean>`not ${granted('client', clientId, viewer, holder)} and not exists (select 1 from case_member covered
    where covered.client_id = ${clientId} and covered.superseded_at is null
      and ${granted('case', sql.ref('covered.case_id'), viewer, holder)})`;
}

/** Interests of the viewer that are not decided away. */
const interests = ({ userId }: Looker): Sql => sql`
  (select client_id from worker_interest where user_id = ${userId} and interest <> 'none')`;

/** Those in whom the viewer has an interest, and everybody of a household with them. */
const near = (viewer: Looker): Sql => sql`(select client_id from ${interests(viewer)} own union all
  select housed.client_id from ${interests(viewer)} own join case_member theirs on theirs.client_id = own.client_id
    join case_member housed on housed.case_id = theirs.case_id
  where theirs.superseded_at is null and housed.superseded_at is null)`;

const openInSpiteOfInterest = (clientId: Sql, viewer: Looker): Condition =>
  viewer.exceptions.interests
    ? sql<boolean>`(${clientId} not in ${near(viewer)} or ${grantedForPerson(clientId, viewer, 'viewer')})`
    : sql<boolean>`true`;

/**
 * What is closed is little, what is open is nearly everything: so the conditions say "none of the closed people is in it", each
 * a `not exists` of its own that names the row once, by an equality. The planner then finds the closed ones once for a long list
 * and looks at the row alone for a short one. An `or` around it, or one `exists` within another, takes that choice from it.
 */
const none = (closed: readonly Sql[]): Condition =>
  sql<boolean>`(${sql.join(
    closed.map(each => sql`not exists (${each})`),
    sql` and `,
  )})`;

/** How the people of a row are found: what is joined to them, and which are the row's. */
interface Reached {
  readonly join: Sql;
  readonly is: Sql;
}

const ofCase = (viewer: Looker, holder: Holder): Condition => granted('case', sql.ref('m.case_id'), viewer, holder);

/** Who is in a case and closes it to the viewer. */
function closedInCase(viewer: Looker, { join, is }: Reached): Sql[] {
  const person = sql`coalesce(closed.merged_into, closed.client_id)`;
  return [
    sql`select 1 from client closed join case_member m on m.client_id = closed.client_id ${join} where ${is} and closed.confidential
      and not ${granted('client', person, viewer, 'viewer or their worker')} and not ${ofCase(viewer, 'viewer or their worker')}`,
    ...(viewer.exceptions.interests
      ? [
          sql`select 1 from ${interests(viewer)} own join case_member m on m.client_id = own.client_id ${join}
            where ${is} and not ${ofCase(viewer, 'viewer')}`,
        ]
      : []),
  ];
}

/** Cases that are marked themselves, and those closed by who is in them. */
const closedCases = (viewer: Looker, { join, is }: Reached): Sql[] => [
  sql`select 1 from (select id as case_id from benefit_case where confidential) m ${join}
    where ${is} and not ${ofCase(viewer, 'viewer or their worker')}`,
  ...closedInCase(viewer, { join, is }),
];

/** Who is on an application and closes it to the viewer. */
function closedOnApplication(viewer: Looker, { join, is }: Reached): Sql[] {
  const answers = sql`coalesce(c.merged_into, c.client_id)`;
  const filed = sql`join application_person p on p.client_id = c.client_id ${join} where ${is}`;
  return [
    sql`select 1 from client c ${filed} and c.confidential
      and ${notGrantedForPerson(answers, viewer, 'viewer or their worker')}`,
    ...(viewer.exceptions.interests
      ? [
          sql`select 1 from ${near(viewer)} own join client c on ${answers} = own.client_id ${filed}
            and ${notGrantedForPerson(sql.ref('own.client_id'), viewer, 'viewer')}`,
        ]
      : []),
  ];
}

/** For a query over `client` under the given alias. */
export function mayOpenClient(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('client')) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.client_id`);
  return sql<boolean>`(
    (not ${sql.ref(`${alias}.confidential`)} or ${grantedForPerson(id, viewer, 'viewer or their worker')})
    and ${openInSpiteOfInterest(id, viewer)})`;
}

/**
 * For a query over `benefit_case` under the given alias. Everybody who is or was in the case counts, what is no longer believed
 * included: what the case keeps tells of them, too. (The head is always a member, and a merged record has its survivor's mark.)
 */
export function mayOpenCase(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('case')) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(
    (not ${sql.ref(`${alias}.confidential`)} or ${granted('case', id, viewer, 'viewer or their worker')})
    and ${none(closedInCase(viewer, { join: sql``, is: sql`m.case_id = ${id}` }))})`;
}

/** For a query over `application` under the given alias. */
export function mayOpenApplication(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('application')) return sql<boolean>`${sql.ref(`${alias}.filed_by`)} = ${viewer.userId}`;
  // The page of applications opens them all; that a person or a case is closed to this viewer still counts.
  const statewide: Looker = { ...viewer, limited: new Set() };
  return none([
    ...closedOnApplication(statewide, { join: sql``, is: sql`p.application_id = ${sql.ref(`${alias}.id`)}` }),
    ...closedCases(statewide, { join: sql``, is: sql`m.case_id = ${sql.ref(`${alias}.case_id`)}` }),
  ]);
}

/** The record that answers for a person: after a merge it is the surviving one. */
const answering = (person: string, alias: string): Sql => sql`client ${sql.id(alias)}
  on ${sql.ref(`${alias}.client_id`)} = coalesce(${sql.ref(`${person}.merged_into`)}, ${sql.ref(`${person}.client_id`)})`;

/** For a row that names a case by its number, or none. */
function mayOpenNumberedCase(viewer: Looker, number: Sql): Condition {
  if (viewer.limited.has('case')) return sql<boolean>`${number} is null`;
  const join = sql`join benefit_case held on held.id = m.case_id`;
  return none(closedCases(viewer, { join, is: sql`held.case_number = ${number}` }));
}

/** For a row that names an application by its number, or none. */
function mayOpenNumberedApplication(viewer: Looker, number: Sql): Condition {
  if (viewer.limited.has('application')) {
    return sql<boolean>`(${number} is null or exists (select 1 from application a
      where a.application_number = ${number} and ${mayOpenApplication(viewer, 'a')}))`;
  }
  const statewide: Looker = { ...viewer, limited: new Set() };
  const is = sql`filed.application_number = ${number}`;
  return none([
    ...closedOnApplication(statewide, { join: sql`join application filed on filed.id = p.application_id`, is }),
    ...closedCases(statewide, { join: sql`join application filed on filed.case_id = m.case_id`, is }),
  ]);
}

/**
 * For a row that names a person by the PIN, or none: after a merge the surviving record answers. A merged record has its survivor's
 * mark, so the marked ones are found without it: joined, they would be compared with every row of a long list.
 */
function mayOpenNumberedPerson(viewer: Looker, pin: Sql): Condition {
  if (viewer.limited.has('client')) return sql<boolean>`${pin} is null`;
  const answers = sql`coalesce(p.merged_into, p.client_id)`;
  return none([
    sql`select 1 from client p where p.pin = ${pin} and p.confidential
      and ${notGrantedForPerson(answers, viewer, 'viewer or their worker')}`,
    ...(viewer.exceptions.interests
      ? [
          sql`select 1 from ${near(viewer)} own join client p on ${answers} = own.client_id
            where p.pin = ${pin} and ${notGrantedForPerson(sql.ref('own.client_id'), viewer, 'viewer')}`,
        ]
      : []),
  ]);
}

/**
 * For a row that names a case, an application and a person by their numbers, each or none. That the numbers are those of records
 * is what the database itself sees to.
 */
const mayOpenNumbered = (viewer: Looker, alias: string): Condition => sql<boolean>`(
  ${mayOpenNumberedCase(viewer, sql.ref(`${alias}.case_number`))}
  and ${mayOpenNumberedApplication(viewer, sql.ref(`${alias}.application_number`))}
  and ${mayOpenNumberedPerson(viewer, sql.ref(`${alias}.pin`))})`;

/** Who looks at documents: which subtypes they may view, and whether they say what a new one is. */
export type DocumentViewer = Viewer & Pick<Caller, 'documentSubtypes' | 'code'>;

/**
 * For a query over `document` under the given alias: its subtype is one condition, whose document it is another. What nobody
 * has indexed yet has no subtype: it is open to those who index, and to whoever brought it in.
 */
export function mayOpenDocument(viewer: DocumentViewer, alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const unnamed = satisfies(viewer.code(documentIndexPage.at('Page')), 'U')
    ? sql`true`
    : sql`${column('uploaded_by')} = ${viewer.userId}`;
  const ofSubtype = sql`(${column('document_subtype_id')} = any(${[...viewer.documentSubtypes]}::text[])
    or (${column('document_subtype_id')} = '' and ${unnamed}))`;
  const ofApplication = sql`exists (select 1 from application a
    where a.application_number = ${column('application_number')} and ${mayOpenApplication(viewer, 'a')})`;
  if (viewer.limited.has('application')) return sql<boolean>`(${ofSubtype} and ${ofApplication})`;
  return sql<boolean>`(${ofSubtype}
    and ${mayOpenNumbered(viewer, alias)})`;
}

/** For a query over `work_item` under the given alias: an item is as closed as what it is about. */
export const mayOpenWorkItem = (viewer: Looker, alias: string): Condition => mayOpenNumbered(viewer, alias);

/** For rows that name a record by its kind and number; a row that names none is nobody's secret. */
export const mayOpenNamed = (viewer: Looker, kind: Sql, key: Sql): Condition => sql<boolean>`
  case ${kind}
    when 'client' then exists (select 1 from client p join ${answering('p', 'c')}
      where p.pin = ${key} and ${mayOpenClient(viewer, 'c')})
    when 'case' then exists (select 1 from benefit_case k where k.case_number = ${key} and ${mayOpenCase(viewer, 'k')})
    when 'application' then exists (select 1 from application a
      where a.application_number = ${key} and ${mayOpenApplication(viewer, 'a')})
    else true end`;

/** Who reads facts: all that counts is what they are cleared for. */
export type FactReader = Pick<Caller, 'code'>;

/** Facts from federal matches are seen by whoever is cleared for them (7 CFR 273.2(f)(9)); a source is restricted by its code. */
export const isCleared = (reader: FactReader): boolean =>
  satisfies(reader.code(personalDataPage.at('FederalMatches')), 'R');

const isRestricted = (verification: Sql): Condition => sql<boolean>`exists (select 1 from reference_entry v
  where v.table_name = 'VERIFICATION' and v.code = ${verification} and v.att ->> 'Restricted' = 'Y')`;

/** For a query over `evidence` under the given alias: whether the reader may see what the row says. */
export const mayReadFact = (reader: FactReader, alias: string): Condition =>
  isCleared(reader) ? sql<boolean>`true` : sql<boolean>`(not ${isRestricted(sql.ref(`${alias}.verification`))})`;

/** The codes of proof that a reader does not see the facts of. */
export async function hiddenProofs(db: Tx, reader: FactReader): Promise<ReadonlySet<string>> {
  if (isCleared(reader)) return new Set();
  const { rows } = await sql<{ code: string }>`select e.code from reference_entry e
    where e.table_name = 'VERIFICATION' and ${isRestricted(sql.ref('e.code'))}`.execute(db);
  return new Set(rows.map(row => row.code));
}
