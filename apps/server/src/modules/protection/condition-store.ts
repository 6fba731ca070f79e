import { documentIndexPage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/caller.ts';

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

/** Interests of the viewer that are not decided away. */
const interests = ({ userId }: Looker): Sql => sql`
  (select client_id from worker_interest where user_id = ${userId} and interest <> 'none')`;

/** In the person, or in somebody of a household with the person. */
const interestNear = (clientId: Sql, viewer: Looker): Condition => sql<boolean>`
  exists (select 1 from ${interests(viewer)} i where i.client_id = ${clientId} or exists (
    select 1 from case_member theirs join case_member near on near.case_id = theirs.case_id and near.superseded_at is null
    where theirs.client_id = i.client_id and theirs.superseded_at is null and near.client_id = ${clientId}))`;

const openInSpiteOfInterest = (clientId: Sql, viewer: Looker): Condition =>
  viewer.exceptions.interests
    ? sql<boolean>`(not ${interestNear(clientId, viewer)} or ${grantedForPerson(clientId, viewer, 'viewer')})`
    : sql<boolean>`true`;

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
  const closedPerson = sql`exists (select 1 from case_member m join client closed on closed.client_id = m.client_id
    where m.case_id = ${id} and closed.confidential
      and not ${granted('client', sql`coalesce(closed.merged_into, closed.client_id)`, viewer, 'viewer or their worker')})`;
  const ownPerson = sql`exists (select 1 from case_member m join ${interests(viewer)} i on i.client_id = m.client_id
    where m.case_id = ${id})`;
  const inSpiteOfInterest = viewer.exceptions.interests
    ? sql`and (not ${ownPerson} or ${granted('case', id, viewer, 'viewer')})`
    : sql``;
  return sql<boolean>`(
    (not (${sql.ref(`${alias}.confidential`)} or ${closedPerson}) or ${granted('case', id, viewer, 'viewer or their worker')})
    ${inSpiteOfInterest})`;
}

/** For a query over `application` under the given alias. */
export function mayOpenApplication(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('application')) return sql<boolean>`${sql.ref(`${alias}.filed_by`)} = ${viewer.userId}`;
  // The page of applications opens them all; that a person or a case is closed to this viewer still counts.
  const statewide: Looker = { ...viewer, limited: new Set() };
  const id = sql.ref(`${alias}.id`);
  const ofPeople = (where: Sql): Sql => sql`exists (select 1 from application_person p
    join client c on c.client_id = p.client_id where p.application_id = ${id} and ${where})`;
  const answers = sql`coalesce(c.merged_into, c.client_id)`;
  const inSpiteOfInterest = viewer.exceptions.interests
    ? sql`and not ${ofPeople(sql`not ${openInSpiteOfInterest(answers, statewide)}`)}`
    : sql``;
  return sql<boolean>`(
    not ${ofPeople(sql`c.confidential and not ${grantedForPerson(answers, statewide, 'viewer or their worker')}`)}
    ${inSpiteOfInterest}
    and (${sql.ref(`${alias}.case_id`)} is null or exists (select 1 from benefit_case k
      where k.id = ${sql.ref(`${alias}.case_id`)} and ${mayOpenCase(statewide, 'k')})))`;
}

/** The record that answers for a person: after a merge it is the surviving one. */
const answering = (person: string, alias: string): Sql => sql`client ${sql.id(alias)}
  on ${sql.ref(`${alias}.client_id`)} = coalesce(${sql.ref(`${person}.merged_into`)}, ${sql.ref(`${person}.client_id`)})`;

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
    and (${column('application_number')} is null or ${ofApplication})
    and (${column('case_number')} is null or exists (select 1 from benefit_case k
      where k.case_number = ${column('case_number')} and ${mayOpenCase(viewer, 'k')}))
    and (${column('pin')} is null or exists (select 1 from client p join ${answering('p', 'c')}
      where p.pin = ${column('pin')} and ${mayOpenClient(viewer, 'c')})))`;
}

/** For a query over `work_item` under the given alias: an item is as closed as what it is about. */
export function mayOpenWorkItem(viewer: Looker, alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`((${column('case_number')} is null or exists (select 1 from benefit_case k
      where k.case_number = ${column('case_number')} and ${mayOpenCase(viewer, 'k')}))
    and (${column('application_number')} is null or exists (select 1 from application a
      where a.application_number = ${column('application_number')} and ${mayOpenApplication(viewer, 'a')}))
    and (${column('pin')} is null or exists (select 1 from client p join ${answering('p', 'c')}
      where p.pin = ${column('pin')} and ${mayOpenClient(viewer, 'c')})))`;
}

/** For rows that name a record by its kind and number; a row that names none is nobody's secret. */
export const mayOpenNamed = (viewer: Looker, kind: Sql, key: Sql): Condition => sql<boolean>`
  case ${kind}
    when 'client' then exists (select 1 from client p join ${answering('p', 'c')}
      where p.pin = ${key} and ${mayOpenClient(viewer, 'c')})
    when 'case' then exists (select 1 from benefit_case k where k.case_number = ${key} and ${mayOpenCase(viewer, 'k')})
    when 'application' then exists (select 1 from application a
      where a.application_number = ${key} and ${mayOpenApplication(viewer, 'a')})
    else true end`;
