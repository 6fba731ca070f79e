import { StatusChip } from '@commonweal/ui';
import type { ReactNode } from 'react';

const looks = { active: 'active', locked: 'denied', deactivated: 'inactive' } as const;

/** Whether the client can sign in with an account; the words are the screen's. */
export function AccountStateChip({ state, children }: { state: keyof typeof looks; children: ReactNode }) {
  return <StatusChip status={looks[state]}>{children}</StatusChip>;
}
