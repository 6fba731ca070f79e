import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagFields, type PriorityRule, prioritise, type QueueItem, queueOf, sameRules } from './prioritise.ts';

const yesNo = fc.constantFrom('Y' as const, 'N' as const);
const maybe = fc.option(yesNo);

const items: fc.Arbitrary<QueueItem> = fc.record({
  ItemId: fc.uuid(),
  WorkItemType: fc.constantFrom('APP', 'RDT', 'HRG'),
  Program: fc.constantFrom('SNAP', 'MFAM'),
  AgeDays: fc.integer({ min: 0, max: 12 }),
  DueInDays: fc.option(fc.integer({ min: -5, max: 10 })),
  Expedited: yesNo,
  Hearing: yesNo,
  Renewal: yesNo,
  Confidential: yesNo,
});

const rules: fc.Arbitrary<PriorityRule[]> = fc
  .array(
    fc.record({
      RuleId: fc.uuid(),
      Name: fc.string(),
      Weight: fc.integer({ min: 1, max: 1000 }),
      Active: fc.constantFrom('Y' as const, 'Y' as const, 'N' as const),
      WorkItemTypes: fc.subarray(['APP', 'RDT', 'HRG']),
      Programs: fc.subarray(['SNAP', 'MFAM']),
      AgeAtLeast: fc.option(fc.integer({ min: 0, max: 12 })),
      DueWithin: fc.option(fc.integer({ min: 0, max: 10 })),
      Overdue: maybe,
      Expedited: maybe,
      Hearing: maybe,
      Renewal: maybe,
      Confidential: maybe,
    }),
    { maxLength: 8 },
  )
  .map(list => list.map((rule, at) => ({ ...rule, Place: at + 1 })));

/** Rule by rule, as a person with a pencil would add them up. */
function oracle(item: QueueItem, given: readonly PriorityRule[]): number {
  let score = 0;
  for (const rule of given) {
    let fits = rule.Active === 'Y';
    if (rule.WorkItemTypes.length > 0) fits &&= rule.WorkItemTypes.includes(item.WorkItemType);
    if (rule.Programs.length > 0) fits &&= rule.Programs.includes(item.Program);
    if (rule.AgeAtLeast !== null) fits &&= item.AgeDays >= rule.AgeAtLeast;
    if (rule.DueWithin !== null) {
      fits &&= item.DueInDays !== null && item.DueInDays >= 0 && item.DueInDays <= rule.DueWithin;
    }
    if (rule.Overdue === 'Y') fits &&= item.DueInDays !== null && item.DueInDays < 0;
    if (rule.Overdue === 'N') fits &&= item.DueInDays === null || item.DueInDays >= 0;
    for (const flag of flagFields) {
      if (flag !== 'Overdue' && rule[flag] !== null) fits &&= rule[flag] === item[flag];
    }
    if (fits) score += rule.Weight;
  }
  return score;
}

describe('priorities', () => {
  it('are the sum of the weights of the rules that an item meets, each named as a reason', () => {
    fc.assert(
      fc.property(items, rules, (item, given) => {
        const { Score, Place, Reasons } = prioritise(item, given);
        expect(Score).toBe(oracle(item, given));
        expect(Reasons.reduce((sum, reason) => sum + reason.Weight, 0)).toBe(Score);
        expect(Place === null).toBe(Reasons.length === 0);
      }),
    );
  });

  it('do not depend on the order in which rules and items are given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(items, { maxLength: 12, selector: item => item.ItemId }), rules, (given, ruled) => {
        expect(queueOf(given.toReversed(), ruled.toReversed())).toEqual(queueOf(given, ruled));
      }),
    );
  });

  it('put a higher score first, then the rule that stands higher, then what is due, then what is older', () => {
    const item: QueueItem = {
      ItemId: 'a',
      WorkItemType: 'APP',
      Program: 'SNAP',
      AgeDays: 1,
      DueInDays: 9,
      Expedited: 'N',
      Hearing: 'N',
      Renewal: 'N',
      Confidential: 'N',
    };
    const none = { WorkItemTypes: [], Programs: [], AgeAtLeast: null, DueWithin: null, Active: 'Y' } as const;
    const flags = { Overdue: null, Expedited: null, Hearing: null, Renewal: null, Confidential: null };
    const ruled: PriorityRule[] = [
      { ...none, ...flags, RuleId: '1', Name: 'Expedited', Place: 1, Weight: 50, Expedited: 'Y' },
      { ...none, ...flags, RuleId: '2', Name: 'Hearing', Place: 2, Weight: 50, Hearing: 'Y' },
      { ...none, ...flags, RuleId: '3', Name: 'Late', Place: 3, Weight: 60, Overdue: 'Y' },
    ];
    const given: QueueItem[] = [
      item,
      { ...item, ItemId: 'b', AgeDays: 5 },
      { ...item, ItemId: 'c', DueInDays: 2 },
      { ...item, ItemId: 'd', Hearing: 'Y' },
      { ...item, ItemId: 'e', Expedited: 'Y' },
      { ...item, ItemId: 'f', DueInDays: -1 },
    ];
    expect(queueOf(given, ruled).map(each => each.item.ItemId)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
    expect(sameRules(ruled, ruled.toReversed())).toBe(true);
    expect(sameRules(ruled, ruled.slice(1))).toBe(false);
  });
});
