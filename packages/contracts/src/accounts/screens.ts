import { accountLookupPage } from '../access/pages.ts';
import { opens } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const accountLookupScreen = screen({
  name: 'AccountLookup',
  path: '/ClientAdministration/AccountLookup/AccountLookup',
  access: { kind: 'object', object: accountLookupPage.at('Page'), code: 'R' },
  gates: accountLookupPage.gates,
  title: 'accounts.search.title',
  params: opens,
  menu: { group: 'search', order: 10, icon: 'lock_open' },
  calls: [
    'SearchClientAccounts',
    'SearchClientAccountsExport',
    'GetClientAccount',
    'UnlockClientAccount',
    'SendPasswordLink',
    'LinkClientAccount',
    'UnlinkClientAccount',
  ],
});
