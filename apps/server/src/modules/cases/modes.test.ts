import { closeCase } from '@commonweal/contracts/cases/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Clerk, clerk } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateIn } from '../../platform/clock.ts';
import { actingFor } from '../../platform/database/acting.ts';
import type { Job } from '../../platform/jobs.ts';
import { renewalJob } from '../work/index.ts';
import { caseModesJob } from './modes.ts';

let server: TestServer;
let worker: string;
let desk: Clerk;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  desk = clerk(server, worker, dateIn(new Date()));
});
afterAll(() => server.close());

/** An active case that receives food assistance until so many days from today. */
async function receiving(days: number | null): Promise<string> {
  const { number, caseNumber } = await desk.withCase({}, { programs: ['SNAP'] });
  await server.owner.query(
    `update program_request set status = 'R' where application_id = (select id from application where application_number = $1)`,
    [number],
  );
  await server.owner.query(
    `update case_program set status = 'R', certified_from = now()::date - 200, certified_to = now()::date + $2::int,
       renewal_on = now()::date + $2::int where case_id = (select id from benefit_case where case_number = $1)`,
    [caseNumber, days],
  );
  await server.owner.query(`update benefit_case set mode = 'AC', status = 'R' where case_number = $1`, [caseNumber]);
  return caseNumber;
}
const modeOf = async (caseNumber: string) => {
  const { rows } = await server.owner.query(
    `select k.mode, k.closed_on is not null as closed, (select h.after ->> 'Mode' from record_history h
       where h.subject_type = 'case' and h.subject_id = k.case_number and h.version = k.version) as told
     from benefit_case k where k.case_number = $1`,
    [caseNumber],
  );
  return rows[0];
};
const run = (job: Job) => actingFor(`job ${job.name}`, () => job.run(server.platform));
const nextMorning = () => run(caseModesJob);

describe('the mode of a case', () => {
  it('is renewal once the renewal of a program is open, until its item is settled', async () => {
    const caseNumber = await receiving(30);
    const later = await receiving(200);
    await run(renewalJob);
    await nextMorning();
    expect(await modeOf(caseNumber)).toEqual({ mode: 'RN', closed: false, told: 'RN' });
    expect((await modeOf(later)).mode).toBe('AC');
    await server.owner.query(
      `update case_program set certified_to = now()::date + 300 where case_id = (select id from benefit_case where case_number = $1)`,
      [caseNumber],
    );
    await run(renewalJob);
    await nextMorning();
    expect(await modeOf(caseNumber)).toEqual({ mode: 'AC', closed: false, told: 'AC' });
  });

  it('is inactive once its last program has run out, said once', async () => {
    const [over, endless] = [await receiving(-1), await receiving(null)];
    await nextMorning();
    expect(await modeOf(over)).toEqual({ mode: 'IA', closed: true, told: 'IA' });
    expect((await modeOf(endless)).mode).toBe('AC');
    const lines = async () =>
      (await server.owner.query(`select 1 from record_history where subject_type = 'case' and subject_id = $1`, [over]))
        .rowCount;
    const before = await lines();
    await nextMorning();
    expect(await lines()).toBe(before);
  });

  it('is set by closing the case by hand as soon as nothing is received, and not before', async () => {
    const close = async (CaseNumber: string) => {
      const { rows } = await server.owner.query('select version from benefit_case where case_number = $1', [
        CaseNumber,
      ]);
      const given = { CaseNumber, ClosureReason: 'RES', Reason: 'Moved to Georgia' };
      return (await server.call(closeCase, worker, given, { ifMatch: rows[0].version })).status;
    };
    const [over, received] = [await receiving(-1), await receiving(0)];
    expect([await close(received), await close(over)]).toEqual([409, 200]);
    expect((await modeOf(over)).mode).toBe('IA');
  });
});
