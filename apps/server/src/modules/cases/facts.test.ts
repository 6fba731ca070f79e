import { getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseErrors } from '@commonweal/contracts/cases/errors';
import { addEvidence, changeEvidence, endEvidence, getEvidenceHistory } from '@commonweal/contracts/evidence/calls';
import { dateIn } from '@commonweal/server/platform/clock';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household, job } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let colleague: string;
const today = dateIn(new Date());

async function signIn(): Promise<void> {
  worker = await server.tokenFor('caseworker');
  colleague = (await server.personWith('U')).token;
}

beforeAll(async () => {
  server = await openTestServer();
  await signIn();
});
afterAll(() => server.close());

const viewOf = (
  { call }: TestServer,
  token: string,
  CaseNumber: string,
  { TrueOn = '', KnownOn = '' }: { TrueOn?: string; KnownOn?: string } = {},
) => call(getCaseDetails, token, { CaseNumber, TrueOn, KnownOn });

describe('a case on another day', () => {
  it('shows its members, programs and facts as they were true then, and as they were known then', async () => {
    const rivera = '1204417863';
    const before = (days: number) => dateIn(new Date(Date.now() - days * 86_400_000));
    const stands = async (days: { TrueOn?: string; KnownOn?: string }) => {
      const { body } = await viewOf(server, worker, rivera, days);
      return {
        programs: Object.fromEntries(body.Programs.map(each => [each.Program, each.Status])),
        members: body.Members.filter(each => each.Holds === 'now').length,
        rent: body.Expenses.find(row => row.Kind === 'shelter' && row.Holds === 'now')?.Data.Amount,
      };
    };
    const now = await stands({});
    expect(now.programs).toMatchObject({ SNAP: 'P', MSP: 'P', TCA: 'W', MFAM: 'R' });
    // Filed eleven days ago: before that only what was certified.
    const earlier = await stands({ TrueOn: before(30) });
    expect(earlier.programs).toEqual({ SNAP: 'R', MFAM: 'R' });
    expect((await stands({ KnownOn: before(30) })).programs).toEqual({ SNAP: 'R', MFAM: 'R' });
    const longAgo = await stands({ TrueOn: '2020-01-01' });
    expect(longAgo).toEqual({ programs: {}, members: 0, rent: undefined });
    expect(await stands({ KnownOn: '2020-01-01' })).toMatchObject({ members: 0, rent: undefined });
    expect(now.members).toBe(4);
    expect(now.rent).toBeGreaterThan(0);
  });
});

describe('a fact', () => {
  it('that was recorded wrongly last month is corrected, and both views remain', async () => {
    const made = await household(server, 'Correctson');
    const added = await server.call(addEvidence, worker, job(made), { key: 'correct-add-1' });
    expect(added.status).toBe(200);
    const { FactId, Version } = added.body;
    server.advance(2 * 86_400);
    await signIn();
    const corrected = await server.call(
      changeEvidence,
      worker,
      {
        ...job(made, { GrossPerPay: 65_000 }),
        FactId,
        Mode: 'correct',
        From: '2026-02-01',
        To: '2026-02-28',
        Reason: 'Pay stub shows less',
      },
      { ifMatch: Version },
    );
    expect(corrected.status).toBe(200);
    const amountOn = async (TrueOn: string, KnownOn = '') => {
      const { body } = await viewOf(server, worker, made.caseNumber, { TrueOn, KnownOn });
      return body.EarnedIncome.find(row => row.Holds === 'now')?.Data.GrossPerPay;
    };
    expect(await amountOn('2026-02-10')).toBe(65_000);
    expect(await amountOn('2026-02-10', today)).toBe(80_000);
    expect(await amountOn('2026-03-10')).toBe(80_000);
    expect(await amountOn('2025-12-31')).toBeUndefined();
    const history = await server.call(getEvidenceHistory, worker, { CaseNumber: made.caseNumber, FactId });
    expect(history.body.data).toHaveLength(4);
    expect(history.body.data.filter(row => row.SupersededAt !== null)).toHaveLength(1);
  });

  it('is changed by one of two workers; the other is shown what is there now', async () => {
    const made = await household(server, 'Concurrenz');
    const { body } = await server.call(addEvidence, worker, job(made), { key: 'concur-add-1' });
    const change = { FactId: body.FactId, Mode: 'change' as const, From: '2026-03-01', Reason: '' };
    const answers = await Promise.all(
      [90_000, 95_000].map((GrossPerPay, at) =>
        server.call(
          changeEvidence,
          at === 0 ? worker : colleague,
          { ...job(made, { GrossPerPay }), ...change },
          { ifMatch: body.Version },
        ),
      ),
    );
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(answer => answer.status === 409);
    expect(refused?.problem.current).toMatchObject({ Kind: 'earned-income', From: '2026-03-01' });
  });

  it('of a case that is not there, or not open to the caller, is neither changed nor ended', async () => {
    const made = await household(server, 'Nocasely');
    const { body } = await server.call(addEvidence, worker, job(made), { key: 'no-case-add-1' });
    const elsewhere = { CaseNumber: '9999999999', FactId: body.FactId, Reason: 'Told by phone' };
    const changed = { ...job(made), From: '2026-03-01', ...elsewhere, Mode: 'change' } as const;
    const ended = { ...elsewhere, Mode: 'remove', On: '2026-03-01' } as const;
    for (const answer of [
      await server.call(changeEvidence, worker, changed, { ifMatch: body.Version }),
      await server.call(endEvidence, worker, ended, { ifMatch: body.Version }),
    ]) {
      expect([answer.status, answer.problem.type]).toEqual([404, caseErrors.notFound.type]);
    }
  });

  it('ends, starts again and is taken back; what cannot be is refused with a sentence', async () => {
    const made = await household(server, 'Endersby');
    const { body } = await server.call(addEvidence, worker, job(made), { key: 'ender-add-1' });
    const end = (Mode: 'end' | 'reopen' | 'remove', On: string, ifMatch: number) =>
      server.call(
        endEvidence,
        worker,
        { CaseNumber: made.caseNumber, FactId: body.FactId, Mode, On, Reason: 'Told by phone' },
        { ifMatch },
      );
    const early = await end('end', '2025-11-30', body.Version);
    expect(early.status).toBe(409);
    expect(early.problem.title).toContain('not true on that day');
    const ended = await end('end', '2026-02-15', body.Version);
    expect(ended.status).toBe(200);
    expect((await end('reopen', '2026-02-10', ended.body.Version)).status).toBe(409);
    const reopened = await end('reopen', '2026-04-01', ended.body.Version);
    expect(reopened.status).toBe(200);
    const rows = (await viewOf(server, worker, made.caseNumber)).body.EarnedIncome;
    expect(rows.map(row => [row.From, row.To])).toEqual([
      ['2026-04-01', ''],
      ['2026-01-01', '2026-02-15'],
    ]);
    expect((await end('remove', '', reopened.body.Version)).status).toBe(200);
    expect((await viewOf(server, worker, made.caseNumber)).body.EarnedIncome).toEqual([]);
  });

  it('with faults is refused with every one of them at its field, in the person’s words', async () => {
    const made = await household(server, 'Faultless');
    const wrong = {
      ...job(made, {
        Employer: '',
        GrossPerPay: 123_456_789,
        HoursPerWeek: 400,
        Nothing: 'x',
        Pays: [{ PayDate: '2026-02-30', Gross: -1, Hours: null }],
      }),
      Pin: '',
      From: '2026-05-01',
      To: '2026-04-01',
    };
    const answer = await server.call(addEvidence, worker, wrong, { key: 'fault-add-1' });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(fault => fault.path).toSorted()).toEqual(
      [
        'Data.Employer',
        'Data.GrossPerPay',
        'Data.HoursPerWeek',
        'Data.Nothing',
        'Data.Pays.0.Gross',
        'Data.Pays.0.PayDate',
        'Pin',
        'To',
      ].toSorted(),
    );
    expect(answer.problem.faults.find(fault => fault.path === 'Data.GrossPerPay')?.message).toBe(
      'Gross per pay can have at most 8 characters.',
    );
    const unknown = await server.call(addEvidence, worker, job(made, { IncomeType: 'ZZ' }), { key: 'fault-add-2' });
    expect(unknown.problem.faults.map(fault => fault.path)).toEqual(['Data.IncomeType']);
    const stranger = await server.call(
      addEvidence,
      worker,
      { ...job(made), Pin: '0000000001' },
      { key: 'fault-add-3' },
    );
    expect(stranger.problem.faults.map(fault => fault.path)).toEqual(['Pin']);
  });

  it('that is hardly ever so is asked about, and recorded with the reason why it is right', async () => {
    const made = await household(server, 'Doubtful');
    await server.owner.query('update client set death_date = $1 where pin = $2', ['2026-02-01', made.head.pin]);
    const late = { ...job(made), From: '2026-03-01' };
    const asked = await server.call(addEvidence, worker, late, { key: 'doubtful-fact-1' });
    expect(asked.problem).toMatchObject({
      status: 409,
      type: 'common/implausible',
      faults: [{ path: 'From', code: 'implausible', message: expect.stringContaining('died on') }],
    });
    const right = await server.call(
      addEvidence,
      worker,
      { ...late, RightBecause: 'Last pay, paid to the estate' },
      { key: 'doubtful-fact-2' },
    );
    expect(right.status).toBe(200);
    const long = { ...late, Reason: 'r'.repeat(255), RightBecause: 'Last pay' };
    const tooLong = await server.call(addEvidence, worker, long, { key: 'doubtful-fact-5' });
    expect(tooLong.problem).toMatchObject({ status: 400, faults: [{ path: 'Reason', code: 'too_long' }] });
    const { body } = await server.call(getEvidenceHistory, worker, {
      CaseNumber: made.caseNumber,
      FactId: right.body.FactId,
    });
    expect(body.data[0]?.Reason).toContain('Last pay, paid to the estate');
    const rent = {
      CaseNumber: made.caseNumber,
      Kind: 'shelter' as const,
      Pin: '',
      From: '2026-03-01',
      To: '',
      Verification: 'DO',
      DocumentNumber: '',
      Reason: '',
      Data: { ShelterType: 'RE', Amount: 900_000, Frequency: 'MO', PaidTo: '' },
    };
    const dear = await server.call(addEvidence, worker, rent, { key: 'doubtful-fact-3' });
    expect(dear.problem.faults).toMatchObject([{ path: 'Data.Amount', code: 'implausible' }]);
    const plain = { ...rent, Data: { ...rent.Data, Amount: 90_000 } };
    expect((await server.call(addEvidence, worker, plain, { key: 'doubtful-fact-4' })).status).toBe(200);
  });

  it('is closed to whoever has no right on its tab, and left out of the answer', async () => {
    const made = await household(server, 'Tabitha');
    await server.call(addEvidence, worker, job(made), { key: 'tab-add-1' });
    const narrow = await server.personWith('U', { 'CaseDetails.EarnedIncome': 'X' });
    expect((await viewOf(server, narrow.token, made.caseNumber)).body.EarnedIncome).toEqual([]);
    expect((await server.call(addEvidence, narrow.token, job(made), { key: 'tab-add-2' })).status).toBe(403);
  });
});
