import type { ReactNode } from 'react';
import type { IconName } from '../icon/icon.tsx';
import { useUi } from '../provider.tsx';
import { Chip, type ChipTone } from './chip.tsx';

/** The words of the portal's states, each with its one tint and icon. Labels are `ui.status.<word>`. */
export const statuses = {
  active: { tone: 'success', icon: 'check_circle' },
  available: { tone: 'success', icon: 'check_circle' },
  processed: { tone: 'success', icon: 'check' },
  kept: { tone: 'success', icon: 'check' },
  match: { tone: 'success', icon: 'check' },
  verified: { tone: 'success', icon: 'verified' },
  pending: { tone: 'warning', icon: 'hourglass_empty' },
  unverified: { tone: 'warning', icon: 'warning' },
  differs: { tone: 'warning', icon: 'warning' },
  awaitsApproval: { tone: 'warning', icon: 'hourglass_empty' },
  changed: { tone: 'warning', icon: 'edit' },
  overdue: { tone: 'error', icon: 'error' },
  denied: { tone: 'error', icon: 'highlight_off' },
  missed: { tone: 'error', icon: 'close' },
  expedited: { tone: 'orange', icon: 'fast_forward' },
  confidential: { tone: 'violet', icon: 'lock' },
  addressProtected: { tone: 'violet', icon: 'lock' },
  hearing: { tone: 'info', icon: 'account_balance' },
  language: { tone: 'info', icon: 'translate' },
  withdrawn: { tone: 'gray', icon: 'undo' },
  unavailable: { tone: 'gray', icon: 'do_not_disturb' },
  inactive: { tone: 'gray', icon: 'do_not_disturb' },
  booked: { tone: 'gray', icon: 'event' },
  noData: { tone: 'gray', icon: 'remove' },
  timerOn: { tone: 'primary', icon: 'timer' },
  eligible: { tone: 'primary', icon: 'check_circle' },
} as const satisfies Record<string, { tone: ChipTone; icon: IconName }>;

export type Status = keyof typeof statuses;

/** A known state; `children` replaces the plain word where there is more to say ("SNAP · Renewal pending"). */
export function StatusChip({ status, children }: { status: Status; children?: ReactNode }) {
  const { t } = useUi();
  const { tone, icon } = statuses[status];
  return (
    <Chip tone={tone} icon={icon}>
      {children ?? t(`ui.status.${status}`)}
    </Chip>
  );
}
