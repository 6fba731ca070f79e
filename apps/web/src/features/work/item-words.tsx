import type { WorkItemRow } from '@commonweal/contracts/work/schemas';
import { Chip } from '@commonweal/ui';
import { useReferenceTable } from '../../shared/reference/reference-tables.ts';

const faces = {
  NW: { tone: 'info', icon: 'label' },
  AS: { tone: 'info', icon: 'person' },
  IP: { tone: 'info', icon: 'autorenew' },
  PD: { tone: 'gray', icon: 'schedule' },
  ES: { tone: 'warning', icon: 'arrow_upward' },
  CT: { tone: 'success', icon: 'check_circle' },
  CN: { tone: 'gray', icon: 'cancel' },
} as const satisfies Record<WorkItemRow['Status'], unknown>;

export function ItemStatusChip({ status }: { status: WorkItemRow['Status'] }) {
  const words = useReferenceTable('WORKITEMSTATUS');
  return <Chip {...faces[status]}>{words.describe(status)}</Chip>;
}
