import {
  clientAccountList,
  getAccountsOfClient,
  getClientAccount,
  linkClientAccount,
  sendPasswordLink,
  unlinkClientAccount,
  unlockClientAccount,
} from '@commonweal/contracts/accounts/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMail, textOf } from '../../platform/outbox.ts';
import { sha256 } from '../../platform/secrets.ts';

let server: TestServer;
let staff: string;
const pin = '0000777001';
const account = '019a0000-0000-7000-8000-00000000a001';

beforeAll(async () => {
  server = await openTestServer();
  staff = await server.tokenFor('clientadmin');
  await server.owner.query(
    `insert into client (client_id, pin, first_name, last_name, full_name, created_at, created_by, changed_at, changed_by)
     values ('019a0000-0000-7000-8000-000000000001', $1, 'Ofelia', 'Wexcombe', 'Ofelia Wexcombe', now(), 't', now(), 't')`,
    [pin],
  );
  await server.owner.query(
    `insert into client_account (account_id, user_name, email, failed_attempts, locked_until, created_at, created_by, changed_at, changed_by)
     values ($1, 'ofelia.wexcombe', 'ofelia@mail.example', 5, now() + interval '1 day', now(), 't', now(), 't')`,
    [account],
  );
});
afterAll(() => server.close());

const opened = async () => (await server.call(getClientAccount, staff, { AccountId: account })).body;

it('a locked account is found, unlocked once with a reason, and its history says so', async () => {
  const { body } = await server.call(clientAccountList.search, staff, {
    Filters: { Text: 'wexcombe', State: 'locked' },
  });
  expect(body.data.map(row => row.UserName)).toEqual(['ofelia.wexcombe']);
  const { Account } = await opened();
  const request = { AccountId: account, Reason: 'called, knew address' };
  expect((await server.call(unlockClientAccount, staff, request, { ifMatch: Account.Version })).status).toBe(200);
  const again = await server.call(unlockClientAccount, staff, request, { ifMatch: Account.Version + 1 });
  expect(again.problem.type).toBe('accounts/not-locked');
  const after = await opened();
  expect(after.Account).toMatchObject({ State: 'active', FailedAttempts: 0, LockedUntil: null });
  expect(after.data[0]).toMatchObject({ Reason: 'called, knew address', Before: { State: 'locked' } });
});

it('a password link goes out through the outbox, its token is nowhere else, and a second one ends the first', async () => {
  const request = { AccountId: account, Language: 'es' };
  const sent = await server.call(sendPasswordLink, staff, request, { key: 'password-link-1' });
  expect(sent.body.SentTo).toBe('o•••@mail.example');
  const repeated = await server.call(sendPasswordLink, staff, request, { key: 'password-link-1' });
  expect(repeated.body).toEqual(sent.body);
  const { rows: mails } = await server.owner.query<{ body_sealed: Buffer; subject: string }>(
    "select body_sealed, subject from outbox_message where recipient = 'ofelia@mail.example'",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Elija una contraseña nueva');
  const token = /token=([\w-]+)/.exec(textOf(server.platform, mails[0] ?? { body_sealed: null }))?.[1] ?? '';
  const links =
    'select token_hash, expires_at > now() as works from password_link where account_id = $1 order by sent_at';
  const first = await server.owner.query<{ token_hash: Buffer; works: boolean }>(links, [account]);
  expect(first.rows[0]?.token_hash.equals(sha256(token))).toBe(true);
  expect(server.logLines.join('\n')).not.toContain(token);
  await server.call(sendPasswordLink, staff, request, { key: 'password-link-2' });
  const both = await server.owner.query<{ works: boolean }>(links, [account]);
  expect(both.rows.map(row => row.works)).toEqual([false, true]);
  for (const key of ['3', '4', '5'])
    await server.call(sendPasswordLink, staff, request, { key: `password-link-${key}` });
  expect((await server.call(sendPasswordLink, staff, request, { key: 'password-link-6' })).status).toBe(429);
});

it('an account is linked to one PIN at a time, and shown on the client', async () => {
  const { Account } = await opened();
  const link = (Pin: string, ifMatch: number) =>
    server.call(linkClientAccount, staff, { AccountId: account, Pin, Reason: 'proved identity' }, { ifMatch });
  expect((await link('0009999999', Account.Version)).problem.type).toBe('accounts/unknown-pin');
  expect((await link('777001', Account.Version)).status).toBe(200);
  expect((await link(pin, Account.Version + 1)).problem.type).toBe('accounts/already-linked');
  // Who calls is asked for what the file says of them; the number itself is not among it.
  const { Caller } = await opened();
  expect(Caller).toMatchObject({ Name: expect.stringMatching(/Ofelia.*Wexcombe/), SsnMasked: expect.any(String) });
  expect(Caller?.SsnMasked).not.toMatch(/\d{5}/);
  const { body } = await server.call(getAccountsOfClient, staff, { Pin: pin });
  expect(body.data.map(row => row.ClientName)).toEqual(['WEXCOMBE, Ofelia']);
  await server.owner.query('update client set confidential = true where pin = $1', [pin]);
  expect((await server.call(getClientAccount, staff, { AccountId: account })).status).toBe(404);
  await server.owner.query('update client set confidential = false where pin = $1', [pin]);
  const off = { AccountId: account, Reason: 'wrong person' };
  expect((await server.call(unlinkClientAccount, staff, off, { ifMatch: Account.Version + 1 })).status).toBe(200);
  expect((await server.call(getAccountsOfClient, staff, { Pin: pin })).body.data).toEqual([]);
});

it('a caseworker may look, but not unlock', async () => {
  const worker = await server.tokenFor('caseworker');
  expect((await server.call(getClientAccount, worker, { AccountId: account })).status).toBe(200);
  const { Account } = await opened();
  const request = { AccountId: account, Reason: 'x' };
  expect((await server.call(unlockClientAccount, worker, request, { ifMatch: Account.Version })).status).toBe(403);
});

it('a password link that nobody sent in its hour is not sent any more, and its text is gone', async () => {
  server.advance(3601);
  await sendMail.run(server.platform);
  const { rows } = await server.owner.query(
    "select status, last_fault, body_sealed from outbox_message where recipient = 'ofelia@mail.example'",
  );
  expect(new Set(rows.map(row => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ status: 'failed', last_fault: 'expired', body_sealed: null })]),
  );
});
