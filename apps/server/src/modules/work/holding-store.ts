import { applicationSummaryScreen } from '@commonweal/contracts/applications/screens';
import { caseDetailsScreen } from '@commonweal/contracts/cases/screens';
import { openItemsOf, workItemDetailsScreen } from '@commonweal/contracts/work/screens';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { countsOf, type Holding, type NamedHolding } from '../../platform/holdings.ts';
import { mayOpenApplication, mayOpenCase, mayOpenWorkItem } from '../protection/index.ts';

/** What a person holds of the agency's work: items, the running timer, cases, begun applications and grants. */

async function counted(db: Tx, column: RawBuilder<unknown>, from: RawBuilder<unknown>, userIds: readonly string[]) {
  const { rows } = await sql<{ user_id: string; count: number }>`select ${column} as user_id, count(*)::int as count
    from ${from} and ${column} = any(${userIds}::text[]) group by 1`.execute(db);
  return countsOf(rows);
}

async function named(db: Tx, query: RawBuilder<{ number: string }>, at: (number: string) => string) {
  const { rows } = await query.execute(db);
  return rows.map(({ number }): NamedHolding => ({ label: number, to: at(number) }));
}

const openItems = sql`work_item w where w.closed_at is null`;
const runningTimers = sql`time_worked t where t.stopped_at is null`;
const openCases = sql`benefit_case k where k.mode <> 'IA'`;
const begunApplications = sql`application a where a.registered_at is null and a.status = 'I'`;
const grants = sql`record_grant g where g.ended_at is null`;

export const holdings: readonly Holding[] = [
  {
    name: 'work-items',
    text: 'work.holds.items',
    count: (db, userIds) => counted(db, sql`w.assigned_to`, openItems, userIds),
    to: openItemsOf,
    some: ({ db, caller }, userId, limit) =>
      named(
        db,
        sql<{ number: string }>`select w.work_item_id as number from ${openItems} and w.assigned_to = ${userId}
          and ${mayOpenWorkItem(caller, 'w')} order by w.due_on nulls last, w.work_item_id limit ${limit}`,
        WorkItemId => workItemDetailsScreen.at({ WorkItemId }),
      ),
  },
  {
    name: 'timers',
    text: 'work.holds.timers',
    count: (db, userIds) => counted(db, sql`t.user_id`, runningTimers, userIds),
    some: ({ db, caller }, userId, limit) =>
      named(
        db,
        sql<{ number: string }>`select w.work_item_id as number from time_worked t
          join work_item w on w.region_id = t.region_id and w.id = t.work_item
          where t.stopped_at is null and t.user_id = ${userId} and ${mayOpenWorkItem(caller, 'w')} limit ${limit}`,
        WorkItemId => workItemDetailsScreen.at({ WorkItemId }),
      ),
  },
  {
    name: 'cases',
    text: 'work.holds.cases',
    count: (db, userIds) => counted(db, sql`k.assigned_to`, openCases, userIds),
    some: ({ db, caller }, userId, limit) =>
      named(
        db,
        sql<{ number: string }>`select k.case_number as number from ${openCases} and k.assigned_to = ${userId}
          and ${mayOpenCase(caller, 'k')} order by k.case_number limit ${limit}`,
        CaseNumber => caseDetailsScreen.at({ CaseNumber }),
      ),
  },
  {
    name: 'applications',
    text: 'work.holds.applications',
    count: (db, userIds) => counted(db, sql`a.created_by`, begunApplications, userIds),
    some: ({ db, caller }, userId, limit) =>
      named(
        db,
        sql<{ number: string }>`select a.application_number as number from ${begunApplications}
          and a.created_by = ${userId} and ${mayOpenApplication(caller, 'a')} order by a.application_number limit ${limit}`,
        ApplicationNumber => applicationSummaryScreen.at({ ApplicationNumber }),
      ),
  },
  {
    name: 'grants',
    text: 'work.holds.grants',
    count: (db, userIds) => counted(db, sql`g.user_id`, grants, userIds),
  },
];
