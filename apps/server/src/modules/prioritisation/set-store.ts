import type { PriorityRule } from '@commonweal/contracts/prioritisation/prioritise';
import { publishedSetStore } from '../../platform/records/published-set-store.ts';

/** The set as a whole: its version, its order, and what has been published. */
export const {
  readSetVersion,
  lockSet,
  bumpSet,
  listPublications,
  rulesOn,
  insertPublication,
  withdrawPublication,
  saveOrder,
} = publishedSetStore<PriorityRule>({
  set: 'priority_set',
  publication: 'priority_publication',
  rule: 'priority_rule',
});
