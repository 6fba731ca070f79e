import type { LineState } from '@commonweal/contracts/conversion/lifecycle';
import { Chip } from '@commonweal/ui';
import type { ReactNode } from 'react';

const faces = {
  taken: { icon: 'hourglass_empty' },
  unreadable: { icon: 'error', tone: 'error' },
  faulty: { icon: 'error', tone: 'error' },
  look: { icon: 'visibility', tone: 'warning' },
  ready: { icon: 'check', tone: 'info' },
  loaded: { icon: 'check_circle', tone: 'success' },
  removed: { icon: 'delete' },
} as const;

export function LineStateChip({ state, children }: { state: LineState; children: ReactNode }) {
  return <Chip {...faces[state]}>{children}</Chip>;
}
