import * as z from 'zod';
import { accountLookupPage, clientDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, instant, line, optionalLine, pin, version } from '../kit/fields.ts';
import { HistoryEntry } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';
import { accountErrors } from './errors.ts';
import { clientAccountStates } from './lifecycle.ts';

/** The clients' own accounts. */

const service = 'client-data-management';

const ClientAccountState = z.enum(clientAccountStates);

export const ClientAccountRow = z.strictObject({
  AccountId: z.string(),
  UserName: z.string(),
  Email: z.string(),
  State: ClientAccountState,
  LastSignInAt: instant.nullable(),
  FailedAttempts: z.int(),
  LockedUntil: instant.nullable(),
  Pin: z.string().nullable(),
  ClientName: z.string(),
  Version: version,
  ChangedAt: instant,
  ChangedBy: z.string(),
});
export type ClientAccountRow = z.infer<typeof ClientAccountRow>;

/** What whoever calls has to know before anything is done for them; null where nobody is linked yet. */
export const ToAskCaller = z.strictObject({
  Name: z.string(),
  BirthDate: z.string().nullable(),
  SsnMasked: z.string(),
  SpokenLanguage: z.string(),
});

export const ClientAccountFilters = z.strictObject({
  Text: optionalLine(100).optional(),
  Pin: pin.optional(),
  State: ClientAccountState.optional(),
});
export type ClientAccountFilters = z.infer<typeof ClientAccountFilters>;

const OneAccount = z.strictObject({ AccountId: id });
const mayRead = needs(accountLookupPage.at('Page'), 'R');
const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const withReason = z.strictObject({ AccountId: id, Reason: line(limits.reason) });

export const clientAccountList = list({
  service,
  name: 'SearchClientAccounts',
  summary: 'Client accounts by user name, e-mail, PIN or name, with lock and last sign-in.',
  access: mayRead,
  audit: { activity: 'CLIENT_ACCOUNTS_SEARCHED' },
  personal: true,
  filters: ClientAccountFilters,
  row: ClientAccountRow,
  sortable: ['UserName', 'Email', 'LastSignInAt', 'Pin'],
  defaultSort: 'UserName',
  columns: [
    { id: 'UserName', title: 'common.field.UserName' },
    { id: 'Email', title: 'common.field.Email' },
    { id: 'State', title: 'common.field.Status', reads: { texts: 'accounts.state' } },
    { id: 'Pin', title: 'common.field.Pin' },
    { id: 'ClientName', title: 'accounts.column.client' },
    { id: 'LastSignInAt', title: 'accounts.column.lastSignIn', reads: { instant: true } },
    { id: 'FailedAttempts', title: 'accounts.column.failed' },
  ],
});

export const getClientAccount = call({
  service,
  name: 'GetClientAccount',
  kind: 'read',
  summary: 'One client account with its history and what to ask a caller.',
  request: OneAccount,
  response: z.strictObject({
    Account: ClientAccountRow,
    Caller: ToAskCaller.nullable(),
    data: z.array(HistoryEntry),
  }),
  access: mayRead,
  audit: { activity: 'CLIENT_ACCOUNT_VIEWED' },
  errors: [accountErrors.notFound],
});

export const getAccountsOfClient = call({
  service,
  name: 'GetAccountsOfClient',
  kind: 'read',
  summary: 'The accounts that are linked to one PIN.',
  request: z.strictObject({ Pin: pin }),
  response: z.strictObject({ data: z.array(ClientAccountRow) }),
  access: needs(clientDetailsPage.at('Account'), 'R'),
  audit: { activity: 'CLIENT_ACCOUNT_VIEWED' },
});

export const unlockClientAccount = call({
  service,
  name: 'UnlockClientAccount',
  kind: 'write',
  summary: 'Ends the lock of an account and forgets the failed attempts.',
  request: withReason,
  response: Saved,
  access: needs(accountLookupPage.at('Unlock'), 'U'),
  audit: { activity: 'CLIENT_ACCOUNT_UNLOCKED' },
  errors: [accountErrors.notFound, accountErrors.notLocked, commonErrors.stale],
  versioned: true,
});

export const sendPasswordLink = call({
  service,
  name: 'SendPasswordLink',
  kind: 'write',
  summary: 'Sends the client a link to choose a new password. It works once, for an hour; earlier ones stop working.',
  request: z.strictObject({ AccountId: id, Language: z.enum(['en', 'es']) }),
  response: z.strictObject({ ResultCode: z.literal('00'), SentTo: z.string() }),
  access: needs(accountLookupPage.at('Password'), 'U'),
  audit: { activity: 'CLIENT_PASSWORD_LINK_SENT' },
  errors: [accountErrors.notFound, accountErrors.deactivated, accountErrors.linkLimit, accountErrors.noMail],
  keyed: true,
});

export const linkClientAccount = call({
  service,
  name: 'LinkClientAccount',
  kind: 'write',
  summary: 'Links an account to the PIN of the person whose it is.',
  request: z.strictObject({ ...withReason.shape, Pin: pin }),
  response: Saved,
  access: needs(accountLookupPage.at('Link'), 'U'),
  audit: { activity: 'CLIENT_ACCOUNT_LINKED' },
  errors: [
    accountErrors.notFound,
    accountErrors.alreadyLinked,
    accountErrors.unknownPin,
    accountErrors.pinTaken,
    commonErrors.stale,
  ],
  versioned: true,
});

export const unlinkClientAccount = call({
  service,
  name: 'UnlinkClientAccount',
  kind: 'write',
  summary: 'Takes the PIN off an account; the client then sees no case online.',
  request: withReason,
  response: Saved,
  access: needs(accountLookupPage.at('Link'), 'U'),
  audit: { activity: 'CLIENT_ACCOUNT_UNLINKED' },
  errors: [accountErrors.notFound, accountErrors.notLinked, commonErrors.stale],
  versioned: true,
});

/** Links that one account is sent in an hour at most. */
export const linksAnHour = 5;
