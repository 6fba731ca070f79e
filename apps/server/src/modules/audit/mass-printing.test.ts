import { clientAccessList, unusualLookList } from '@commonweal/contracts/audit/calls';
import { addDays } from '@commonweal/contracts/evidence/timeline';
import { getNoticeBatches, startNoticeBatch } from '@commonweal/contracts/notices/batch-calls';
import { createNotice, getNotice, sendNotice } from '@commonweal/contracts/notices/calls';
import { alertList } from '@commonweal/contracts/operations/alerts';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingFor } from '../../platform/database/acting.ts';
import { workOnce } from '../../platform/long-work/worker.ts';
import { noticeBatch } from '../notices/batch.ts';
import { watchViews } from '../operations/unusual-views.ts';
import { unusualLooksJob } from './index.ts';

const limit = 5;

let server: TestServer;
let admin: string;
/** Clients of cases that no one is assigned to, as the recipients of a batch. */
let recipients: { case_number: string; pin: string }[];

const ago = (minutes: number): Date => new Date(server.platform.clock.now().getTime() - minutes * 60_000);

async function addLine(actor: string, of: { case_number: string; pin: string }, more: object = {}): Promise<void> {
  const line = { activity: 'CASE_VIEWED', subject_type: '', subject_id: '', at: ago(20), outcome: 'done', ...more };
  await server.owner.query(
    `insert into audit_event (audit_id, at, actor, activity, outcome, subject_type, subject_id, case_number, pin)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [line.at, actor, line.activity, line.outcome, line.subject_type, line.subject_id, of.case_number, of.pin],
  );
}

/** A batch that a user printed, with the audit lines that printing writes. */
async function printBatch(actor: string, batchNumber: string): Promise<string[]> {
  const batchId = newId();
  await server.owner.query(
    `insert into notice_batch (batch_id, batch_number, leaves_on, started_at, started_by, ended_at)
     values ($1, $2, current_date, $3, $4, $5)`,
    [batchId, batchNumber, ago(30), actor, ago(10)],
  );
  const notices: string[] = [];
  for (const [at, recipient] of recipients.entries()) {
    const notice = newId();
    notices.push(notice);
    await server.owner.query(
      `insert into notice_batch_item (batch_id, place, notice_id, paper, pages) values ($1, $2, $3, 'Y', 1)`,
      [batchId, at + 1, notice],
    );
    await addLine(actor, recipient, { activity: 'NOTICE_PRINTED', subject_type: 'notice', subject_id: notice });
  }
  return notices;
}

const report = async (Filters: object = {}) =>
  (await server.call(clientAccessList.search, admin, { Filters: { Pin: recipients[0]?.pin, ...Filters } })).body;
const rowOf = async (user: string) => (await report()).data.find(row => row.UserId === user);

beforeAll(async () => {
  server = await openTestServer({ UNUSUAL_VIEWS: String(limit) });
  admin = await server.tokenFor('administrator');
  await server.owner.query('truncate audit_event');
  await server.owner.query('update benefit_case set assigned_to = null');
  await server.owner.query('update work_item set assigned_to = null');
  await server.owner.query('truncate appointment cascade');
  await server.owner.query("update application set created_by = 'test', filed_by = null, registered_by = null");
  const { rows } = await server.owner.query<{ case_number: string; pin: string }>(
    `select distinct on (k.case_number) k.case_number, c.pin from benefit_case k
       join case_member m on m.case_id = k.id and m.superseded_at is null join client c using (client_id)
     where not k.confidential and not exists (select 1 from case_member x join client o using (client_id)
         where x.case_id = k.id and (o.confidential or exists (select 1 from worker_interest i where i.client_id = o.client_id)))
     order by k.case_number, c.pin limit $1`,
    [limit + 3],
  );
  recipients = rows;
});
afterAll(() => server.close());

describe('mass printing of notices', () => {
  it('explains that its printer is in the access report of every recipient, with the number of the batch', async () => {
    await printBatch('JCHEN', 'B-1001');
    expect(await rowOf('JCHEN')).toMatchObject({ Events: 1, ExplainedBy: 'batch', ExplainedKey: 'B-1001' });
    expect((await report({ Explained: 'N' })).data.map(row => row.UserId)).not.toContain('JCHEN');
    const { Unexplained, Days, Events, data } = await report();
    const unexplained = data.filter(row => row.ExplainedBy === null);
    expect(Unexplained).toBe(unexplained.length);
    const events = unexplained.reduce((sum, row) => sum + row.Events, 0);
    expect(Days.reduce((sum, day) => sum + day.Explained, 0)).toBe(Events - events);
  });

  it('explains the lines that a finished batch wrote, the last ones included', async () => {
    const { rows } = await server.owner.query<{ case_number: string; pin: string }>(
      `select k.case_number, c.pin from benefit_case k join client c on c.client_id = k.head_client_id
       where not k.confidential and k.region_id = 'SC' and not exists
         (select 1 from case_member m join client o using (client_id) where m.case_id = k.id and o.confidential)
         and exists (select 1 from client_address a where a.client_id = c.client_id and a.to_on is null and not a.homeless)
         and exists (select 1 from case_program p where p.case_id = k.id and p.program = 'SNAP')
         and not exists (select 1 from notice n where n.case_number = k.case_number)
       order by k.case_number limit 2`,
    );
    const [worker, supervisor] = [await server.tokenFor('caseworker'), await server.tokenFor('supervisor')];
    await server.owner.query(`update notice set status = 'CN', deleted_because = 'test' where status in ('CR', 'QU')`);
    const { NextLeavesOn: LeavesOn } = (await server.call(getNoticeBatches, supervisor, {})).body;
    const ending = { NoticeType: 'TERM', Program: 'SNAP', ReasonCodes: ['INC-G'] } as const;
    for (const { case_number: CaseNumber } of rows) {
      const EffectiveOn = addDays(LeavesOn, 30);
      const made = await server.call(createNotice, worker, { ...ending, CaseNumber, EffectiveOn }, { key: newId() });
      expect(made.status, made.text).toBe(200);
      const { NoticeId } = made.body;
      const { Version } = (await server.call(getNotice, worker, { NoticeId })).body;
      expect((await server.call(sendNotice, worker, { NoticeId }, { ifMatch: Version })).status).toBe(200);
    }
    const started = await server.call(startNoticeBatch, supervisor, { LeavesOn }, { key: newId() });
    expect(started.status, started.text).toBe(200);
    await workOnce(server.platform, [noticeBatch]);
    const batch = await server.owner.query<{ batch_number: string }>(
      'select batch_number from notice_batch where batch_id = $1 and ended_at is not null',
      [started.body.LongWorkId],
    );
    for (const { pin } of rows) {
      const found = (await report({ Pin: pin, UserId: 'CWHITFIELD' })).data;
      expect(found).toMatchObject([{ ExplainedBy: 'batch', ExplainedKey: batch.rows[0]?.batch_number }]);
    }
  });

  it('does not explain other views of the same person', async () => {
    const [first] = recipients;
    if (!first) throw new Error('The seed has no recipients');
    await printBatch('TWEXLER', 'B-1002');
    await addLine('TWEXLER', first);
    expect(await rowOf('TWEXLER')).toMatchObject({ Events: 2, ExplainedBy: null, ExplainedKey: '' });
    const { Days, data } = await report();
    const events = data.filter(row => row.ExplainedBy === null).reduce((sum, row) => sum + row.Events, 0);
    expect(
      Days.reduce((sum, day) => sum + day.Unexplained, 0),
      'the line of the batch is explained',
    ).toBe(events - 1);
  });

  it('does not explain a single print, a print of another user or a print outside the run of the batch', async () => {
    const [first] = recipients;
    if (!first) throw new Error('The seed has no recipients');
    const [notice] = await printBatch('JCHEN', 'B-1003');
    const print = { activity: 'NOTICE_PRINTED', subject_type: 'notice' };
    await addLine('DOKAFOR', first, { ...print, subject_id: notice });
    await addLine('CWHITFIELD', first, { ...print, subject_id: newId() });
    await addLine('JCHEN', first, { ...print, subject_id: notice, at: ago(5) });
    for (const user of ['DOKAFOR', 'CWHITFIELD', 'JCHEN']) expect((await rowOf(user))?.ExplainedBy).toBeNull();
  });

  it('raises no alert about many views and lists no unusual views', async () => {
    await server.owner.query('truncate audit_event');
    await printBatch('LMORENO', 'B-1004');
    await actingFor('job watch-views', () => watchViews.run(server.platform));
    await actingFor('job unusual-looks', () => unusualLooksJob.run(server.platform));
    const alerts = (await server.call(alertList.search, await server.tokenFor('itadmin'), {})).body.data;
    expect(alerts.filter(alert => alert.Activity === 'UNUSUAL_VIEWS')).toEqual([]);
    const looks = (await server.call(unusualLookList.search, admin, { Filters: {} })).body.data;
    expect(looks.filter(look => recipients.some(each => each.case_number === look.CaseNumber))).toEqual([]);
  });
});
