import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant, resultCode } from '../kit/fields.ts';
import { list } from '../kit/list.ts';
import { longWorkErrors, longWorkStates } from '../kit/long-work.ts';

const service = 'operations';

export const LongWork = z.strictObject({
  LongWorkId: id,
  /** The call that started it, and the screen from which; empty where that is not known. */
  Kind: z.string(),
  Screen: z.string(),
  State: z.enum(longWorkStates),
  Total: z.int(),
  /** Rows that have an outcome, and how many of them were changed. */
  Done: z.int(),
  Changed: z.int(),
  StartedBy: z.string(),
  StartedByName: z.string(),
  StartedAt: instant,
  ExpiresAt: instant,
  EndedAt: instant.nullable(),
  /** Why it stopped before its end; empty otherwise. */
  Sentence: z.string(),
  /** Until when the whole can be taken back; null where it cannot, or no more. */
  UndoUntil: instant.nullable(),
});
export type LongWork = z.infer<typeof LongWork>;

export const listLongWork = call({
  service,
  name: 'ListLongWork',
  kind: 'read',
  summary:
    'Long work that is going on or was not dismissed, newest first: the caller’s own, or everybody’s for whoever runs the portal.',
  request: z.strictObject({ Whose: z.enum(['own', 'all']).default('own') }),
  response: z.strictObject({ data: z.array(LongWork) }),
  access: signedIn(),
  audit: notAudited('Only how far work is, no record'),
  background: true,
});

const LongWorkKey = z.strictObject({ LongWorkId: id });

const change = (name: string, activity: string, summary: string) =>
  call({
    service,
    name,
    kind: 'write',
    summary,
    request: LongWorkKey,
    response: LongWork,
    access: signedIn(),
    audit: { activity },
    errors: [longWorkErrors.notFound, longWorkErrors.notPossible],
  });

export const pauseLongWork = change(
  'PauseLongWork',
  'LONG_WORK_PAUSED',
  'Stops after the rows that are being done now, until it is continued.',
);
export const continueLongWork = change('ContinueLongWork', 'LONG_WORK_CONTINUED', 'Goes on where it was paused.');
export const cancelLongWork = change(
  'CancelLongWork',
  'LONG_WORK_CANCELLED',
  'Ends it. What was done stays done; the other rows are left as they are.',
);
export const dismissLongWork = change(
  'DismissLongWork',
  'LONG_WORK_DISMISSED',
  'Takes work that is over out of its owner’s list.',
);

/** 00 done, 01 not possible, 02 was so already; none while its turn has not come. */
export const LongWorkOutcome = z.strictObject({
  Place: z.int(),
  Id: z.string(),
  Name: z.string(),
  ResultCode: resultCode.or(z.literal('none')),
  Sentence: z.string(),
});
export type LongWorkOutcome = z.infer<typeof LongWorkOutcome>;

export const longWorkOutcomeList = list({
  service,
  name: 'SearchLongWorkOutcomes',
  summary: 'What became of each row of long work, in its order.',
  access: signedIn(),
  audit: { activity: 'LONG_WORK_OUTCOMES' },
  errors: [longWorkErrors.notFound],
  filters: z.strictObject({
    LongWorkId: id,
    /** Everything, or only what was not changed. */
    Result: z.enum(['all', 'left']).default('all'),
  }),
  row: LongWorkOutcome,
  sortable: ['Place'],
  defaultSort: 'Place',
  columns: [
    { id: 'Id', title: 'long-work.outcome.id' },
    { id: 'Name', title: 'common.word.record' },
    { id: 'ResultCode', title: 'common.word.result', reads: { texts: 'long-work.result' } },
    { id: 'Sentence', title: 'common.word.whatHappened' },
  ],
});
