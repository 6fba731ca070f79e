import { commonErrors } from '@commonweal/contracts/kit/errors';
import { userErrors } from '@commonweal/contracts/users/errors';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { writeHistory } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { bumpUser, findRecord } from './record-store.ts';
import * as store from './store.ts';

/** The person to be changed, locked; a version that is not the caller's is refused with the record as it is now. */
export async function lockForEdit(context: CallContext, userId: string): Promise<UserRecord> {
  const row = await store.lockUser(context.db, userId);
  const record = row && (await findRecord(context.db, userId));
  if (!record) return refuse(userErrors.notFound);
  if (record.Version !== context.version) return refuse(commonErrors.stale, { current: record });
  return record;
}

/** What a person can change; the version and who changed it last say nothing in a history. */
export function contentOf(record: UserRecord) {
  const {
    Version: _version,
    ChangedAt: _changedAt,
    ChangedByName: _changedBy,
    AccountReason: _accountReason,
    ...content
  } = record;
  return content;
}

interface Change {
  readonly reason?: string;
  /** What it is called in the audit trail, where the call itself is about something else. */
  readonly activity?: string;
}

/** After a change: a new version, a history row with before and after, and the audit line. */
export async function finishEdit(context: CallContext, before: UserRecord, change: Change = {}): Promise<number> {
  const { db, caller, now } = context;
  const version = await bumpUser(db, before.UserId, caller.userId, now);
  const after = await findRecord(db, before.UserId);
  const { historyId, fields } = await writeHistory(db, {
    subjectType: 'user',
    subjectId: before.UserId,
    version,
    by: caller.userId,
    at: now,
    before: contentOf(before),
    after: contentOf(after ?? before),
    ...(change.reason ? { reason: change.reason } : {}),
  });
  context.audit({
    subjectType: 'user',
    subjectId: before.UserId,
    fields,
    historyId,
    reason: change.reason ?? '',
    ...(change.activity && { activity: change.activity }),
  });
  return version;
}
