import type { AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { type AlertTone, type BannerKind, Chip, type ChipTone, type IconName } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export type Severity = AnnouncementRow['Severity'];
type State = AnnouncementRow['State'];

export const bannerKinds: Record<Severity, BannerKind> = {
  info: 'announcement',
  warning: 'warning',
  emergency: 'urgent',
};

export const alertTones: Record<Severity, AlertTone> = { info: 'info', warning: 'warning', emergency: 'error' };

const severityLooks: Record<Severity, { tone: ChipTone; icon: IconName }> = {
  info: { tone: 'info', icon: 'info' },
  warning: { tone: 'warning', icon: 'warning' },
  emergency: { tone: 'error', icon: 'error' },
};

const stateLooks: Record<State, { tone: ChipTone; icon: IconName }> = {
  planned: { tone: 'primary', icon: 'schedule' },
  current: { tone: 'success', icon: 'check_circle' },
  ended: { tone: 'gray', icon: 'history' },
};

export function SeverityChip({ severity }: { severity: Severity }) {
  const t = useText();
  return <Chip {...severityLooks[severity]}>{t(`announcements.severity.${severity}`)}</Chip>;
}

export function StateChip({ state }: { state: State }) {
  const t = useText();
  return <Chip {...stateLooks[state]}>{t(`announcements.state.${state}`)}</Chip>;
}
