import { useText } from '../../platform/content/use-text.ts';
import { useAlerts } from './use-alerts.ts';

/** Loaded after the page, with the schemas of its call. */
export function AlertCount({ unread }: { unread: number }) {
  const t = useText();
  const count = unread + useAlerts().unseen.length;
  return count === 0 ? null : (
    <span className="cw-count-dot">
      <span className="cw-sr-only">{t('common.bell.button', { count })}</span>
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
