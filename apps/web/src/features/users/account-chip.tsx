import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { Chip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

/** Whether a person can sign in. */
export function AccountChip({ status }: { status: UserRecord['AccountStatus'] }) {
  const t = useText();
  return status === 'A' ? (
    <Chip tone="success" icon="lock_open">
      {t('users.account.active')}
    </Chip>
  ) : (
    <Chip tone="error" icon="lock">
      {t('users.account.deactivated')}
    </Chip>
  );
}
