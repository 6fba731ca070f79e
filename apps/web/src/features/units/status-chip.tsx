import type { UnitStatus } from '@commonweal/contracts/units/schemas';
import { StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export function UnitStatusChip({ status }: { status: UnitStatus }) {
  const t = useText();
  return <StatusChip status={status === '296' ? 'active' : 'inactive'}>{t(`units.status.${status}`)}</StatusChip>;
}
