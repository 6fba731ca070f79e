import * as z from 'zod';
import { signedIn } from '../kit/access.ts';
import { BulkOutcome, bulkErrors } from '../kit/bulk.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, resultCode } from '../kit/fields.ts';
import { LongWorkStarted, longWorkErrors } from '../kit/long-work.ts';

const service = 'operations';

/** What a person did to many records in the last minutes and can still take back. */
export const BulkActionRow = z.strictObject({
  BulkActionId: id,
  Kind: z.string(),
  DoneAt: instant,
  UndoUntil: instant,
  /** How many records were changed. */
  Done: z.int(),
});
export type BulkActionRow = z.infer<typeof BulkActionRow>;

export const listBulkActions = call({
  service,
  name: 'ListBulkActions',
  kind: 'read',
  summary: 'The caller’s own bulk actions of these kinds that can still be taken back, newest first.',
  request: z.strictObject({ Kinds: z.array(line(50)).min(1).max(20) }),
  response: z.strictObject({ data: z.array(BulkActionRow) }),
  access: signedIn(),
  audit: notAudited('Only numbers of what the caller did'),
  background: true,
});

/** Whoever did it takes it back; the right that the action needs is needed for its undo as well. */
export const undoBulkAction = call({
  service,
  name: 'UndoBulkAction',
  kind: 'write',
  summary: 'Takes a bulk action back as one action. A record that was changed since keeps its change and says so.',
  request: z.strictObject({ BulkActionId: id }),
  response: z.strictObject({ ResultCode: resultCode, Outcomes: z.array(BulkOutcome) }),
  access: signedIn(),
  audit: { activity: 'BULK_ACTION_UNDONE' },
  errors: [bulkErrors.notFound, bulkErrors.undone, bulkErrors.tooLate, bulkErrors.tooMany],
});

export const undoBulkActionStart = call({
  service,
  name: 'UndoBulkActionStart',
  kind: 'write',
  summary: 'The same as long work, for an action that changed more records than one request does.',
  request: z.strictObject({ BulkActionId: id }),
  response: LongWorkStarted,
  access: signedIn(),
  audit: { activity: 'LONG_WORK_STARTED' },
  errors: [
    bulkErrors.notFound,
    bulkErrors.undone,
    bulkErrors.tooLate,
    bulkErrors.nothing,
    longWorkErrors.tooMany,
    commonErrors.forbidden,
  ],
  keyed: true,
});
