import { streamingPage } from '@commonweal/contracts/access/oversight-pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { mostRules, StreamRuleInput } from '@commonweal/contracts/streaming/schemas';
import * as z from 'zod';
import { newId } from '../../platform/ids.ts';
import { notMoreThan } from '../../platform/transfer/not-more-than.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';
import { columns, store } from './rule-store.ts';

/** Rules travel by their names. They count here once two persons have published them here. */
export const transferPart = tablePart({
  name: 'stream-rules',
  object: streamingPage.at('Rules'),
  table: 'stream_rule',
  row: z.strictObject({ ...StreamRuleInput.shape, Place: z.int().min(1).max(mostRules), Active: yesNo }),
  columns,
  key: ['Name'],
  primaryKey: ['rule_id'],
  newId: () => ({ rule_id: newId() }),
  unique: ['Name'],
  codes: { Stream: 'STREAM', Programs: 'PROGRAM' },
  refers: { WorkgroupId: { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' } },
  alsoCheck: notMoreThan(mostRules),
  subjectType: 'stream rule',
  subjectIdOf: (_row, id) => String(id.rule_id),
  async after({ db, caller, now }) {
    await store.lockSet(db);
    await store.bumpSet(db, caller.userId, now);
  },
});
