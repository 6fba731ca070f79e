import { useEffect, useMemo } from 'react';
import type { Message } from '../../platform/content/message.ts';
import { emptyListMessage, limitMessage } from '../../platform/errors/list-messages.ts';
import { dismissNotification, notify } from '../../platform/notifications/notifications.ts';

/** The part of a list's answer that a person is told about. */
export interface Counted {
  readonly total: number;
  readonly isthresholdlimitexceeded: boolean;
  readonly thresholdlimit: number;
}

/** What an answer says on its screen, if anything: that nothing was found, or more than is shown (specification 8). */
export function noticeOf(screen: string, { total, isthresholdlimitexceeded, thresholdlimit }: Counted): Message | null {
  if (total === 0) return emptyListMessage(screen);
  return isthresholdlimitexceeded ? limitMessage(screen, thresholdlimit) : null;
}

/** Says it in the notification area for as long as it is so. */
export function useListNotice(screen: string, answer: Counted | undefined): void {
  const notice = useMemo(() => (answer ? noticeOf(screen, answer) : null), [screen, answer]);
  useEffect(() => {
    if (!notice) return;
    const { id } = notify(notice, { remember: false });
    return () => dismissNotification(id);
  }, [notice]);
}
