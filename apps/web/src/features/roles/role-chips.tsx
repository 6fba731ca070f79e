import type { RoleStatus } from '@commonweal/contracts/roles/schemas';
import { Chip, StatusChip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

export function RoleStatusChip({ status, full = false }: { status: RoleStatus; full?: boolean }) {
  const t = useText();
  return (
    <StatusChip status={status === '296' ? 'active' : 'inactive'}>
      {t(full ? `roles.statusFull.${status}` : `roles.status.${status}`)}
    </StatusChip>
  );
}

export function GuardedChip() {
  const t = useText();
  return (
    <Chip tone="violet" icon="lock">
      {t('roles.guarded')}
    </Chip>
  );
}
