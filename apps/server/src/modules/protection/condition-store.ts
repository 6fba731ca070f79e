import { documentIndexPage, personalDataPage } from '@commonweal/contracts/access/pages';
import { satisfies } from '@commonweal/contracts/kit/access';
import { type RawBuilder, sql } from 'kysely';
import { type Caller, type Exceptions, exceptionsFrom } from '../../platform/caller.ts';
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

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** A person, or a row of people with their exceptions: a statement can ask for several at once. */
export type Looker = Omit<Viewer, 'userId' | 'exceptions'> & {
  readonly userId: string | RawBuilder<string>;
  readonly exceptions: Exceptions<readonly string[] | Sql>;
};

const limited = new Set() as Viewer['limited'];

/** Nobody in particular: sees what is confidential to nobody. */
export const nobody: Viewer = { userId: 'system', limited, exceptions: exceptionsFrom(() => []) };

/** Somebody as the rules of records alone see them, whatever screens they have. */
export async function statewideViewer(db: Tx, userId: string): Promise<Viewer> {
  const { rows } = await sql<Exceptions>`select e.* from exceptions_of(${userId}) e`.execute(db);
  return { ...nobody, userId, exceptions: rows[0] ?? nobody.exceptions };
}

/** After a call has itself given or moved grants: what its caller may open from here on. */
export const seenAnew = async <Context extends { readonly db: Tx; readonly caller: Caller }>(
  context: Context,
): Promise<Context> => {
  const { exceptions } = await statewideViewer(context.db, context.caller.userId);
  return { ...context, caller: { ...context.caller, exceptions } };
};

/** The same for each of a column of people, whose exceptions are joined as `theirs`. */
export const eachOf = (userId: string) => ({
  looker: {
    userId: sql.ref<string>(userId),
    limited,
    exceptions: exceptionsFrom<Sql>(name => sql.ref(`theirs.${name}`)),
  } satisfies Looker,
  joined: sql`cross join lateral exceptions_of(${sql.ref(userId)}) theirs`,
});

/** What they would see if they had an interest in nobody. */
export const butForInterests = (looker: Looker): Looker => ({
  ...looker,
  exceptions: exceptionsFrom(name => (name.startsWith('closed_') ? [] : looker.exceptions[name])),
});

/** That something is on none of these lists; of an empty one nothing needs to be asked. */
const isOnNone = ({ exceptions }: Looker, lists: Partial<Record<keyof Exceptions, Sql>>): Condition =>
  sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(Object.entries(lists) as [keyof Exceptions, Sql][])
        .filter(([name]) => !(Array.isArray(exceptions[name]) && exceptions[name].length === 0))
        .map(([name, key]) => sql`${key} <> all(${exceptions[name]})`),
    ],
    sql` and `,
  )}`;

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

/** The record that answers for a confidential person: after a merge it is the surviving one. */
const answersFor = (alias: string): Sql =>
  sql`coalesce(${sql.ref(`${alias}.merged_into`)}, ${sql.ref(`${alias}.client_id`)})`;

/** Who is in a case, is confidential and closes it to the viewer. */
const closedInCase = (viewer: Looker, { join, is }: Reached): Sql =>
  sql`select 1 from client closed join case_member m on m.client_id = closed.client_id ${join} where ${is} and closed.confidential
    and ${isOnNone(viewer, { team_clients: answersFor('closed'), team_cases: sql.ref('m.case_id') })}`;

/** Cases that are marked themselves, and those closed by who is in them. */
const closedCases = (viewer: Looker, { join, is }: Reached): Sql[] => [
  sql`select 1 from (select id as case_id from benefit_case where confidential) m ${join}
    where ${is} and ${isOnNone(viewer, { team_cases: sql.ref('m.case_id') })}`,
  closedInCase(viewer, { join, is }),
];

/** Who is on an application, is confidential and closes it to the viewer. */
const closedOnApplication = (viewer: Looker, { join, is }: Reached): Sql =>
  sql`select 1 from client c join application_person p on p.client_id = c.client_id ${join}
    where ${is} and c.confidential and ${isOnNone(viewer, { team_people: answersFor('c') })}`;

/** For a query over `client` under the given alias. */
export function mayOpenClient(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('client')) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.client_id`);
  return sql<boolean>`(not (${sql.ref(`${alias}.confidential`)} and ${isOnNone(viewer, { team_people: id })})
    and ${isOnNone(viewer, { closed_people: id })})`;
}

/**
 * For a query over `benefit_case` under the given alias. Everybody who is or was in the case counts, what is no longer believed
 * included: what the case keeps tells of them, too. (The head is always a member, and a merged record has its survivor's mark.)
 */
export function mayOpenCase(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('case')) return sql<boolean>`false`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(not (${sql.ref(`${alias}.confidential`)} and ${isOnNone(viewer, { team_cases: id })})
    and ${isOnNone(viewer, { closed_cases: id })}
    and ${none([closedInCase(viewer, { join: sql``, is: sql`m.case_id = ${id}` })])})`;
}

/** For a query over `application` under the given alias. */
export function mayOpenApplication(viewer: Looker, alias: string): Condition {
  if (viewer.limited.has('application')) return sql<boolean>`${sql.ref(`${alias}.filed_by`)} = ${viewer.userId}`;
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(${isOnNone(viewer, { closed_applications: id })} and ${none([
    closedOnApplication(viewer, { join: sql``, is: sql`p.application_id = ${id}` }),
    ...closedCases(viewer, { join: sql``, is: sql`m.case_id = ${sql.ref(`${alias}.case_id`)}` }),
  ])})`;
}

/** A number that stands in a row, or none. */
const isNoneOr = (number: Sql, condition: Condition): Condition => sql<boolean>`(${number} is null or ${condition})`;

/** For a row that names a case by its number, or none. */
function mayOpenNumberedCase(viewer: Looker, number: Sql): Condition {
  if (viewer.limited.has('case')) return sql<boolean>`${number} is null`;
  const join = sql`join benefit_case held on held.id = m.case_id`;
  return sql<boolean>`${isNoneOr(number, isOnNone(viewer, { closed_case_numbers: number }))}
    and ${none(closedCases(viewer, { join, is: sql`held.case_number = ${number}` }))}`;
}

/** For a row that names an application by its number, or none. */
function mayOpenNumberedApplication(viewer: Looker, number: Sql): Condition {
  if (viewer.limited.has('application')) {
    return isNoneOr(
      number,
      sql<boolean>`exists (select 1 from application a
        where a.application_number = ${number} and ${mayOpenApplication(viewer, 'a')})`,
    );
  }
  const is = sql`filed.application_number = ${number}`;
  return sql<boolean>`${isNoneOr(number, isOnNone(viewer, { closed_application_numbers: number }))} and ${none([
    closedOnApplication(viewer, { join: sql`join application filed on filed.id = p.application_id`, is }),
    ...closedCases(viewer, { join: sql`join application filed on filed.case_id = m.case_id`, is }),
  ])}`;
}

/**
 * For a row that names a person by the PIN, or none: after a merge the surviving record answers. A merged record has its survivor's
 * mark, so the marked ones are found without it: joined, they would be compared with every row of a long list.
 */
function mayOpenNumberedPerson(viewer: Looker, pin: Sql): Condition {
  if (viewer.limited.has('client')) return sql<boolean>`${pin} is null`;
  return sql<boolean>`${isNoneOr(pin, isOnNone(viewer, { closed_pins: pin }))} and ${none([
    sql`select 1 from client p where p.pin = ${pin} and p.confidential
      and ${isOnNone(viewer, { team_people: answersFor('p') })}`,
  ])}`;
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
    when 'client' then exists (select 1 from client p join client c on c.client_id = ${answersFor('p')}
      where p.pin = ${key} and ${mayOpenClient(viewer, 'c')})
    when 'case' then exists (select 1 from benefit_case k where k.case_number = ${key} and ${mayOpenCase(viewer, 'k')})
    when 'application' then exists (select 1 from application a
      where a.application_number = ${key} and ${mayOpenApplication(viewer, 'a')})
    else true end`;

export const mayOpenClientByPin = (viewer: Looker, pin: Sql): Condition => mayOpenNamed(viewer, sql`'client'`, pin);

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
