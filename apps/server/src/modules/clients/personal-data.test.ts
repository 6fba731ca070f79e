import {
  clientList,
  getClient,
  getClientHistory,
  revealSsn,
  revealsAnHour,
  saveClientDetails,
} from '@commonweal/contracts/clients/calls';
import { ClientRecord, detailsOf } from '@commonweal/contracts/clients/schemas';
import { alertList } from '@commonweal/contracts/operations/alerts';
import { getReferenceEntryUse } from '@commonweal/contracts/reference/editor-calls';
import { CompleteResponse, sessionPaths } from '@commonweal/contracts/session/schemas';
import { openTestServer, passProvider, postSession, signIn, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../seed/demo-people.ts';

let server: TestServer;
let worker: string;
/** Somebody with both numbers and a birth date. */
let pin: string;
let alienNumber: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  const { rows } = await server.owner.query<{ pin: string; alien_number: string }>(
    `select pin, alien_number from client where alien_number <> '' and ssn_sealed is not null and birth_date is not null
       and not confidential and merged_into is null order by pin limit 1`,
  );
  pin = rows[0]?.pin ?? '';
  alienNumber = rows[0]?.alien_number ?? '';
});
afterAll(() => server.close());

const opened = async (token = worker) => (await server.call(getClient, token, { Pin: pin })).body;

const saved = async (change: object, token = worker) => {
  const record = await opened(token);
  const unchanged = { NewSsn: '', NewAlienNumber: '', SsnStatus: record.SsnStatus, Reason: '' };
  const request = { Pin: pin, ...detailsOf(record), ...unchanged, ...change };
  return server.call(saveClientDetails, token, request, { ifMatch: record.Version });
};

const why = { ReasonCode: 'ID', Reason: 'at the counter' };

describe('a number of a person', () => {
  it('is masked in the record and shown whole, one at a time, for a reason', async () => {
    expect((await opened()).AlienNumberMasked).toBe(`A•••••${alienNumber.slice(-4)}`);
    const shown = await server.call(revealSsn, worker, { Pin: pin, Number: 'alien', ...why });
    expect(shown.body).toMatchObject({ AlienNumber: alienNumber, Ssn: '', AliasSsns: [] });
    const { body } = await server.call(getClientHistory, worker, { Pin: pin });
    const look = body.Looks.find(each => each.Activity === 'CLIENT_ALIEN_NUMBER_REVEALED');
    expect(look?.Reason).toBe('ID: at the counter');
    expect(JSON.stringify(body)).not.toContain(alienNumber);
  });

  it('is not written back masked, in whichever signs', async () => {
    for (const change of [
      { NewSsn: '***-**-1234' },
      { NewSsn: '•••-••-1234' },
      { NewSsn: 'XXX-XX-1234' },
      { NewAlienNumber: `A•••••${alienNumber.slice(-4)}` },
    ]) {
      const answer = await saved(change);
      expect(answer.status).toBe(400);
      expect(answer.problem.faults[0]).toMatchObject({ path: Object.keys(change)[0], code: 'masked' });
      expect(answer.problem.faults[0]?.message).toContain('Type the whole number');
    }
  });

  it('of an alien stays when the field is left empty, is replaced by another, and goes with nine zeros', async () => {
    expect((await saved({ Reason: 'nothing' })).status).toBe(200);
    const stored = async () =>
      (await server.owner.query<{ alien_number: string }>('select alien_number from client where pin = $1', [pin]))
        .rows[0]?.alien_number;
    expect(await stored()).toBe(alienNumber);
    await saved({ NewAlienNumber: 'A-200300400' });
    expect(await stored()).toBe('200300400');
    await saved({ NewAlienNumber: '000000000' });
    expect(await stored()).toBe('');
    expect((await server.call(revealSsn, worker, { Pin: pin, Number: 'alien', ...why })).status).toBe(409);
    await saved({ NewAlienNumber: alienNumber });
    const { body } = await server.call(getClientHistory, worker, { Pin: pin });
    expect(JSON.stringify(body.data)).not.toContain('200300400');
  });
});

describe('the limit of shown numbers', () => {
  it('is refused with a sentence, and those who run the portal see an alert with name and address', async () => {
    const { token, userId } = await server.personWith('U');
    await server.owner.query(
      `insert into ssn_reveal (reveal_id, client_id, user_id, reason_code, reason, revealed_at)
       select gen_random_uuid(), client_id, $2, 'ID', '', $3 from client, generate_series(1, $4) where pin = $1`,
      [pin, userId, server.platform.clock.now(), revealsAnHour - 1],
    );
    const last = await server.call(revealSsn, token, { Pin: pin, ...why });
    expect(last.body.RevealsLeft).toBe(0);
    const refused = await server.call(revealSsn, token, { Pin: pin, ...why });
    expect(refused.status).toBe(429);
    expect(refused.problem.UserFriendlyException[0]).toContain('30');
    const admin = await server.tokenFor('itadmin');
    const alerts = await server.call(alertList.search, admin, {});
    expect(alerts.body.data).toHaveLength(1);
    expect(alerts.body.data[0]).toMatchObject({ UserId: userId, Activity: 'REVEAL_LIMIT_REACHED' });
    expect(alerts.body.data[0]?.Ip).not.toBe('');
    expect((await server.call(alertList.search, worker, {})).status).toBe(403);
  });
});

describe('a birth date', () => {
  it('is hidden in records, lists, files and histories from whoever has no right to it, and cannot be cleared', async () => {
    const { token } = await server.personWith('U', { 'PersonalData.BirthDate': 'X' });
    const seen = await opened();
    expect(seen.BirthDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    await saved({ BirthDate: '1971-02-03' });
    const hidden = await opened(token);
    expect(ClientRecord.parse(hidden).BirthDate).toBe('');
    const found = await server.call(clientList.search, token, { Filters: { Pin: pin } });
    expect(found.body.data[0]).toMatchObject({ Pin: pin, BirthDate: '' });
    const history = await server.call(getClientHistory, token, { Pin: pin });
    expect(history.text).not.toContain('1971-02-03');
    expect((await server.call(getClientHistory, worker, { Pin: pin })).text).toContain('1971-02-03');
    const file = { Filters: { Pin: pin }, Format: 'csv', Columns: ['Pin', 'BirthDate'], Reason: 'court order' };
    expect((await server.call(clientList.export, token, file)).text).not.toMatch(/1971|02\/03/);
    expect((await saved({ MiddleInitial: 'Q' }, token)).status).toBe(200);
    expect((await opened()).BirthDate).toBe('1971-02-03');
    expect((await saved({ BirthDate: '1980-01-01' }, token)).status).toBe(200);
    expect((await opened()).BirthDate).toBe('1971-02-03');
    const stale = { Pin: pin, ...detailsOf(hidden), NewSsn: '', NewAlienNumber: '', SsnStatus: 'given', Reason: '' };
    const refused = await server.call(saveClientDetails, token, stale, { ifMatch: 1 });
    expect(refused.status).toBe(409);
    expect(refused.text).not.toContain('1971-02-03');
  });
});

describe('a file with people in it', () => {
  const file = () => ({ Filters: { Pin: pin }, Format: 'csv', Columns: ['Pin', 'LastName'] });

  it('needs a reason, which the trail keeps', async () => {
    const { token, userId } = await server.personWith('U');
    const without = await server.call(clientList.export, token, file());
    expect(without.status).toBe(400);
    expect(without.problem.faults.map(fault => fault.path)).toEqual(['Reason']);
    expect((await server.call(clientList.export, token, { ...file(), Reason: 'court order 12' })).status).toBe(200);
    const { rows } = await server.owner.query<{ reason: string }>(
      "select reason from audit_event where actor = $1 and activity = 'CLIENTS_EXPORTED'",
      [userId],
    );
    expect(rows.map(row => row.reason)).toEqual(['1 rows as csv: court order 12']);
  });
});

describe('a code that clients have', () => {
  it('says so before it is deactivated', async () => {
    const admin = await server.tokenFor('itadmin');
    const used = async (TableName: string, ReferenceCode: string) =>
      (await server.call(getReferenceEntryUse, admin, { TableName, ReferenceCode })).body.data;
    const women = await used('GENDER', 'F');
    expect(women.map(use => use.What)).toEqual(['Clients', 'People on applications']);
    for (const use of women) expect(use.Count).toBeGreaterThan(100);
    expect(await used('COUNTY', '12057')).toContainEqual({ What: 'Clients', Count: expect.any(Number) });
  });
});

describe('a client who is closed to somebody', () => {
  it('answers like one that does not exist, and the attempt is kept with address and browser', async () => {
    const { token, userId } = await server.personWith('U');
    await server.owner.query('update client set confidential = true where pin = $1', [pin]);
    const headers = { 'user-agent': 'A browser' };
    expect((await server.call(getClient, token, { Pin: pin }, { headers })).status).toBe(404);
    await server.owner.query('update client set confidential = false where pin = $1', [pin]);
    const { rows } = await server.owner.query(
      "select activity, outcome, ip, user_agent from audit_event where actor = $1 and pin = $2 and outcome = 'denied'",
      [userId, pin],
    );
    expect(rows).toEqual([
      { activity: 'CLIENT_VIEWED', outcome: 'denied', ip: expect.stringMatching(/./), user_agent: 'A browser' },
    ]);
  });
});

describe('a sign-in that is older than fifteen minutes', () => {
  it('shows no number until the person has proven again who they are, in the same session', async () => {
    const session = await signIn(server.url, 'supervisor', demoPassword);
    const reveal = async (token: string) => server.call(revealSsn, token, { Pin: pin, ...why });
    expect((await reveal(await session.token())).status).toBe(200);
    for (let times = 0; times < 4; times += 1) {
      server.advance(240);
      expect((await server.call(getClient, await session.token(), { Pin: pin })).status).toBe(200);
    }
    const before = await session.token();
    const refused = await reveal(before);
    expect(refused.status).toBe(403);
    expect(refused.problem.type).toBe('common/sign-in-again');
    expect((await server.call(getClient, before, { Pin: pin })).status).toBe(200);

    const place = `/ClientAdministration/ClientDetails/ClientDetails?Pin=${pin}`;
    const again = { returnTo: place, fresh: true };
    const callback = await passProvider(server.url, session.jar, 'supervisor', demoPassword, again);
    const query = new URL(callback).search;
    const completed = await postSession(server.url, session.jar, sessionPaths.complete, { query });
    expect(CompleteResponse.parse(await completed.json())).toEqual({ success: true, returnTo: place });
    expect((await reveal(await session.token())).status).toBe(200);
    expect((await reveal(before)).status).toBe(200);
  });
});
