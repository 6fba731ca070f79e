import type { WorkgroupStatus } from '@commonweal/contracts/workgroups/schemas';
import { StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export function WorkgroupStatusChip({ status }: { status: WorkgroupStatus }) {
  const t = useText();
  return <StatusChip status={status === '296' ? 'active' : 'inactive'}>{t(`workgroups.status.${status}`)}</StatusChip>;
}
