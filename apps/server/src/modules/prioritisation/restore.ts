import { success } from '@commonweal/contracts/kit/fields';
import { restorePriorities } from '@commonweal/contracts/prioritisation/calls';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { type PriorityRule, sameRules } from '@commonweal/contracts/prioritisation/prioritise';
import type { PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { recordChange } from '../../platform/audit/record-change.ts';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { contentOf, rules } from './rules.ts';
import { store } from './store.ts';

/** The published ones in their order and as they were; whatever came since stands behind them, switched off. */
function restoredFrom(published: readonly PriorityRule[], stored: readonly PriorityRuleRecord[]) {
  const known = new Set(stored.map(rule => rule.RuleId));
  const back = published.filter(rule => known.has(rule.RuleId)).map(contentOf);
  const kept = new Set(back.map(rule => rule.RuleId));
  const since = stored
    .filter(rule => !kept.has(rule.RuleId))
    .map(rule => ({ ...contentOf(rule), Active: 'N' as const }));
  return [...back, ...since].map((rule, at) => ({ ...rule, Place: at + 1 }));
}

const namesOf = (rules: readonly Pick<PriorityRule, 'Active' | 'Name'>[]): string =>
  rules
    .filter(rule => rule.Active === 'Y')
    .map(rule => rule.Name)
    .join('; ');

/** A rule is never thrown away, so each published one is still there; nothing counts before it is published again. */
export const restore = handle(restorePriorities, async (context, { PublicationId, Reason }) => {
  await rules.lockAtVersion(context);
  const { publication } = await rules.getPublication(context, PublicationId);
  const stored = await store.loadRules(context.db);
  if (sameRules(stored, publication.rules)) return refuse(priorityErrors.sameAlready);
  const restored = restoredFrom(publication.rules, stored);
  let Changed = 0;
  for (const { RuleId, Place: _place, ...after } of restored) {
    const record = stored.find(rule => rule.RuleId === RuleId);
    if (!record) continue;
    const { RuleId: _id, Place: _before, ...before } = contentOf(record);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await store.rules.update(context, RuleId, after).catch((error: unknown) => {
      if (brokenUnique(error) === 'priority_rule_name') refuse(priorityErrors.duplicateName);
      throw error;
    });
    await recordChange(context, {
      subjectType: 'priority rule',
      subjectId: RuleId,
      version: record.Version + 1,
      before,
      after,
      reason: Reason,
    });
    Changed += 1;
  }
  const order = restored.map(rule => rule.RuleId);
  await store.saveOrder(context.db, order);
  const Version = await rules.bump(context);
  await recordChange(context, {
    subjectType: 'priority publication',
    subjectId: PublicationId,
    version: Version,
    before: { Order: namesOf(stored) },
    after: { Order: namesOf(restored) },
    reason: Reason,
  });
  return { ...success, Version, Changed };
});
