import { setUsersAccountStatus } from '@commonweal/contracts/users/bulk-calls';
import { getUserHistory, getUserRecord, setAccountStatus } from '@commonweal/contracts/users/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actingFor } from '../../platform/database/acting.ts';
import { textOf } from '../../platform/outbox.ts';
import { readSettings } from '../../platform/settings.ts';
import { disableIdleAccounts, idleStep } from './idle.ts';

const day = 86_400;
const rule = { days: 60, notices: [14, 3] };
const at = (days: number): Date => new Date(Date.UTC(2026, 0, 1) + days * day * 1000);
const step = (now: number, told: { days: number; at: number } | null = null) =>
  idleStep(
    { idle_from: at(0), told_days: told?.days ?? null, told_at: told === null ? null : at(told.at) },
    rule,
    at(now),
  );

describe('what becomes of an account that nobody uses', () => {
  it('is notice at fourteen and three days before the sixtieth, each once, and then the end', () => {
    expect(step(45.9)).toEqual({ kind: 'nothing' });
    expect(step(46)).toEqual({ kind: 'notice', days: 14, endsAt: at(60) });
    expect(step(47, { days: 14, at: 46 })).toEqual({ kind: 'nothing' });
    expect(step(57, { days: 14, at: 46 })).toEqual({ kind: 'notice', days: 3, endsAt: at(60) });
    expect(step(59.9, { days: 3, at: 57 })).toEqual({ kind: 'nothing' });
    expect(step(60, { days: 3, at: 57 })).toEqual({ kind: 'deactivate' });
  });

  it('is never the end without the last notice and its three days, however long the portal stood still', () => {
    expect(step(400)).toEqual({ kind: 'notice', days: 3, endsAt: at(403) });
    expect(step(402, { days: 3, at: 400 })).toEqual({ kind: 'nothing' });
    expect(step(403, { days: 3, at: 400 })).toEqual({ kind: 'deactivate' });
    expect(step(61, { days: 14, at: 46 })).toEqual({ kind: 'notice', days: 3, endsAt: at(64) });
  });
});

describe('the rule', () => {
  const read = (given: Record<string, string>) =>
    readSettings({ COMMONWEAL_SECRETS: 'x'.repeat(40), ...given }).accountIdle;

  it('is sixty days with notice at fourteen and three, and off in a demonstration unless it is asked for', () => {
    expect(read({ DEMO: 'off' })).toEqual({ days: 60, notices: [14, 3] });
    expect(read({})).toEqual({ days: 0, notices: [14, 3] });
    expect(read({ ACCOUNT_IDLE_DAYS: '90', ACCOUNT_IDLE_NOTICES: '30,7,1' })).toEqual({
      days: 90,
      notices: [30, 7, 1],
    });
    expect(read({ DEMO: 'off', ACCOUNT_IDLE_DAYS: '0' })).toMatchObject({ days: 0 });
  });

  it('is refused where a notice would come before the days begin', () => {
    for (const given of [
      { ACCOUNT_IDLE_DAYS: '14' },
      { ACCOUNT_IDLE_NOTICES: '60' },
      { ACCOUNT_IDLE_NOTICES: 'soon' },
      { ACCOUNT_IDLE_DAYS: '-1' },
    ]) {
      expect(() => read(given), JSON.stringify(given)).toThrow('The settings have 1 fault');
    }
  });
});

describe('the job', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await openTestServer({ ACCOUNT_IDLE_DAYS: '60' });
  });
  afterAll(() => server.close());

  /** Everybody has just been here; the tests let time pass for those they name. */
  beforeEach(async () => {
    await server.owner.query(
      "update app_user set account_status = 'A', account_reason = '', last_sign_in_at = $1, active_since = $1, idle_noticed_at = null",
      [server.platform.clock.now()],
    );
    await server.owner.query('delete from outbox_message');
    admin = await server.tokenFor('administrator');
  });

  const run = () => actingFor('job disable-idle-accounts', () => disableIdleAccounts.run(server.platform));
  const since = (userId: string, days: number) =>
    server.owner.query('update app_user set last_sign_in_at = $2, active_since = $2 where user_id = $1', [
      userId,
      new Date(server.platform.clock.now().getTime() - days * day * 1000),
    ]);
  const statusOf = async (userId: string): Promise<string> =>
    (
      await server.owner.query('select account_status || account_reason as s from app_user where user_id = $1', [
        userId,
      ])
    ).rows[0].s;
  const mails = async () => {
    const { rows } = await server.owner.query(
      'select recipient, subject, body_sealed from outbox_message order by created_at, message_id',
    );
    return rows.map(({ body_sealed, ...mail }) => ({ ...mail, body: textOf(server.platform, { body_sealed }) }));
  };
  const recordOf = async (UserId: string) => (await server.call(getUserRecord, admin, { UserId })).body;

  it('leaves those alone who have been here, and tells the others and their supervisor, in both languages', async () => {
    await since('DOKAFOR', 45);
    await run();
    expect(await mails()).toEqual([]);
    await since('DOKAFOR', 46);
    await run();
    await run();
    const told = await mails();
    expect(told.map(each => each.recipient)).toEqual(['dana.okafor@agency.example', 'carla.whitfield@agency.example']);
    expect(told[0].body).toMatch(/Hello Dana Okafor[\s\S]*Hola, Dana Okafor/);
    expect(told[0].body).not.toContain('{{');
    expect(told[1].subject).toContain('DOKAFOR');
    expect(await statusOf('DOKAFOR')).toBe('A');
  });

  it('deactivates after the last notice: signed out, in history and audit, both told, and the screen says why', async () => {
    const worker = await server.tokenFor('caseworker');
    await since('DOKAFOR', 60);
    await run();
    expect(await statusOf('DOKAFOR')).toBe('A');
    server.advance(3 * day + 1);
    await server.owner.query(
      "update user_session set last_seen_at = $1, absolute_end_at = $1::timestamptz + interval '1 day'",
      [server.platform.clock.now()],
    );
    await server.owner.query('delete from outbox_message');
    await run();
    expect(await statusOf('DOKAFOR')).toBe('Didle');
    expect((await server.call(getUserRecord, worker, { UserId: 'DOKAFOR' })).status).toBe(401);
    const sessions = await server.owner.query("select distinct end_reason from user_session where user_id = 'DOKAFOR'");
    expect(sessions.rows).toEqual([{ end_reason: 'deactivated' }]);
    expect((await mails()).map(each => each.recipient)).toEqual([
      'dana.okafor@agency.example',
      'carla.whitfield@agency.example',
    ]);
    admin = await server.tokenFor('administrator');
    expect(await recordOf('DOKAFOR')).toMatchObject({ AccountStatus: 'D', AccountReason: 'idle' });
    const history = await server.call(getUserHistory, admin, { UserId: 'DOKAFOR' });
    expect(history.body.data[0]).toMatchObject({
      Before: { AccountStatus: 'A' },
      After: { AccountStatus: 'D' },
      Reason: expect.stringContaining('Not used for 60 days'),
    });
    const audit = await server.owner.query(
      "select actor, outcome, subject_id from audit_event where activity = 'USER_DEACTIVATED_IDLE'",
    );
    expect(audit.rows).toEqual([{ actor: 'job disable-idle-accounts', outcome: 'done', subject_id: 'DOKAFOR' }]);
    await run();
    expect(await mails()).toHaveLength(2);
  });

  const deactivated = async (userId: string): Promise<void> => {
    await since(userId, 60);
    await run();
    server.advance(3 * day + 1);
    await run();
    expect(await statusOf(userId)).toBe('Didle');
    admin = await server.tokenFor('administrator');
    await server.owner.query('delete from outbox_message');
  };

  it('begins anew for whoever is reactivated, one by one or many at once', async () => {
    await deactivated('DOKAFOR');
    await deactivated('JCHEN');
    const { Version } = await recordOf('DOKAFOR');
    const request = { UserId: 'DOKAFOR', AccountStatus: 'A', Reason: 'Is back' };
    expect((await server.call(setAccountStatus, admin, request, { ifMatch: Version })).status).toBe(200);
    const Rows = [{ Id: 'JCHEN', Version: (await recordOf('JCHEN')).Version }];
    const many = { Rows, AccountStatus: 'A', Reason: 'Is back' };
    expect((await server.call(setUsersAccountStatus.run, admin, many, { key: 'idle-back' })).status).toBe(200);
    expect(await recordOf('DOKAFOR')).toMatchObject({ AccountStatus: 'A', AccountReason: '' });
    await server.owner.query('delete from outbox_message');
    await run();
    expect(await mails()).toEqual([]);
    expect([await statusOf('DOKAFOR'), await statusOf('JCHEN')]).toEqual(['A', 'A']);
  });

  it('never takes the last ITAdmin, even when all of them are away', async () => {
    const { rows } = await server.owner.query<{ user_id: string }>(
      `select user_id from user_role join role using (role_id) join app_user using (user_id)
       where role.name = 'ITAdmin' and role.status = '296' order by user_id`,
    );
    const admins = rows.map(row => row.user_id);
    expect(admins).toContain('LMORENO');
    for (const userId of admins) await since(userId, 60);
    await run();
    server.advance(3 * day + 1);
    for (let times = 0; times < 2; times += 1) await run();
    const states = await Promise.all(admins.map(statusOf));
    expect(states.filter(each => each === 'A')).toHaveLength(1);
  });

  it('tells the help desk where nobody supervises', async () => {
    await server.owner.query("update app_user set supervisor_user_id = null where user_id = 'JCHEN'");
    await since('JCHEN', 50);
    await run();
    expect((await mails()).map(each => each.recipient)).toEqual([
      'joanna.chen@agency.example',
      'help.desk@agency.example',
    ]);
  });

  it('keeps real time: moving the business clock takes nobody’s account', async () => {
    await server.owner.query('update business_clock set offset_seconds = $1', [200 * day]);
    await run();
    expect(await mails()).toEqual([]);
  });

  it('does nothing in a demonstration, unless it is asked for', async () => {
    const demonstration = {
      ...server.platform,
      settings: { ...server.platform.settings, accountIdle: { days: 0, notices: [14, 3] } },
    };
    await since('DOKAFOR', 100);
    await actingFor('job', () => disableIdleAccounts.run(demonstration));
    expect(await mails()).toEqual([]);
  });
});
