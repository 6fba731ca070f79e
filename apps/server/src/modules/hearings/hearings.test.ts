import { getHearings, moveHearing, requestHearing, reviewHearing } from '@commonweal/contracts/hearings/calls';
import { moveWorkItem, setWorkItemStage } from '@commonweal/contracts/work/action-calls';
import { closeWorkItems } from '@commonweal/contracts/work/bulk-calls';
import { getWorkItem } from '@commonweal/contracts/work/calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalJob } from './over.ts';

let server: TestServer;
let supervisor: string;
let caseworker: string;
let caseNumber: string;
let today: string;
const day = (offset: number): string => {
  const at = new Date(`${today}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + offset);
  return at.toISOString().slice(0, 10);
};

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  caseworker = await server.tokenFor('caseworker');
  const found = await server.owner.query<{ case_number: string }>(
    `select case_number from benefit_case k where not confidential and mode <> 'IA' and region_id = 'SC' and not exists
      (select 1 from case_member m join client c using (client_id) where m.case_id = k.id and c.confidential)
      and exists (select 1 from case_program p where p.case_id = k.id and p.program = 'SNAP')
      order by case_number limit 1`,
  );
  caseNumber = found.rows[0]?.case_number ?? '';
  const { rows } = await server.owner.query<{ today: string }>(
    `select to_char(now() at time zone 'America/New_York', 'YYYY-MM-DD') as today`,
  );
  today = rows[0]?.today ?? '';
});
afterAll(() => server.close());

const request = (more: object = {}, token = caseworker) =>
  server.call(
    requestHearing,
    token,
    {
      CaseNumber: caseNumber,
      Program: 'SNAP',
      Channel: 'oral',
      RequestedOn: today,
      NoticeOn: '',
      CurrentLevel: 'N',
      Disputes: 'The rent was not counted',
      WaivesBenefits: 'N',
      RightBecause: 'The household insists',
      ...more,
    },
    { key: newId() },
  );

const asked = async (more: object = {}): Promise<string> => {
  const made = await request(more);
  expect(made.status, JSON.stringify(made.problem)).toBe(200);
  return made.body.HearingId;
};

const view = async (id: string) => {
  const { body } = await server.call(getHearings, supervisor, { CaseNumber: caseNumber });
  const found = body.data.find(each => each.HearingId === id);
  if (!found) throw new Error('no such hearing');
  return found;
};

const item = async (WorkItemId: string) => (await server.call(getWorkItem, supervisor, { WorkItemId })).body;

const move = async (id: string, Action: string, more: object = {}, ifMatch?: number) =>
  server.call(
    moveHearing,
    supervisor,
    { CaseNumber: caseNumber, HearingId: id, Action, On: today, Remark: 'As told', ...more },
    { ifMatch: ifMatch ?? (await view(id)).Version },
  );

const review = async (id: string, token = supervisor) =>
  server.call(
    reviewHearing,
    token,
    { CaseNumber: caseNumber, HearingId: id, Remark: 'Looked at' },
    { ifMatch: (await view(id)).Version },
  );

const done = async (answer: Promise<{ status: number; problem: unknown }>): Promise<void> => {
  const { status, problem } = await answer;
  expect(status, JSON.stringify(problem)).toBe(200);
};

describe('a hearing that is asked for', () => {
  it('is kept on the case with its clocks, and becomes an item that is due when it has to be sent on', async () => {
    const { body } = await request({ NoticeOn: day(-5) });
    const hearing = await view(body.HearingId);
    expect(hearing).toMatchObject({ Stage: 'HRR', Timely: 'Y', Continued: 'Y', RecordedBy: 'Okafor, Dana' });
    const clock = (name: string) => hearing.Clocks.find(each => each.Clock === name)?.By;
    expect(clock('decide')).toBe(day(60));
    const made = await item(body.WorkItemId);
    expect(made).toMatchObject({
      WorkItemTypeId: 'HRG',
      Stage: 'HRR',
      CauseKind: 'hearing',
      DueDate: clock('forward'),
    });
    expect(made.Log[0]?.Reason).toBe('A hearing was asked for.');
    expect((clock('forward') ?? '') > day(2)).toBe(true);
  });

  it('is decided in 90 days where it is not about SNAP', async () => {
    const hearing = await view(await asked({ Program: 'MFAM' }));
    expect(hearing.Clocks.find(each => each.Clock === 'decide')?.By).toBe(day(90));
  });

  it('is asked about when it comes after 90 days, and taken with the reason; without a notice the time does not run', async () => {
    const late = await request({ NoticeOn: day(-120), RightBecause: '' });
    expect([late.status, late.problem.type]).toEqual([409, 'common/implausible']);
    expect(late.problem.faults.map(each => each.path)).toContain('NoticeOn');
    const taken = await view(await asked({ NoticeOn: day(-120), RightBecause: 'Was in hospital' }));
    expect(taken).toMatchObject({ Timely: 'N', LateBecause: 'Was in hospital', Continued: 'N' });
    expect(await view(await asked({ NoticeOn: '' }))).toMatchObject({ Timely: 'Y' });
  });

  it('is refused whole where something is wrong, all faults at once', async () => {
    const before = (await server.owner.query('select count(*)::int as n from hearing')).rows[0].n;
    const wrong = await request({ Program: 'XXXX', RequestedOn: '2199-01-01', NoticeOn: '2199-02-01' });
    expect(wrong.problem.faults.map(each => each.path)).toEqual(['Program', 'RequestedOn', 'NoticeOn']);
    expect((await request({ Disputes: 'x'.repeat(1001) })).status).toBe(400);
    expect((await request({ CaseNumber: '9999999999' })).status).toBe(404);
    expect((await server.owner.query('select count(*)::int as n from hearing')).rows[0].n).toBe(before);
  });
});

describe('the way of a hearing', () => {
  it('cannot skip the supervisory review, which is not done by whoever took the request down', async () => {
    const id = await asked();
    expect((await move(id, 'schedule', { On: day(20) })).problem.type).toBe('hearings/review-first');
    const own = await request({}, supervisor);
    expect((await review(own.body.HearingId)).problem.type).toBe('hearings/own-review');
    expect((await review(id, caseworker)).status).toBe(403);
    await done(review(id));
    expect((await move(id, 'schedule', { On: day(20) })).problem.type).toBe('hearings/forward-first');
  });

  it('moves the item with it, until a reversal becomes an item of its own that is due in ten days', async () => {
    const id = await asked();
    const hearing = await view(id);
    await done(move(id, 'forward'));
    expect((await item(hearing.WorkItemId)).DueDate).toBe(day(60));
    await done(review(id));
    await done(move(id, 'postpone', { Days: 20 }));
    expect((await move(id, 'postpone', { Days: 11 })).problem.type).toBe('hearings/postponed');
    expect((await item(hearing.WorkItemId)).DueDate).toBe(day(80));
    await done(move(id, 'schedule', { On: today }));
    await done(move(id, 'hold'));
    expect((await move(id, 'withdraw', { Channel: 'written' })).problem.type).toBe('hearings/not-now');
    expect((await move(id, 'decide', { Outcome: 'WDR' })).problem.faults.map(each => each.path)).toEqual(['Outcome']);
    await done(move(id, 'decide', { Outcome: 'REV' }));
    const first = await item(hearing.WorkItemId);
    expect(first).toMatchObject({ Status: 'CT', Stage: 'HDC' });
    expect(first.Log[0]?.Reason).toContain('needs nothing more from this item');
    const { CarryOutItemId } = await view(id);
    expect(await item(CarryOutItemId)).toMatchObject({ Stage: 'HDC', CauseKind: 'decision', DueDate: day(10) });
    await done(move(id, 'carryOut'));
    expect(await item(CarryOutItemId)).toMatchObject({ Status: 'CT', Stage: 'HIM' });
    expect(await view(id)).toMatchObject({ Stage: 'HIM', EndedOn: today, Actions: [] });
    expect((await move(id, 'carryOut')).problem.type).toBe('hearings/over');
  });

  it('ends with a decision that asks for nothing', async () => {
    const id = await asked();
    await done(review(id));
    await done(move(id, 'decide', { Outcome: 'DIS' }));
    expect(await view(id)).toMatchObject({ Stage: 'HDC', EndedOn: today, CarryOutItemId: '', Actions: [] });
  });

  it('refuses an old version, a day that does not fit, and what is missing', async () => {
    const id = await asked();
    await done(move(id, 'forward'));
    const stale = await move(id, 'withdraw', { Channel: 'written' }, 1);
    expect([stale.status, stale.problem.current]).toEqual([409, { Stage: 'HRR', Version: 2 }]);
    expect((await move(id, 'withdraw', { On: day(3), Channel: 'written' })).problem.faults[0]?.path).toBe('On');
    expect((await move(id, 'withdraw', { On: day(-1) })).problem.faults.map(each => each.path)).toEqual([
      'On',
      'Channel',
    ]);
  });
});

describe('a withdrawal', () => {
  it('by word of mouth is for SNAP alone, is confirmed in writing, and can be taken back for ten days', async () => {
    const other = await asked({ Program: 'MFAM' });
    expect((await move(other, 'withdraw', { Channel: 'oral' })).problem.type).toBe('hearings/written-only');
    const id = await asked();
    const { WorkItemId } = await view(id);
    await done(move(id, 'withdraw', { Channel: 'oral' }));
    expect(await item(WorkItemId)).toMatchObject({
      Stage: 'HWD',
      Status: expect.not.stringMatching('CT'),
      DueDate: day(10),
    });
    await done(move(id, 'confirm'));
    expect((await move(id, 'confirm')).problem.type).toBe('hearings/confirmed');
    await done(move(id, 'reinstate'));
    expect(await view(id)).toMatchObject({ Stage: 'HRR', WithdrawnOn: '', Outcome: 'PND' });
    expect((await view(id)).Clocks.find(each => each.Clock === 'decide')?.By).toBe(day(60));
  });

  it('that nobody took back is over after the time, and so is its item, by itself', async () => {
    const id = await asked();
    const { WorkItemId } = await view(id);
    await done(move(id, 'withdraw', { Channel: 'oral' }));
    await done(move(id, 'confirm'));
    const run = () => actingFor('job hearing-withdrawals', () => withdrawalJob.run(server.platform));
    await run();
    expect((await view(id)).EndedOn).toBe('');
    await server.owner.query('update hearing set reinstate_until = $2 where id = $1', [id, day(-1)]);
    expect((await move(id, 'reinstate')).problem.type).toBe('hearings/too-late');
    await run();
    await run();
    expect(await view(id)).toMatchObject({ EndedOn: today, Actions: [] });
    const closed = await item(WorkItemId);
    expect(closed).toMatchObject({ Status: 'CT' });
    expect(closed.Log[0]).toMatchObject({ By: 'The portal', Reason: 'The time to take the withdrawal back is over.' });
  });

  it('in writing ends it at once', async () => {
    const id = await asked({ Program: 'MFAM' });
    const { WorkItemId } = await view(id);
    await done(move(id, 'withdraw', { Channel: 'written' }));
    expect(await view(id)).toMatchObject({ Stage: 'HWD', EndedOn: today, Actions: [] });
    expect(await item(WorkItemId)).toMatchObject({ Status: 'CT', Stage: 'HWD' });
    expect((await move(id, 'reinstate')).problem.type).toBe('hearings/over');
  });
});

describe('the item of a hearing', () => {
  it('is neither moved nor closed by hand, alone or with many', async () => {
    const id = await asked();
    const { WorkItemId } = await view(id);
    const { Version, Actions, NextStages } = await item(WorkItemId);
    expect([NextStages, Actions.includes('complete')]).toEqual([[], false]);
    const at = { ifMatch: Version };
    const staged = await server.call(setWorkItemStage, supervisor, { WorkItemId, Stage: 'HSR', Reason: 'x' }, at);
    expect(staged.problem.type).toBe('work/led-by-hearing');
    const closed = await server.call(moveWorkItem, supervisor, { WorkItemId, Action: 'complete', Reason: 'x' }, at);
    expect(closed.problem.type).toBe('work/led-by-hearing');
    const many = await server.call(closeWorkItems.preview, supervisor, { Ids: [WorkItemId], Action: 'complete' });
    expect(many.body.Rows[0]).toMatchObject({
      ResultCode: '01',
      Sentence: expect.stringContaining('goes with its hearing'),
    });
  });

  it('leaves lines in the trail, with the case', async () => {
    const id = await asked();
    await done(review(id));
    const { rows } = await server.owner.query(
      `select activity, case_number from audit_event where subject_type = 'hearing' and subject_id = $1 order by at`,
      [id],
    );
    expect(rows).toEqual([
      { activity: 'HEARING_REQUESTED', case_number: caseNumber },
      { activity: 'HEARING_REVIEWED', case_number: caseNumber },
    ]);
  });
});
