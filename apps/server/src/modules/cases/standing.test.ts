import { addInterview, closeCase, getCaseDetails, saveCase } from '@commonweal/contracts/cases/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const viewOf = async (CaseNumber: string, days = {}) =>
  (await server.call(getCaseDetails, worker, { CaseNumber, TrueOn: '', KnownOn: '', ...days })).body;

type Made = Awaited<ReturnType<typeof household>>;

const editOf = (made: Made, given = {}) => ({
  CaseNumber: made.caseNumber,
  HeadPin: made.head.pin,
  County: 'Polk',
  AssignedTo: 'DOKAFOR',
  Language: 'SP',
  LegacyCaseType: '',
  Flags: [] as string[],
  Reason: '',
  ...given,
});

describe('an interview that was started', () => {
  const held = (made: Made, given = {}) => ({
    CaseNumber: made.caseNumber,
    Pin: made.head.pin,
    HeldOn: '2026-02-03',
    Channel: 'PH',
    Programs: ['SNAP'],
    Answers: {},
    Outcome: 'PART',
    Summary: '',
    ...given,
  });

  it('is continued by another, once', async () => {
    const made = await household(server, 'Continua');
    const first = await server.call(addInterview, worker, held(made), { key: 'started-first' });
    const Continues = first.body.InterviewId;
    const continued = held(made, { Continues, Outcome: 'DONE' });
    const answers = await Promise.all(
      ['one', 'two'].map(key => server.call(addInterview, worker, continued, { key: `continued-${key}` })),
    );
    expect(answers.map(each => each.status).toSorted()).toEqual([200, 409]);
    expect(answers.find(each => each.status === 409)?.problem.type).toBe('cases/interview-continued');
    const { Interviews } = await viewOf(made.caseNumber);
    const [later, earlier] = [true, false].map(is => Interviews.find(each => (each.Continues !== '') === is));
    expect(Interviews).toHaveLength(2);
    expect([later?.Continues, earlier?.ContinuedBy]).toEqual([Continues, later?.InterviewId]);
  });

  it('is one of this case that is to be continued', async () => {
    const made = await household(server, 'Fremd');
    const other = await household(server, 'Fremder');
    const done = await server.call(addInterview, worker, held(made, { Outcome: 'DONE' }), { key: 'done-already' });
    const foreign = await server.call(addInterview, worker, held(other), { key: 'foreign-started' });
    for (const Continues of [done.body.InterviewId, foreign.body.InterviewId]) {
      const refused = await server.call(addInterview, worker, held(made, { Continues }), { key: `not-${Continues}` });
      expect(refused.problem.faults.map(each => each.path)).toEqual(['Continues']);
    }
  });
});

describe('a case', () => {
  it('carries flags and its kind in the older system, and names the admin unit of its county', async () => {
    const made = await household(server, 'Fahne');
    const wrong = editOf(made, { Flags: ['HOML', 'NOPE'], LegacyCaseType: 'ZZ' });
    const refused = await server.call(saveCase, worker, wrong, { ifMatch: 1 });
    expect(refused.problem.faults.map(each => each.path).toSorted()).toEqual(['Flags', 'LegacyCaseType']);
    const edit = editOf(made, { Flags: ['HOML', 'INTP'], LegacyCaseType: 'FS', County: 'Miami-Dade' });
    expect((await server.call(saveCase, worker, edit, { ifMatch: 1 })).status).toBe(200);
    const { rows } = await server.owner.query(
      "select min(a.name) as name from admin_unit_county y join admin_unit a using (admin_unit_id) where y.county = 'Miami-Dade'",
    );
    const { Case } = await viewOf(made.caseNumber);
    expect([Case.Flags, Case.LegacyCaseType, Case.AdminUnitName]).toEqual([['HOML', 'INTP'], 'FS', rows[0].name ?? '']);
  });

  it('stands on another day as it stood then: mode, status, county, worker and what was missing', async () => {
    const made = await household(server, 'Gestern');
    const edit = editOf(made, { County: 'Lee', AssignedTo: '' });
    expect((await server.call(saveCase, worker, edit, { ifMatch: 1 })).status).toBe(200);
    await server.owner.query(
      "update record_history set changed_at = '2026-03-10T12:00:00Z' where subject_type = 'case' and subject_id = $1 and version = 2",
      [made.caseNumber],
    );
    const before = await viewOf(made.caseNumber, { TrueOn: '2026-03-09' });
    const after = await viewOf(made.caseNumber, { TrueOn: '2026-03-10' });
    expect(after.Case).toMatchObject({ County: 'Lee', AssignedTo: '', AssignedName: '' });
    const first = (
      await server.owner.query('select before from record_history where subject_id = $1 and version = 2', [
        made.caseNumber,
      ])
    ).rows[0].before;
    expect(before.Case.County).toBe(first.County);
    // Of another county: the unit of today's is not said of it.
    expect([before.Case.AdminUnitName, after.Case.AdminUnitName === '']).toEqual(['', false]);
    expect(before.Case.AssignedTo).toBe(first.AssignedTo ?? '');
    await server.call(
      addInterview,
      worker,
      {
        CaseNumber: made.caseNumber,
        Pin: '',
        HeldOn: '2026-03-12',
        Channel: 'PH',
        Programs: ['SNAP'],
        Answers: {},
        Outcome: 'DONE',
        Summary: '',
      },
      { key: 'held-later-on' },
    );
    const codes = async (TrueOn: string) => (await viewOf(made.caseNumber, { TrueOn })).Missing.map(each => each.Code);
    expect(await codes('2026-03-11')).toContain('noInterview');
    expect(await codes('2026-03-12')).not.toContain('noInterview');
    expect((await viewOf(made.caseNumber, { TrueOn: '2026-03-11' })).Interviews).toEqual([]);
  });

  it('is closed with a reason when it has no open program, and not otherwise', async () => {
    const made = await household(server, 'Schluss');
    const close = (ifMatch: number, ClosureReason = 'RES') =>
      server.call(
        closeCase,
        worker,
        { CaseNumber: made.caseNumber, ClosureReason, Reason: 'Moved to Georgia' },
        { ifMatch },
      );
    const open = await close(1);
    expect([open.status, open.problem.type]).toEqual([409, 'cases/programs-open']);
    expect(open.problem.title).toContain('SNAP');
    await server.owner.query(
      "update case_program set status = 'W' where case_id = (select id from benefit_case where case_number = $1)",
      [made.caseNumber],
    );
    expect((await close(1, 'NOPE')).problem.faults.map(each => each.path)).toEqual(['ClosureReason']);
    expect((await close(7)).status).toBe(409);
    expect((await close(1)).body).toEqual({ ResultCode: '00', Version: 2 });
    const { Case } = await viewOf(made.caseNumber);
    expect(Case).toMatchObject({ Mode: 'IA', ClosureReason: 'RES' });
    expect(Case.ClosedOn).not.toBe('');
    expect((await close(2)).problem.type).toBe('cases/closed-already');
    const { rows } = await server.owner.query(
      "select reason from audit_event where case_number = $1 and activity = 'CASE_CLOSED' and outcome = 'done'",
      [made.caseNumber],
    );
    expect(rows).toEqual([{ reason: 'Moved to Georgia' }]);
  });
});
