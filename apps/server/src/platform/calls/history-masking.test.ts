import { getAuditChange } from '@commonweal/contracts/audit/calls';
import type { AccessCode } from '@commonweal/contracts/kit/access';
import { getUserHistory } from '@commonweal/contracts/users/calls';
import { getZipcode, getZipcodeHistory, saveZipcode } from '@commonweal/contracts/zipcodes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const createToken = async (objects: Record<string, AccessCode> = {}): Promise<string> =>
  (await server.personWith('U', objects)).token;

describe('a history', () => {
  it('omits the office of a ZIP code from callers with access X to it', async () => {
    const editor = await createToken();
    const { body } = await server.call(getZipcode, editor, { Zip: '33602' });
    const { rows } = await server.owner.query(
      "select office_code from office where active = 'Y' and region_id = $1 and office_code is distinct from $2 limit 1",
      [body.RegionId, body.OfficeCode],
    );
    const { Zip, City, Active, WorkgroupId } = body;
    const change = { Zip, City: `${City} Town`, Active, WorkgroupId, OfficeCode: rows[0].office_code };
    expect((await server.call(saveZipcode, editor, change, { ifMatch: body.Version })).status).toBe(200);
    const read = async (token: string) => (await server.call(getZipcodeHistory, token, { Zip })).body.data[0];
    expect(Object.keys((await read(editor))?.After ?? {})).toContain('OfficeName');
    const reader = await createToken({ 'ZipcodeMaintenance.Office': 'X' });
    expect((await read(reader))?.After).toEqual({ City: `${City} Town` });
  });

  it('omits the sections of a user from callers with access X to them', async () => {
    const insert = `insert into record_history (history_id, subject_type, subject_id, version, changed_at, changed_by, reason, before, after)
       values ($1, 'user', 'DOKAFOR', 99, now(), 'DOKAFOR', '', $2, $3)`;
    const before = { Phone: '8505550101', Roles: ['a'], RacfIds: ['A'], FirstName: 'Dana' };
    const after = { Phone: '8505550102', Roles: ['b'], RacfIds: ['B'], FirstName: 'Dan' };
    await server.owner.query(insert, [newId(), JSON.stringify(before), JSON.stringify(after)]);
    const hidden = { 'UserDetails.Profile': 'X', 'UserDetails.Roles': 'X', 'UserDetails.RacfIds': 'X' } as const;
    const read = async (token: string) =>
      (await server.call(getUserHistory, token, { UserId: 'DOKAFOR' })).body.data.find(({ Version }) => Version === 99);
    expect(await read(await createToken())).toMatchObject({ After: after });
    expect(await read(await createToken(hidden))).toMatchObject({
      Before: { FirstName: 'Dana' },
      After: { FirstName: 'Dan' },
    });
    expect(Object.keys((await read(await createToken(hidden)))?.After ?? {})).toEqual(['FirstName']);
  });
});

describe('a change in the audit inquiry', () => {
  interface StoredChange {
    readonly subject: string;
    readonly about?: string;
    readonly fields?: readonly string[];
    readonly caseNumber?: string;
    readonly before: object;
    readonly after: object;
  }

  async function createChange(change: StoredChange): Promise<string> {
    const { subject, about = subject, fields = [], caseNumber = null, before, after } = change;
    const [historyId, auditId] = [newId(), newId()];
    await server.owner.query(
      `insert into record_history (history_id, subject_type, subject_id, version, changed_at, changed_by, reason, before, after)
       values ($1::uuid, $2, $1::text, 1, now(), 'DOKAFOR', '', $3, $4)`,
      [historyId, subject, JSON.stringify(before), JSON.stringify(after)],
    );
    await server.owner.query(
      `insert into audit_event (audit_id, at, actor, activity, outcome, subject_type, subject_id, fields, history_id, case_number)
       values ($1, now(), 'DOKAFOR', 'USER_CHANGED', 'done', $2, $3::text, $4, $3::uuid, $5)`,
      [auditId, about, historyId, fields, caseNumber],
    );
    return auditId;
  }

  const read = async (AuditId: string, objects: Record<string, AccessCode> = {}) =>
    (await server.call(getAuditChange, await createToken(objects), { AuditId })).body.Changes;

  it.each([
    ['user', 'UserDetails.Profile', 'Phone'],
    ['user', 'UserDetails.Roles', 'Roles'],
    ['role', 'UserRole.ScreenAccess', 'Access.UserDetails.Page'],
    ['zip code', 'ZipcodeMaintenance.Office', 'OfficeName'],
  ])('of a %s omits fields from callers with access X to %s', async (subject, object, field) => {
    const change = { subject, before: { [field]: 'a', Other: 'c' }, after: { [field]: 'b', Other: 'd' } };
    const AuditId = await createChange(change);
    const other = { Field: 'Other', Before: 'c', After: 'd' };
    expect(await read(AuditId)).toEqual(expect.arrayContaining([{ Field: field, Before: 'a', After: 'b' }, other]));
    expect(await read(AuditId, { [object]: 'X' })).toEqual([other]);
  });

  it.each([
    ['evidence', 'evidence', ['earned-income'], 'CaseDetails.EarnedIncome'],
    ['interview', 'interview', [], 'CaseDetails.InterviewNotes'],
    ['note', 'case', [], 'CaseDetails.Notes'],
  ])(
    'of %s (%s) masks every value for callers with access X to the section',
    async (subject, about, fields, object) => {
      const { rows } = await server.owner.query(
        `select case_number from benefit_case k where not confidential and not exists (select 1 from case_member m
         join client c using (client_id) where m.case_id = k.id and c.confidential) order by case_number limit 1`,
      );
      const change = { subject, about, fields, caseNumber: rows[0].case_number };
      const AuditId = await createChange({ ...change, before: { Text: 'a' }, after: { Text: 'b' } });
      expect(await read(AuditId)).toEqual([{ Field: 'Text', Before: 'a', After: 'b' }]);
      expect(await read(AuditId, { [object]: 'X' })).toEqual([{ Field: 'Text', Before: '•••', After: '•••' }]);
    },
  );
});
