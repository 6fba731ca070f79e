import { randomUUID } from 'node:crypto';
import { withdrawPrograms } from '@commonweal/contracts/applications/crad-calls';
import {
  denyProgram,
  getApplicationTimeline,
  moveProgram,
  saveProgramDelay,
} from '@commonweal/contracts/applications/summary-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Clerk, clerk, registered } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let today: string;
let read: Clerk['read'];
let act: Clerk['act'];

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = toAgencyDate(Date.now());
  ({ read, act } = clerk(server, worker, today));
});
afterAll(() => server.close());

const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

describe('requests', () => {
  it('are withdrawn one by one or all, with the reason, and the application follows', async () => {
    const { number } = await registered(server, worker, today);
    const one = await act(withdrawPrograms, number, { Programs: ['MFAM'], ReasonText: 'Has coverage at work' });
    expect(one.status).toBe(200);
    expect(await read(number)).toMatchObject({
      Status: 'P',
      Programs: [
        { Program: 'MFAM', Status: 'W', ReasonText: 'Has coverage at work', DisposedOn: today },
        { Status: 'NA' },
      ],
    });
    const again = await act(withdrawPrograms, number, { Programs: ['MFAM'], ReasonText: 'x' });
    expect(again.status).toBe(409);
    expect(again.problem.UserFriendlyException[0]).toContain('MFAM is “Withdrawn” now');
    expect((await act(withdrawPrograms, number, { Programs: ['TCA'], ReasonText: 'x' })).status).toBe(409);
    await act(withdrawPrograms, number, { Programs: ['SNAP'], ReasonText: 'Moved away' });
    expect((await read(number)).Status).toBe('W');
  });

  it('move along their life cycle only, and are denied with a reason of the list', async () => {
    const { number } = await registered(server, worker, today);
    const move = (Action: string) => act(moveProgram, number, { Program: 'SNAP', Action, ReasonText: '' });
    expect((await move('hold')).status).toBe(409);
    expect((await move('begin')).status).toBe(200);
    expect((await move('hold')).status).toBe(200);
    expect((await read(number)).Programs[1]?.Status).toBe('S');
    expect((await move('resume')).status).toBe(200);
    const unknown = await act(denyProgram, number, { Program: 'SNAP', ReasonCode: 'ZZZ', ReasonText: '' });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['ReasonCode']);
    expect((await act(denyProgram, number, { Program: 'SNAP', ReasonCode: 'INT', ReasonText: '' })).status).toBe(200);
    expect((await read(number)).Programs[1]).toMatchObject({ Status: 'D', ReasonCode: 'INT' });
    expect((await move('reopen')).status).toBe(200);
    expect((await read(number)).Programs[1]).toMatchObject({ Status: 'P', ReasonCode: '' });
  });

  it('leave the applicant’s days out of the clock, and count the agency’s', async () => {
    const { number } = await registered(server, worker, today);
    const delay = (DelayReason: string, DelayDays: number) =>
      act(saveProgramDelay, number, { Program: 'SNAP', DelayReason, DelayDays });
    expect((await delay('APVER', 12)).status).toBe(200);
    expect((await read(number)).Programs[1]).toMatchObject({ DelayBy: 'applicant', DueOn: back(-42) });
    expect((await delay('AGPRC', 12)).status).toBe(200);
    expect((await read(number)).Programs[1]).toMatchObject({ DelayBy: 'agency', DueOn: back(-30) });
    expect((await delay('APVER', 100)).status).toBe(400);
  });

  it('leave a timeline of what was done', async () => {
    const { number } = await registered(server, worker, today);
    await act(withdrawPrograms, number, { Programs: ['MFAM'], ReasonText: 'Has coverage at work' });
    const { data } = (await server.call(getApplicationTimeline, worker, { ApplicationNumber: number })).body;
    expect(data.map(each => each.Activity)).toEqual([
      'PROGRAMS_WITHDRAWN',
      'APPLICATION_REGISTERED',
      'APPLICATION_CASE_CHOSEN',
      'APPLICATION_PROGRAMS_SAVED',
      'APPLICATION_PERSON_SAVED',
      'APPLICATION_STARTED',
    ]);
    expect(data[0]).toMatchObject({ Reason: 'Has coverage at work', Who: 'Okafor, Dana', Detail: 'MFAM' });
    expect(data[3]?.Detail).toBe('MFAM, SNAP');
  });

  it('of an unknown number answer like one that may not be opened', async () => {
    const answer = await server.call(
      withdrawPrograms,
      worker,
      { ApplicationNumber: '7999999999', Programs: ['SNAP'], ReasonText: randomUUID() },
      { ifMatch: 1 },
    );
    expect(answer.status).toBe(404);
  });
});
