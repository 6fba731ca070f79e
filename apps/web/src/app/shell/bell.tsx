import { DateTimeText, EmptyState, Modal, Stack } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { markNotificationsRead, notificationStore } from '../../platform/notifications/notifications.ts';
import { useStore } from '../../platform/store.ts';
import { WorkAlerts } from './work-alerts.tsx';

/** The messages of this sign-in: a toast or a banner is never the only copy. */
export default function Bell({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { recent } = useStore(notificationStore);
  useEffect(markNotificationsRead, []);
  return (
    <Modal open onClose={onClose} title={t('common.bell.title')}>
      <WorkAlerts onLeave={onClose} />
      {recent.length === 0 ? (
        <EmptyState title={t('common.bell.empty')} level={3}>
          {t('common.bell.emptyText')}
        </EmptyState>
      ) : (
        <Stack>
          {recent.map(each => (
            <div key={each.id}>
              <span className="cw-small cw-muted">
                <DateTimeText instant={new Date(each.at).toISOString()} />
              </span>
              <MessageView message={each} />
            </div>
          ))}
        </Stack>
      )}
    </Modal>
  );
}
