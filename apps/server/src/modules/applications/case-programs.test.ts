import { associateCase, withdrawPrograms } from '@commonweal/contracts/applications/crad-calls';
import {
  completeRegistration,
  getCaseChoices,
  type Overlap,
  saveCaseChoice,
  saveProgramSelection,
} from '@commonweal/contracts/applications/registration-calls';
import { denyProgram, moveProgram } from '@commonweal/contracts/applications/summary-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Clerk, clerk, registered, stranger } from '@commonweal/testkit/applications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let today: string;
let desk: Clerk;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = toAgencyDate(Date.now());
  desk = clerk(server, worker, today);
});
afterAll(() => server.close());

const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The case and its programs as they are stored: "IN P MFAM:P SNAP:P". */
async function caseNow(caseNumber: string): Promise<string> {
  const { rows } = await server.owner.query(
    `select k.mode || ' ' || k.status || ' ' || string_agg(p.program || ':' || p.status, ' ' order by p.program) as words
     from benefit_case k join case_program p on p.case_id = k.id where case_number = $1 group by k.mode, k.status`,
    [caseNumber],
  );
  return rows[0].words;
}
const setProgram = (caseNumber: string, program: string, set: string) =>
  server.owner.query(
    `update case_program p set ${set} from benefit_case k where k.id = p.case_id and case_number = $1 and program = $2`,
    [caseNumber, program],
  );
const withdraw = (number: string, ...Programs: string[]) =>
  desk.act(withdrawPrograms, number, { Programs, ReasonText: 'Moved away' });
const move = (number: string, Action: string) =>
  desk.act(moveProgram, number, { Program: 'SNAP', Action, ReasonText: 'Came back' });
const deny = (number: string) =>
  desk.act(denyProgram, number, { Program: 'SNAP', ReasonCode: 'INT', ReasonText: 'No interview' });

describe('the case of an application', () => {
  it('follows what becomes of its programs, with its own history', async () => {
    const { number, caseNumber } = await desk.withCase();
    expect(await caseNow(caseNumber)).toBe('IN P MFAM:P SNAP:P');
    expect((await withdraw(number, 'MFAM')).status).toBe(200);
    expect(await caseNow(caseNumber)).toBe('IN P MFAM:W SNAP:P');
    expect((await deny(number)).status).toBe(200);
    expect(await caseNow(caseNumber)).toBe('IA D MFAM:W SNAP:D');
    expect((await move(number, 'reopen')).status).toBe(200);
    expect(await caseNow(caseNumber)).toBe('IN P MFAM:W SNAP:P');
    const { rows } = await server.owner.query(
      `select after, reason from record_history where subject_type = 'case' and subject_id = $1 order by version`,
      [caseNumber],
    );
    expect(rows.slice(1)).toEqual([
      { after: { MFAM: 'W' }, reason: 'Moved away' },
      { after: { SNAP: 'D', Status: 'D', Mode: 'IA' }, reason: 'No interview' },
      { after: { SNAP: 'P', Status: 'P', Mode: 'IN' }, reason: 'Came back' },
    ]);
  });

  it('leaves nobody waiting for a decision on a program that was withdrawn or denied', async () => {
    const { number, caseNumber } = await desk.withCase();
    const mine = `from benefit_case k where k.id = m.case_id and k.case_number = $1`;
    await server.owner.query(
      `update case_member m set participation = '{"SNAP": "PM", "MFAM": "PM", "TCA": "NA"}' ${mine}`,
      [caseNumber],
    );
    const parts = async () => {
      const { rows } = await server.owner.query(
        `select distinct m.participation from case_member m, benefit_case k
         where k.id = m.case_id and k.case_number = $1 and m.superseded_at is null and m.effective_to is null`,
        [caseNumber],
      );
      return rows.map(row => row.participation);
    };
    expect((await withdraw(number, 'MFAM')).status).toBe(200);
    expect(await parts()).toEqual([{ SNAP: 'PM', TCA: 'NA' }]);
    expect((await deny(number)).status).toBe(200);
    expect(await parts()).toEqual([{ TCA: 'NA' }]);
  });

  it('keeps a program that it received before, and one that another application still asks for', async () => {
    const who = stranger();
    const first = await desk.withCase(who);
    await setProgram(first.caseNumber, 'MFAM', "status = 'R'");
    const second = await desk.known(who, first.pins[0] ?? '');
    expect((await desk.act(associateCase, second, { Kind: 'join', CaseNumber: first.caseNumber })).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('IN P MFAM:R SNAP:P');
    expect((await withdraw(second, 'MFAM', 'SNAP')).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('IN P MFAM:R SNAP:P');
    expect((await withdraw(first.number, 'MFAM', 'SNAP')).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('AC R MFAM:R SNAP:W');
  });

  it('is in renewal from the request for what it receives until that is disposed of', async () => {
    const who = stranger();
    const first = await desk.withCase(who, { programs: ['SNAP'] });
    await setProgram(
      first.caseNumber,
      'SNAP',
      "status = 'R', certified_from = now()::date - 150, certified_to = now()::date + 20",
    );
    await server.owner.query(
      "update program_request set status = 'R' where application_id = (select id from application where application_number = $1)",
      [first.number],
    );
    await server.owner.query("update benefit_case set mode = 'AC', status = 'R' where case_number = $1", [
      first.caseNumber,
    ]);
    const second = await desk.known(who, first.pins[0] ?? '', { programs: ['SNAP'] });
    expect((await desk.act(associateCase, second, { Kind: 'join', CaseNumber: first.caseNumber })).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('RN R SNAP:R');
    expect((await withdraw(second, 'SNAP')).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('AC R SNAP:R');
  });

  it.each([
    ['by a decision', 'renewal_on = null, certified_to = now()::date - 1', 'IN P SNAP:P'],
    [
      'longer ago than it can be taken up again',
      'renewal_on = now()::date - 40, certified_to = now()::date - 40',
      'IN P SNAP:P',
    ],
    ['a few days ago', 'renewal_on = now()::date - 4, certified_to = now()::date - 4', 'RN R SNAP:R'],
  ])('asks anew for a program that ended %s, or takes it up again', async (_when, ended, expected) => {
    const who = stranger();
    const first = await desk.withCase(who, { programs: ['SNAP'] });
    await setProgram(first.caseNumber, 'SNAP', `status = 'R', certified_from = now()::date - 200, ${ended}`);
    await server.owner.query(
      "update program_request set status = 'R' where application_id = (select id from application where application_number = $1)",
      [first.number],
    );
    await server.owner.query("update benefit_case set mode = 'IA', status = 'R' where case_number = $1", [
      first.caseNumber,
    ]);
    const second = await desk.known(who, first.pins[0] ?? '', { programs: ['SNAP'] });
    expect((await desk.act(associateCase, second, { Kind: 'join', CaseNumber: first.caseNumber })).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe(expected);
  });

  it('has what is asked for later', async () => {
    const { number, persons, caseNumber } = await desk.withCase({}, { programs: ['SNAP'] });
    const Programs = ['SNAP', 'TCA'].map(Program => ({ Program, Persons: persons, DisabilityBasis: false }));
    expect((await desk.act(saveProgramSelection, number, { Programs })).status).toBe(200);
    expect(await caseNow(caseNumber)).toBe('IN P SNAP:P TCA:P');
  });

  it('may be kept in another region; both regions are in the history', async () => {
    const who = stranger();
    const first = await desk.withCase(who);
    const second = await desk.known(who, first.pins[0] ?? '', { programs: ['TCA'], zip: '32301', city: 'Tallahassee' });
    const choices = (await server.call(getCaseChoices, worker, { ApplicationNumber: second })).body;
    const own = (await desk.read(second)).RegionId;
    expect(choices.Cases[0]).toMatchObject({ CaseNumber: first.caseNumber, RegionId: 'SC' });
    expect(own).not.toBe('SC');
    const joined = await desk.act(associateCase, second, { Kind: 'join', CaseNumber: first.caseNumber });
    expect(joined.status).toBe(200);
    expect((await desk.read(second)).CaseNumber).toBe(first.caseNumber);
    const { rows } = await server.owner.query(
      "select after from record_history where subject_type = 'application' and subject_id = $1 order by version desc limit 1",
      [second],
    );
    expect(rows[0].after).toMatchObject({ CaseRegion: 'SC', ApplicationRegion: own });
    expect((await withdraw(second, 'TCA')).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('IN P MFAM:P SNAP:P TCA:W');
  });
});

describe('a denial', () => {
  const file = (number: string, days: number) =>
    server.owner.query('update application set application_date = $2, received_on = $2 where application_number = $1', [
      number,
      back(days),
    ]);

  it('may be reopened until day 60 after filing, and not after it', async () => {
    const { number } = await registered(server, worker, today);
    await deny(number);
    await file(number, 60);
    expect((await desk.read(number)).Programs[1]).toMatchObject({ Program: 'SNAP', ReopenUntil: today });
    expect((await move(number, 'reopen')).status).toBe(200);
    await deny(number);
    await file(number, 61);
    const late = await move(number, 'reopen');
    expect(late.status).toBe(409);
    expect(late.problem.UserFriendlyException[0]).toMatch(
      /^SNAP could be reopened until .+ needs a new application\.$/,
    );
  });

  it('follows the setting, and has no last day where the delay was the agency’s', async () => {
    const { number } = await registered(server, worker, today);
    await deny(number);
    const set = (value: string) =>
      server.owner.query(
        `update reference_entry set att = att || jsonb_build_object('Value', $1::text)
         where table_name = 'APPLICATIONRULE' and code = 'REOPENSNAP'`,
        [value],
      );
    await set('90');
    expect((await desk.read(number)).Programs[1]?.ReopenUntil).toBe(back(-90));
    await set('soon');
    expect((await desk.read(number)).Programs[1]?.ReopenUntil).toBe(back(-60));
    await set('60');
    await server.owner.query(
      `update program_request r set delay_by = 'agency' from application a
       where a.id = r.application_id and application_number = $1`,
      [number],
    );
    await file(number, 90);
    expect((await move(number, 'reopen')).status).toBe(200);
  });
});

describe('the same household with the same program', () => {
  async function overlapping(who: object, programs: readonly string[]) {
    const { number } = await registered(server, worker, today, who, { programs, isLeftAtCase: true });
    const { Overlaps } = (await server.call(getCaseChoices, worker, { ApplicationNumber: number })).body;
    const choose = (Decision: string, given: object = {}) =>
      desk.act(saveCaseChoice, number, {
        CaseChoice: 'new',
        CaseNumber: '',
        Overlaps: Overlaps.map((each: Overlap) => ({
          Kind: each.Kind,
          Number: each.Number,
          Program: each.Program,
          Decision,
        })),
        ...given,
      });
    return { number, Overlaps, choose };
  }

  it('is warned of where a case receives it, until 60 days after it ended', async () => {
    const who = stranger();
    const first = await desk.withCase(who, { programs: ['SNAP'] });
    await server.owner.query(
      "update program_request r set status = 'R' from application a where a.id = r.application_id and application_number = $1",
      [first.number],
    );
    const receive = (to: string) =>
      setProgram(first.caseNumber, 'SNAP', `status = 'R', certified_from = '${back(200)}', certified_to = '${to}'`);
    await receive(back(60));
    const { number, Overlaps, choose } = await overlapping(who, ['SNAP']);
    expect(Overlaps).toEqual([
      {
        Kind: 'case',
        Number: first.caseNumber,
        Program: 'SNAP',
        Since: back(200),
        Status: 'R',
        CaseNumber: first.caseNumber,
        Persons: [expect.stringContaining(who.FirstName)],
        Ways: ['join', 'withdraw', 'goOn'],
        Decision: null,
      },
    ]);
    const elsewhere = await choose('join');
    expect(elsewhere.status).toBe(409);
    expect(elsewhere.problem.UserFriendlyException[0]).toContain('choose that case');
    expect((await choose('join', { CaseChoice: 'join', CaseNumber: first.caseNumber })).status).toBe(200);
    expect((await choose('withdraw')).status).toBe(200);
    expect((await desk.act(completeRegistration, number)).status).toBe(200);
    expect(await desk.read(number)).toMatchObject({
      Status: 'W',
      Programs: [{ Status: 'W', ReasonCode: 'DUP', ReasonText: `Received already on case ${first.caseNumber}` }],
    });
    expect(await caseNow(first.caseNumber)).toContain('SNAP:R');
    await receive(back(61));
    expect((await overlapping(who, ['SNAP'])).Overlaps).toEqual([]);
  });

  it('goes on with both where the worker says so', async () => {
    const who = stranger();
    const first = await registered(server, worker, today, who, { programs: ['SNAP'] });
    const { number, choose } = await overlapping(who, ['SNAP']);
    expect((await choose('goOn')).status).toBe(200);
    expect((await desk.act(completeRegistration, number)).status).toBe(200);
    for (const each of [first.number, number]) expect((await desk.read(each)).Programs[0]?.Status).toBe('NA');
  });

  it('reopens a denial that it joins, and withdraws an older request from its case too', async () => {
    const who = stranger();
    const first = await desk.withCase(who);
    await deny(first.number);
    const { number, Overlaps, choose } = await overlapping(who, ['SNAP']);
    expect(Overlaps).toMatchObject([
      { Kind: 'application', Number: first.number, Status: 'D', Ways: ['join', 'goOn'] },
    ]);
    const unknown = await choose('withdraw');
    expect(unknown.status).toBe(400);
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['Overlaps.0.Decision']);
    expect((await choose('join')).status).toBe(200);
    expect((await desk.act(completeRegistration, number)).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('IN P MFAM:P SNAP:P');
    expect((await desk.read(first.number)).Programs[1]).toMatchObject({ Program: 'SNAP', Status: 'P' });
    const third = await overlapping(who, ['MFAM']);
    expect((await third.choose('withdraw')).status).toBe(200);
    expect((await desk.act(completeRegistration, third.number)).status).toBe(200);
    expect(await caseNow(first.caseNumber)).toBe('IN P MFAM:W SNAP:P');
  });
});
