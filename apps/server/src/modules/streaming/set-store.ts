import type { StreamRule } from '@commonweal/contracts/streaming/stream';
import { publishedSetStore } from '../../platform/records/published-set-store.ts';

/** The rules of the streams as a whole: their version, their order, and what has been published. */
export const {
  readSetVersion,
  lockSet,
  bumpSet,
  listPublications,
  rulesOn,
  insertPublication,
  withdrawPublication,
  saveOrder,
} = publishedSetStore<StreamRule>({ set: 'stream_set', publication: 'stream_publication', rule: 'stream_rule' });
