import { getCaseBrief } from '@commonweal/contracts/cases/calls';
import { getUserRecord } from '@commonweal/contracts/users/calls';
import { userDetailsScreen } from '@commonweal/contracts/users/screens';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, verifyAudit } from './seal.ts';
import { namedIn, withNamed } from './subject.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

describe('the audit trail', () => {
  it('has a row before the answer of every read of personal data, with who, from where and what', async () => {
    await server.call(
      getUserRecord,
      admin,
      { UserId: 'DOKAFOR' },
      { headers: { 'x-correlation-id': 'audit-test', 'user-agent': 'test' } },
    );
    const { rows } = await server.owner.query("select * from audit_event where correlation_id = 'audit-test'");
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      actor: 'RHAYES',
      activity: 'USER_VIEWED',
      outcome: 'done',
      subject_type: 'user',
      subject_id: 'DOKAFOR',
      user_agent: 'test',
    });
  });

  it('says from which of our screens somebody asked, and of another screen nothing', async () => {
    const look = async (screen: string, id: string): Promise<{ status: number; screen: string }> => {
      const headers = { 'x-correlation-id': id, 'x-screen': screen };
      const { status } = await server.call(getUserRecord, admin, { UserId: 'DOKAFOR' }, { headers });
      const { rows } = await server.owner.query('select screen from audit_event where correlation_id = $1', [id]);
      return { status, screen: rows[0]?.screen };
    };
    expect(await look(userDetailsScreen.name, 'known-screen')).toEqual({ status: 200, screen: userDetailsScreen.name });
    expect(await look('MariaRivera', 'unknown-screen')).toEqual({ status: 200, screen: '' });
    expect(server.logLines.join()).not.toContain('MariaRivera');
  });

  it('names the client, case and application of the request, without the handler saying so, of a refusal too', async () => {
    const { token } = await server.personWith('X');
    const headers = { 'x-correlation-id': 'named-in-request' };
    await server.call(getCaseBrief, token, { CaseNumber: '1234567890' }, { headers });
    const { rows } = await server.owner.query(
      "select outcome, case_number, pin from audit_event where correlation_id = 'named-in-request'",
    );
    expect(rows).toEqual([{ outcome: 'denied', case_number: '1234567890', pin: null }]);
    expect(namedIn({ Pin: '123', CaseNumber: 'not a number', ApplicationNumber: 7 })).toEqual({ pin: '0000000123' });
    expect(withNamed([{ pin: '0000000009' }], { pin: '0000000001', caseNumber: '5' })).toEqual([
      { pin: '0000000009', caseNumber: '5', applicationNumber: null },
    ]);
  });

  it('keeps the refusal of a call that leaves no line of its own, with its name', async () => {
    const { token } = await server.personWith('X');
    const headers = { 'x-correlation-id': 'silent-refusal' };
    expect((await server.call(zipcodeList.search, token, {}, { headers })).status).toBe(403);
    const { rows } = await server.owner.query(
      "select activity, reason from audit_event where correlation_id = 'silent-refusal'",
    );
    expect(rows).toEqual([{ activity: 'CALL_REFUSED', reason: `access: ${zipcodeList.search.name}` }]);
  });

  it('has a row for every denial', async () => {
    const assistor = await server.tokenFor('cboassistor');
    await server.call(getUserRecord, assistor, { UserId: 'DOKAFOR' });
    const { rows } = await server.owner.query(
      "select reason from audit_event where actor = 'MBAPTISTE' and outcome = 'denied'",
    );
    expect(rows).toEqual([{ reason: 'access' }]);
  });

  it('that cannot be written refuses the call, and nothing is changed', async () => {
    await server.owner.query('revoke insert on audit_event from commonweal_app, commonweal_caller');
    try {
      expect((await server.call(getUserRecord, admin, { UserId: 'DOKAFOR' })).status).toBe(503);
      expect((await server.call(updateUserStatus, admin, { UserIDCode: 'DOKAFOR', Status: 'I' })).status).toBe(503);
      const { rows } = await server.owner.query("select current_status from app_user where user_id = 'DOKAFOR'");
      expect(rows[0].current_status).toBe('A');
    } finally {
      await server.owner.query('grant insert on audit_event to commonweal_app, commonweal_caller');
    }
  });

  it('cannot be changed or emptied by the application', async () => {
    for (const statement of [
      'update audit_event set actor = actor',
      'delete from audit_event',
      'truncate audit_event',
      'drop table audit_event',
    ]) {
      await expect(server.platform.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });

  it('is sealed minute by minute, and a changed, removed or added row names its minute', async () => {
    const db = server.platform.db;
    await sealAudit(db, later(4));
    await server.owner.query(
      "insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), now() + interval '10 minutes', 'x', 'SIGN_IN', 'done')",
    );
    await sealAudit(db, later(20));
    const good = await verifyAudit(db, []);
    expect(good.broken).toEqual([]);
    expect(good.seals).toBeGreaterThanOrEqual(2);
    const { rows } = await server.owner.query('select audit_id, actor, at from audit_event order by at limit 1');
    const [row] = rows;
    await server.owner.query("update audit_event set actor = 'somebody' where audit_id = $1", [row.audit_id]);
    expect((await verifyAudit(db, [])).broken).toHaveLength(1);
    await server.owner.query('update audit_event set actor = $2 where audit_id = $1', [row.audit_id, row.actor]);
    expect((await verifyAudit(db, [])).broken).toEqual([]);
    await server.owner.query(
      "insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), $1, 'x', 'SIGN_IN', 'done')",
      [row.at],
    );
    expect((await verifyAudit(db, [])).broken).toHaveLength(1);
    await server.owner.query('delete from audit_event where at < $1', [later(5)]);
    expect((await verifyAudit(db, [])).broken.length).toBeGreaterThan(0);
  });
});
