import { asYesNo, type YesNo } from '@commonweal/contracts/kit/fields';
import type {
  PriorityRuleFilters,
  PriorityRuleInput,
  PriorityRuleRecord,
} from '@commonweal/contracts/prioritisation/schemas';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/calls/like.ts';
import type { Window } from '../../platform/calls/list.ts';
import type { Tx } from '../../platform/database/pool.ts';

const takesCode = (column: string, code: string | undefined): RawBuilder<unknown> =>
  code ? sql`(cardinality(${sql.ref(column)}) = 0 or ${code} = any(${sql.ref(column)}))` : sql`true`;

function matching(filters: PriorityRuleFilters): RawBuilder<boolean> {
  const text = filters.Text ? containing(filters.Text) : null;
  const active = filters.Active ?? null;
  return sql<boolean>`(${text}::text is null or lower(name) like ${text})
    and (${active}::text is null or active = ${active})
    and ${takesCode('work_item_types', filters.WorkItemType)} and ${takesCode('programs', filters.Program)}`;
}

export async function countRules(db: Tx, filters: PriorityRuleFilters): Promise<number> {
  const { count } = await db
    .selectFrom('priority_rule')
    .select(expression => expression.fn.countAll<number>().as('count'))
    .where(matching(filters))
    .executeTakeFirstOrThrow();
  return count;
}

const rules = (db: Tx) => db.selectFrom('priority_rule').selectAll();
type Selected = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>;

const flag = (value: string | null): YesNo | null => (value === null ? null : asYesNo(value));

const toRecord = (row: Selected): PriorityRuleRecord => ({
  RuleId: row.rule_id,
  Name: row.name,
  Place: row.place,
  Weight: row.weight,
  WorkItemTypes: row.work_item_types,
  Programs: row.programs,
  AgeAtLeast: row.age_at_least,
  DueWithin: row.due_within,
  Overdue: flag(row.overdue),
  Expedited: flag(row.expedited),
  Hearing: flag(row.hearing),
  Renewal: flag(row.renewal),
  Confidential: flag(row.confidential),
  Active: asYesNo(row.active),
  ChangedAt: row.changed_at.toISOString(),
  ChangedBy: row.changed_by,
  Version: row.version,
});

const sortColumns = {
  Place: 'place',
  Name: 'name',
  Weight: 'weight',
  Active: 'active',
  ChangedAt: 'changed_at',
} as const;

export async function listRules(db: Tx, filters: PriorityRuleFilters, window: Window): Promise<PriorityRuleRecord[]> {
  const direction = window.descending ? 'desc' : 'asc';
  const found = await rules(db)
    .where(matching(filters))
    .orderBy(sortColumns[window.sort as keyof typeof sortColumns], direction)
    .orderBy('rule_id', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  return found.map(toRecord);
}

/** All of them, in their order; there are never many. */
export const loadRules = async (db: Tx): Promise<PriorityRuleRecord[]> =>
  (await rules(db).orderBy('place').orderBy('rule_id').execute()).map(toRecord);

export async function findRule(db: Tx, ruleId: string): Promise<PriorityRuleRecord | undefined> {
  const row = await rules(db).where('rule_id', '=', ruleId).executeTakeFirst();
  return row && toRecord(row);
}

const columnsOf = (input: PriorityRuleInput) => ({
  name: input.Name,
  weight: input.Weight,
  work_item_types: input.WorkItemTypes,
  programs: input.Programs,
  age_at_least: input.AgeAtLeast,
  due_within: input.DueWithin,
  overdue: input.Overdue,
  expedited: input.Expedited,
  hearing: input.Hearing,
  renewal: input.Renewal,
  confidential: input.Confidential,
});

export const insertRule = (tx: Tx, ruleId: string, place: number, input: PriorityRuleInput, by: string, now: Date) =>
  tx
    .insertInto('priority_rule')
    .values({ rule_id: ruleId, place, ...columnsOf(input), changed_at: now, changed_by: by })
    .execute();

export const updateRule = (
  tx: Tx,
  ruleId: string,
  change: PriorityRuleInput | { readonly Active: YesNo },
  by: string,
  now: Date,
) =>
  tx
    .updateTable('priority_rule')
    .set(expression => ({
      ...('Name' in change ? columnsOf(change) : { active: change.Active }),
      version: expression('version', '+', 1),
      changed_at: now,
      changed_by: by,
    }))
    .where('rule_id', '=', ruleId)
    .execute();

/** The rules themselves stay as they are; only their places change. */
export const saveOrder = (tx: Tx, ruleIds: readonly string[]) =>
  sql`update priority_rule set place = given.place
    from unnest(${ruleIds}::uuid[]) with ordinality as given(rule_id, place)
    where priority_rule.rule_id = given.rule_id`.execute(tx);
