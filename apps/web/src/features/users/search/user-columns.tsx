import { staffName } from '@commonweal/contracts/kit/person-names';
import { userList } from '@commonweal/contracts/users/calls';
import { DateTimeText, StatusChip } from '@commonweal/ui';
import { useText } from '../../../platform/content/use-text.ts';
import { useUser } from '../../../platform/session/session-store.ts';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { AccountChip } from '../account-chip.tsx';
import { useWordSources } from '../use-words.ts';

function BrokenAddress({ email }: { email: string }) {
  const [name = '', domain = ''] = email.split('@');
  return (
    <span className="cw-small">
      {name}
      <wbr />@{domain}
    </span>
  );
}

export function useUserColumns() {
  const t = useText();
  const { flags } = useUser();
  const words = useWordSources();
  const muted = (key: string) => <span className="cw-muted">{t(key)}</span>;
  return columnsOf(userList, t, {
    LastName: { opens: true, hideable: false, cell: staffName },
    UserId: { cell: row => <span className="cw-mono">{row.UserId}</span> },
    // Every column fits beside the filters on a screen 1280 pixels wide. A long address breaks before the @ rather than pushing the last columns out of sight.
    Email: { cell: row => <BrokenAddress email={row.Email} /> },
    Roles: {
      cell: row => (
        <span className="cw-small">{row.Roles.length > 0 ? row.Roles.join(', ') : muted('users.search.noRole')}</span>
      ),
    },
    RegionId: flags.Region === true ? { cell: row => words.region(row.RegionId) } : undefined,
    OfficeCode: {
      hiddenByDefault: true,
      cell: row => (row.OfficeCode ? words.office(row.OfficeCode) : muted('users.profile.noOffice')),
    },
    UnitName: { cell: row => row.UnitName ?? muted('users.profile.noUnit') },
    SupervisorName: { hiddenByDefault: true, cell: row => (row.SupervisorName ? row.SupervisorName : '') },
    CurrentStatus: {
      cell: row => (
        <span className="cw-nowrap">
          <StatusChip status={row.CurrentStatus === 'A' ? 'available' : 'unavailable'} />
        </span>
      ),
    },
    AccountStatus: {
      cell: row => (
        <span className="cw-nowrap">
          <AccountChip status={row.AccountStatus} />
        </span>
      ),
    },
    LastSignInAt: {
      hiddenByDefault: true,
      cell: row => (row.LastSignInAt ? <DateTimeText instant={row.LastSignInAt} /> : muted('users.never')),
    },
  });
}
