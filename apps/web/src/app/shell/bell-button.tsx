import { Icon } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';
import { notificationStore } from '../../platform/notifications/notifications.ts';
import { openOverlay } from '../../platform/overlays/overlays.ts';
import { useStore } from '../../platform/store.ts';

/** Opens the messages; `alerts` are those about work that nobody has looked at. */
export function BellButton({ alerts = 0 }: { alerts?: number }) {
  const t = useText();
  const count = useStore(notificationStore).unread + alerts;
  return (
    <button
      type="button"
      className="cw-topbar__icon"
      data-replay="bell"
      aria-label={t('common.bell.button', { count })}
      onClick={() => openOverlay('bell')}
    >
      <Icon name="notifications" />
      {count > 0 && <span className="cw-count-dot">{count}</span>}
    </button>
  );
}
