import {
  type ClientAccountRow,
  clientAccountList,
  getAccountsOfClient,
  getClientAccount,
  linkClientAccount,
  linksAnHour,
  sendPasswordLink,
  unlinkClientAccount,
  unlockClientAccount,
} from '@commonweal/contracts/accounts/calls';
import { accountErrors } from '@commonweal/contracts/accounts/errors';
import { accountLinkLife, clientAccountLife, linkOf } from '@commonweal/contracts/accounts/lifecycle';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { listHistory, writeHistory } from '../../platform/audit/history.ts';
import { advance } from '../../platform/calls/advance.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/outbox.ts';
import { refuse } from '../../platform/problem.ts';
import { randomToken, sha256 } from '../../platform/secrets.ts';
import { findClientByPin } from '../clients/index.ts';
import * as store from './store.ts';

const subjectType = 'client account';
const hour = 3_600_000;

async function openAccount(context: CallContext, accountId: string): Promise<ClientAccountRow> {
  const found = await store.findAccount(context.db, context.caller, accountId, context.now);
  return found ?? refuse(accountErrors.notFound);
}

async function lockForEdit(context: CallContext, accountId: string): Promise<ClientAccountRow> {
  await store.lockAccount(context.db, accountId);
  const before = await openAccount(context, accountId);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

const contentOf = ({ State, FailedAttempts, Pin }: ClientAccountRow) => ({ State, FailedAttempts, Pin });

type Snapshot = Readonly<Record<string, unknown>>;

async function keep(
  context: CallContext,
  account: ClientAccountRow,
  change: { before: Snapshot; after: Snapshot; reason: string; version: number; pin: string | null },
): Promise<void> {
  const { historyId, fields } = await writeHistory(context.db, {
    subjectType,
    subjectId: account.AccountId,
    version: change.version,
    by: context.caller.userId,
    at: context.now,
    reason: change.reason,
    before: change.before,
    after: change.after,
  });
  context.audit({
    subjectType,
    subjectId: account.AccountId,
    pin: change.pin,
    fields,
    historyId,
    reason: change.reason,
  });
}

async function finish(context: CallContext, before: ClientAccountRow, version: number, reason: string) {
  const after = await openAccount(context, before.AccountId);
  await keep(context, before, {
    before: contentOf(before),
    after: contentOf(after),
    reason,
    version,
    pin: after.Pin ?? before.Pin,
  });
  return { ...success, Version: version };
}

/** `m•••@example.org`: enough to ask the caller whether it is theirs. */
const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

async function toAskCaller(context: CallContext, pin: string | null) {
  const client = pin === null ? undefined : await findClientByPin(context, pin);
  if (!client) return null;
  return {
    Name: client.fullName,
    BirthDate: client.birthDate,
    SsnMasked: client.ssnMasked,
    SpokenLanguage: client.spokenLanguage,
  };
}

export const handlers: Handler[] = [
  ...handleList(clientAccountList, {
    fileName: 'client-accounts',
    count: (context, filters) => store.countAccounts(context.db, context.caller, filters, context.now),
    rows: (context, filters, window) => store.listAccounts(context.db, context.caller, filters, window, context.now),
  }),

  handle(getClientAccount, async (context, request) => {
    const Account = await openAccount(context, request.AccountId);
    context.audit({ subjectType, subjectId: Account.AccountId, pin: Account.Pin });
    return {
      Account,
      Caller: await toAskCaller(context, Account.Pin),
      data: await listHistory(context.db, subjectType, request.AccountId),
    };
  }),

  handle(getAccountsOfClient, async (context, request) => {
    const data = await store.listAccountsOf(context.db, context.caller, request.Pin, context.now);
    context.audit({ subjectType: 'client', pin: request.Pin, reason: `${data.length} accounts` });
    return { data };
  }),

  handle(unlockClientAccount, async (context, request) => {
    const before = await lockForEdit(context, request.AccountId);
    advance(clientAccountLife, before.State, 'unlock');
    const change = { failed_attempts: 0, locked_until: null } as const;
    const version = await store.updateAccount(context.db, before.AccountId, change, context.caller.userId, context.now);
    return finish(context, before, version, request.Reason);
  }),

  handle(sendPasswordLink, async (context, request) => {
    const { db, now, platform, caller } = context;
    await store.lockAccount(db, request.AccountId);
    const account = await openAccount(context, request.AccountId);
    advance(clientAccountLife, account.State, 'sendPassword');
    if (platform.settings.mail.kind === 'none') return refuse(accountErrors.noMail);
    const sent = await store.countLinks(db, account.AccountId, new Date(now.getTime() - hour));
    if (sent >= linksAnHour) {
      return refuse(accountErrors.linkLimit, { params: { limit: linksAnHour }, retryAfterSeconds: 3600 });
    }
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + hour);
    await store.insertLink(db, {
      linkId: newId(),
      accountId: account.AccountId,
      tokenHash: sha256(token),
      sentTo: account.Email,
      sentBy: caller.userId,
      now,
      expiresAt,
    });
    const say = (key: string, params = {}): string =>
      platform.texts.text(request.Language, `accounts.mail.${key}`, params);
    const link = `${platform.settings.clientPortalUrl}/password?token=${token}`;
    await enqueueMail(
      platform,
      db,
      {
        recipient: account.Email,
        subject: say('subject'),
        body: say('body', { name: account.UserName, link }),
        expiresAt,
      },
      now,
    );
    await keep(context, account, {
      before: {},
      after: { PasswordLink: maskedEmail(account.Email) },
      reason: '',
      version: account.Version,
      pin: account.Pin,
    });
    return { ...success, SentTo: maskedEmail(account.Email) };
  }),

  handle(linkClientAccount, async (context, request) => {
    const before = await lockForEdit(context, request.AccountId);
    advance(accountLinkLife, linkOf(before), 'link', { pin: before.Pin ?? '' });
    const client = await findClientByPin(context, request.Pin);
    if (!client) return refuse(accountErrors.unknownPin);
    const other = await store.findLinkedTo(context.db, client.clientId);
    if (other !== undefined) return refuse(accountErrors.pinTaken, { params: { account: other } });
    const change = { client_id: client.clientId };
    const version = await store.updateAccount(context.db, before.AccountId, change, context.caller.userId, context.now);
    return finish(context, before, version, request.Reason);
  }),

  handle(unlinkClientAccount, async (context, request) => {
    const before = await lockForEdit(context, request.AccountId);
    advance(accountLinkLife, linkOf(before), 'unlink');
    const version = await store.updateAccount(
      context.db,
      before.AccountId,
      { client_id: null },
      context.caller.userId,
      context.now,
    );
    return finish(context, before, version, request.Reason);
  }),
];
