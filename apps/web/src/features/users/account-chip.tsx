import type { UserRecord } from '@commonweal/contracts/users/schemas';
import { Chip } from '@commonweal/ui';
import { useText } from '../../platform/content/use-text.ts';

const looks = { A: { tone: 'success', icon: 'lock_open' }, D: { tone: 'error', icon: 'lock' } } as const;
const words = { A: 'users.account.active', D: 'users.account.deactivated' } as const;
const fullWords = { A: 'users.account.accountActive', D: 'users.account.accountDeactivated' } as const;

/** Whether a person can sign in; `full` where no heading says that it is about the account. */
export function AccountChip({ status, full = false }: { status: UserRecord['AccountStatus']; full?: boolean }) {
  const t = useText();
  return <Chip {...looks[status]}>{t((full ? fullWords : words)[status])}</Chip>;
}
