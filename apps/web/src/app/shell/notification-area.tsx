import { useText } from '../../platform/content/use-text.ts';
import { MessageView } from '../../platform/notifications/message-view.tsx';
import { dismissNotification, notificationStore } from '../../platform/notifications/notifications.ts';
import { useStore } from '../../platform/store.ts';

/** Always on the page, so that screen readers notice what appears in it. */
export function NotificationArea() {
  const t = useText();
  const { shown } = useStore(notificationStore);
  return (
    <section
      className={shown.length > 0 ? 'cw-notifications' : ''}
      aria-label={t('common.notifications')}
      aria-live="polite"
    >
      {shown.map(each => (
        <MessageView key={each.id} message={each} onDismiss={() => dismissNotification(each.id)} />
      ))}
    </section>
  );
}
