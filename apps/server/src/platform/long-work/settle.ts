import { longWorkLife } from '@commonweal/contracts/kit/long-work';
import { writeAudit } from '../audit/record.ts';
import type { Tx } from '../database/pool.ts';
import type { Platform } from '../platform.ts';
import type { AnyLongWork } from './kind.ts';
import type { Sentence } from './rows.ts';
import { sealSentence } from './sealed.ts';
import { changeWork, type StoredWork } from './store.ts';

type End = 'finish' | 'fail' | 'cancel' | 'expire';

const activities = { finish: 'LONG_WORK_FINISHED', fail: 'LONG_WORK_FAILED', expire: 'LONG_WORK_EXPIRED' } as const;

export const actorOf = (work: StoredWork) => ({
  actor: work.started_by,
  sessionId: work.session_id,
  ip: work.ip,
  userAgent: work.user_agent,
  correlationId: work.correlation_id,
  screen: work.screen,
});

/** Ends the work, and what was asked for is forgotten; false where it cannot be ended so any more. */
export async function settle(
  platform: Pick<Platform, 'sealer'>,
  tx: Tx,
  kind: Pick<AnyLongWork, 'ended'> | undefined,
  work: StoredWork,
  how: End,
  now: Date,
  why?: Sentence,
): Promise<boolean> {
  const state = longWorkLife.next(work.state, how);
  if (state === undefined) return false;
  await changeWork(tx, work.long_work_id, {
    state,
    ended_at: now,
    payload_sealed: null,
    stopped_sealed: why ? sealSentence(platform, why) : null,
  });
  await kind?.ended?.(tx, work.long_work_id, now);
  // Whoever cancels it has an audit line of their own.
  if (how === 'cancel') return true;
  const subject = { subjectType: 'long work', subjectId: work.long_work_id };
  const reason = [`${work.done} of ${work.total} rows`, why?.text].filter(Boolean).join('; ');
  const outcome = how === 'finish' ? 'done' : 'failed';
  await writeAudit(tx, actorOf(work), now, activities[how], outcome, [{ ...subject, reason }]);
  return true;
}
