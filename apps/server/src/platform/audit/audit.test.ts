import { getUserRecord } from '@commonweal/contracts/users/calls';
import { updateUserStatus } from '@commonweal/contracts/users/status-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAudit, verifyAudit } from './seal.ts';

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
      "insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), now() + interval '10 minutes', 'x', 'Y', 'done')",
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
      "insert into audit_event (audit_id, at, actor, activity, outcome) values (gen_random_uuid(), $1, 'x', 'Y', 'done')",
      [row.at],
    );
    expect((await verifyAudit(db, [])).broken).toHaveLength(1);
    await server.owner.query('delete from audit_event where at < $1', [later(5)]);
    expect((await verifyAudit(db, [])).broken.length).toBeGreaterThan(0);
  });
});
