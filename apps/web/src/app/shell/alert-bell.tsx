import { BellButton } from './bell-button.tsx';
import { useAlerts } from './use-alerts.ts';

/** The bell with what is told about work; loaded after the page, with the schemas of its call. */
export function AlertBell() {
  return <BellButton alerts={useAlerts().unseen.length} />;
}
