import type { YesNo } from '../kit/fields.ts';

/** How urgent an item is, and why. Pure: an item brings its age and the days that are left. */

export const flagFields = ['Overdue', 'Expedited', 'Hearing', 'Renewal', 'Confidential'] as const;
export type FlagField = (typeof flagFields)[number];

export interface QueueItem extends Readonly<Record<Exclude<FlagField, 'Overdue'>, YesNo>> {
  readonly ItemId: string;
  readonly WorkItemType: string;
  readonly Program: string;
  readonly AgeDays: number;
  /** Below zero: days over. Null: nothing is due. */
  readonly DueInDays: number | null;
  /** Days by which the region lets "overdue" wait. */
  readonly GraceDays?: number;
}

/** An empty list or null asks for nothing. */
export interface PriorityConditions extends Readonly<Record<FlagField, YesNo | null>> {
  readonly WorkItemTypes: readonly string[];
  readonly Programs: readonly string[];
  readonly AgeAtLeast: number | null;
  /** Due in this many days or fewer; what is overdue has a condition of its own. */
  readonly DueWithin: number | null;
}

export interface PriorityRule extends PriorityConditions {
  readonly RuleId: string;
  readonly Name: string;
  /** The place in the list: between equal scores the rule that stands higher decides. */
  readonly Place: number;
  readonly Weight: number;
  readonly Active: YesNo;
}

export const conditionNames = ['WorkItemTypes', 'Programs', 'AgeAtLeast', 'DueWithin', ...flagFields] as const;
export type ConditionName = (typeof conditionNames)[number];

/** One condition that the item met, with the item's own value. */
export interface Met {
  readonly Field: ConditionName;
  readonly Value: string;
}

export interface PriorityReason {
  readonly RuleId: string;
  readonly Name: string;
  readonly Weight: number;
  readonly Met: readonly Met[];
}

export interface Priority {
  /** The weights of all rules that the item meets. */
  readonly Score: number;
  /** The highest place among them; null where it meets none. */
  readonly Place: number | null;
  readonly Reasons: readonly PriorityReason[];
}

const isOver = (item: QueueItem): YesNo =>
  item.DueInDays !== null && item.DueInDays < -(item.GraceDays ?? 0) ? 'Y' : 'N';

const isDueWithin = (item: QueueItem, days: number): boolean =>
  item.DueInDays !== null && item.DueInDays <= days && isOver(item) === 'N';

const flagOf = (item: QueueItem, field: FlagField): YesNo => (field === 'Overdue' ? isOver(item) : item[field]);

export function meetsRule(item: QueueItem, rule: PriorityRule): boolean {
  const { WorkItemTypes, Programs, AgeAtLeast, DueWithin } = rule;
  return (
    rule.Active === 'Y' &&
    (WorkItemTypes.length === 0 || WorkItemTypes.includes(item.WorkItemType)) &&
    (Programs.length === 0 || Programs.includes(item.Program)) &&
    (AgeAtLeast === null || item.AgeDays >= AgeAtLeast) &&
    (DueWithin === null || isDueWithin(item, DueWithin)) &&
    flagFields.every(field => rule[field] === null || rule[field] === flagOf(item, field))
  );
}

function metOf(item: QueueItem, rule: PriorityRule): Met[] {
  const met: (Met | false)[] = [
    rule.WorkItemTypes.length > 0 && { Field: 'WorkItemTypes', Value: item.WorkItemType },
    rule.Programs.length > 0 && { Field: 'Programs', Value: item.Program },
    rule.AgeAtLeast !== null && { Field: 'AgeAtLeast', Value: String(item.AgeDays) },
    rule.DueWithin !== null && { Field: 'DueWithin', Value: String(item.DueInDays) },
    ...flagFields.map((field): Met | false => rule[field] !== null && { Field: field, Value: flagOf(item, field) }),
  ];
  return met.filter(each => each !== false);
}

export function prioritise(item: QueueItem, rules: readonly PriorityRule[]): Priority {
  const met = rules
    .filter(rule => meetsRule(item, rule))
    .toSorted((a, b) => a.Place - b.Place || (a.RuleId < b.RuleId ? -1 : 1));
  return {
    Score: met.reduce((sum, rule) => sum + rule.Weight, 0),
    Place: met[0]?.Place ?? null,
    Reasons: met.map(rule => ({
      RuleId: rule.RuleId,
      Name: rule.Name,
      Weight: rule.Weight,
      Met: metOf(item, rule),
    })),
  };
}

const last = Number.MAX_SAFE_INTEGER;

export interface Queued<Item extends QueueItem = QueueItem> {
  readonly item: Item;
  readonly priority: Priority;
}

/** The order in which the items are handed out: score, place of the rule, due date, received date. */
export const queueOf = <Item extends QueueItem>(
  items: readonly Item[],
  rules: readonly PriorityRule[],
): Queued<Item>[] =>
  items
    .map(item => ({ item, priority: prioritise(item, rules) }))
    .toSorted(
      (a, b) =>
        b.priority.Score - a.priority.Score ||
        (a.priority.Place ?? last) - (b.priority.Place ?? last) ||
        (a.item.DueInDays ?? last) - (b.item.DueInDays ?? last) ||
        b.item.AgeDays - a.item.AgeDays ||
        (a.item.ItemId < b.item.ItemId ? -1 : a.item.ItemId > b.item.ItemId ? 1 : 0),
    );

/** The same rules in the same places: nothing new to publish. */
export function sameRules(a: readonly PriorityRule[], b: readonly PriorityRule[]): boolean {
  const content = (rules: readonly PriorityRule[]) =>
    JSON.stringify(
      rules
        .filter(rule => rule.Active === 'Y')
        .toSorted((one, other) => one.Place - other.Place)
        .map(rule => [rule.RuleId, rule.Name, rule.Weight, ...conditionNames.map(name => rule[name])]),
    );
  return content(a) === content(b);
}
