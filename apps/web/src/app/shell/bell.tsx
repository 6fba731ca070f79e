import { approvalsScreen } from '@commonweal/contracts/approvals/screens';
import { DateTimeText, EmptyState, Link, Modal, Stack } from '@commonweal/ui';
import { useEffect } from 'react';
import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { markNotificationsRead, notificationStore } from '../../platform/notifications/notifications.ts';
import { useStore } from '../../platform/store.ts';
import { MadeReports } from './made-reports.tsx';
import { useWaitingApprovals } from './use-alerts.ts';
import { WorkAlerts } from './work-alerts.tsx';

function Approvals({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const count = useWaitingApprovals();
  if (count === 0) return null;
  return (
    <p>
      <Link to={approvalsScreen.path} onClick={onLeave}>
        {t('common.bell.approvals', { count })}
      </Link>
    </p>
  );
}

/** The messages of this sign-in: a toast or a banner is never the only copy. */
export default function Bell({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { recent } = useStore(notificationStore);
  useEffect(markNotificationsRead, []);
  return (
    <Modal open onClose={onClose} title={t('common.bell.title')}>
      <Approvals onLeave={onClose} />
      <MadeReports onLeave={onClose} />
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
