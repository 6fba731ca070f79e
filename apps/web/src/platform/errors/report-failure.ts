import type { Message } from '../content/message.ts';
import { CallFailure } from '../failure/call-failure.ts';
import { clearNotifications, notify } from '../notifications/notifications.ts';
import { recordStatus } from '../recorder/recorder.ts';
import { createStore } from '../store.ts';
import { describeFailure, isMismatch } from './describe-failure.ts';

/**
 * How a caller wants to tell of a failure: `banner` puts it into the notification area, `modal` keeps it for the
 * caller's own dialog, `jumpToSearch` clears the area because the person is on the way to a search.
 */
export type FailureVariant = 'banner' | 'modal' | 'jumpToSearch';

/** Set while the view "somebody else saved first" is open. */
export const conflictStore = createStore<CallFailure | null>(null);

/** Tells of a failed call and answers with its words. */
export function reportFailure(error: unknown, variant: FailureVariant = 'banner'): Message {
  const failure = error instanceof CallFailure ? error : new CallFailure({ call: 'unknown', status: 500 });
  const described = describeFailure(failure);
  if (failure.status === 0) recordStatus(failure.call, 0, failure);
  if (isMismatch(failure)) {
    conflictStore.set(failure);
    return described;
  }
  if (variant === 'banner') notify(described);
  if (variant === 'jumpToSearch') clearNotifications();
  return described;
}
