import { StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export function ActiveChip({ isActive }: { isActive: boolean }) {
  const t = useText();
  return (
    <StatusChip status={isActive ? 'active' : 'inactive'}>
      {t(isActive ? 'common.record.active' : 'common.record.inactive')}
    </StatusChip>
  );
}
