import { clientAccountList } from '@commonweal/contracts/accounts/calls';
import { clientAccountStates } from '@commonweal/contracts/accounts/lifecycle';
import { accountLookupScreen } from '@commonweal/contracts/accounts/screens';
import { DateTimeText } from '@commonweal/ui';
import type { FilterField } from '@commonweal/ui/data-table';
import { useText } from '../../../platform/content/use-text.ts';
import { AccountStateChip } from '../../../shared/clients/account-state-chip.tsx';
import { columnsOf } from '../../../shared/lists/columns-of.ts';
import { SettingsPage } from '../../../shared/lists/settings-page.tsx';
import { AccountDialog } from './account-dialog.tsx';

function useFields(): FilterField[] {
  const t = useText();
  return [
    { kind: 'text', id: 'Text', label: t('accounts.search.text') },
    { kind: 'text', id: 'Pin', label: t('common.field.Pin') },
    {
      kind: 'select',
      id: 'State',
      label: t('common.field.Status'),
      anyLabel: t('accounts.search.anyState'),
      options: clientAccountStates.map(value => ({ value, label: t(`accounts.state.${value}`) })),
    },
  ];
}

/** Breaks before the provider, never inside a name. */
function EmailText({ value }: { value: string }) {
  const [name, ...rest] = value.split('@');
  return (
    <>
      {name}
      <wbr />
      {rest.length > 0 && `@${rest.join('@')}`}
    </>
  );
}

export default function AccountLookupPage() {
  const t = useText();
  const columns = columnsOf(clientAccountList, t, {
    UserName: { opens: true, hideable: false, cell: row => row.UserName },
    Email: { cell: row => <EmailText value={row.Email} /> },
    State: { cell: row => <AccountStateChip state={row.State}>{t(`accounts.state.${row.State}`)}</AccountStateChip> },
    Pin: { width: 110, cell: row => <span className="cw-mono">{row.Pin}</span> },
    ClientName: { width: 160, cell: row => row.ClientName },
    LastSignInAt: {
      cell: row => (row.LastSignInAt ? <DateTimeText instant={row.LastSignInAt} /> : t('accounts.account.never')),
    },
    FailedAttempts: { align: 'end', hiddenByDefault: true, cell: row => row.FailedAttempts },
  });
  return (
    <SettingsPage
      list={clientAccountList}
      screen={accountLookupScreen}
      group="common.menu.search"
      columns={columns}
      fields={useFields()}
      rowKey={row => row.AccountId}
      edit={(id, close) => <AccountDialog id={id} onClose={close} />}
    />
  );
}
