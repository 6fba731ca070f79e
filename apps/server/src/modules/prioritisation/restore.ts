import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { restorePriorities } from '@commonweal/contracts/prioritisation/calls';
import { priorityErrors } from '@commonweal/contracts/prioritisation/errors';
import { type PriorityRule, sameRules } from '@commonweal/contracts/prioritisation/prioritise';
import type { PriorityRuleRecord } from '@commonweal/contracts/prioritisation/schemas';
import { recordChange } from '../../platform/audit/record-change.ts';
import { handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { activeOf, contentOf, readSet } from './publish.ts';
import { bumpSet, listPublications, lockSet, saveOrder } from './set-store.ts';
import { loadRules, rules } from './store.ts';

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

const changeTo = (rule: Omit<PriorityRule, 'RuleId' | 'Place'>) => ({
  ...rule,
  WorkItemTypes: [...rule.WorkItemTypes],
  Programs: [...rule.Programs],
});

/** A rule is never thrown away, so each published one is still there; nothing counts before it is published again. */
export const restore = handle(restorePriorities, async (context, { PublicationId, Reason }) => {
  const { db, caller, now } = context;
  if ((await lockSet(db)) !== context.version) {
    return refuse(commonErrors.stale, { current: await readSet(context) });
  }
  const publication = (await listPublications(db)).find(each => each.publication_id === PublicationId);
  if (!publication) return refuse(priorityErrors.publicationNotFound);
  const stored = await loadRules(db);
  if (sameRules(stored, publication.rules)) return refuse(priorityErrors.sameAlready);
  const restored = restoredFrom(publication.rules, stored);
  let Changed = 0;
  for (const { RuleId, Place: _place, ...after } of restored) {
    const record = stored.find(rule => rule.RuleId === RuleId);
    if (!record) continue;
    const { RuleId: _id, Place: _before, ...before } = contentOf(record);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await rules.update(context, RuleId, changeTo(after)).catch((error: unknown) => {
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
  await saveOrder(
    db,
    restored.map(rule => rule.RuleId),
  );
  const Version = await bumpSet(db, caller.userId, now);
  await recordChange(context, {
    subjectType: 'priority publication',
    subjectId: PublicationId,
    version: Version,
    before: {
      Order: activeOf(stored)
        .map(rule => rule.Name)
        .join('; '),
    },
    after: {
      Order: activeOf(restored)
        .map(rule => rule.Name)
        .join('; '),
    },
    reason: Reason,
  });
  return { ...success, Version, Changed };
});
