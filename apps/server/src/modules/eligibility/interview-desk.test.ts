import { getInterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { againstFile } from './against-file.ts';
import { type EvidenceFact, question } from './household/facts.ts';
import { mergeQuestions } from './interview-desk.ts';

let server: TestServer;
let worker: string;
let caseNumber: string;
let headPin: string;
let month: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('supervisor');
  const { rows } = await server.owner.query<{ case_number: string; pin: string; month: string }>(
    `select k.case_number, c.pin, to_char(now() at time zone 'America/New_York', 'YYYY-MM') as month
      from benefit_case k join client c on c.client_id = k.head_client_id
      join case_program p on p.case_id = k.id and p.program = 'SNAP' and p.status in ('P', 'R')
      where not k.confidential and not exists (select 1 from case_member m join client x using (client_id)
        where m.case_id = k.id and x.confidential) order by k.case_number`,
  );
  month = rows[0]?.month ?? '';
  for (const row of rows) {
    const { body } = await server.call(getInterviewDesk, worker, { CaseNumber: row.case_number });
    const snap = body.Budget.find(each => each.Program === 'SNAP');
    if (snap?.Result !== 'eligible' || (snap.Amount ?? 0) < 200) continue;
    ({ case_number: caseNumber, pin: headPin } = row);
    break;
  }
});
afterAll(() => server.close());

const desk = async (more: object = {}, token = worker) => {
  const answer = await server.call(getInterviewDesk, token, { CaseNumber: caseNumber, ...more });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
};

const wages = (GrossPerPay: number | null) => ({
  Kind: 'earned-income',
  Pin: headPin,
  From: `${month}-01`,
  To: '',
  Data: {
    ...emptyData(kindOf('earned-income').fields),
    Employer: 'Typed only',
    IncomeType: 'WA',
    EmployeeStatus: 'FT',
    PayFrequency: 'MO',
    GrossPerPay,
  },
});

describe('an interview beside the facts', () => {
  it('shows the budget with what is typed, and writes nothing', async () => {
    const count = async () => (await server.owner.query('select count(*)::int as n from evidence')).rows[0].n;
    const before = await count();
    const asIs = await desk();
    const typed = await desk({ Drafted: wages(90_000) });
    expect([asIs.Drafted, typed.Drafted]).toEqual(['N', 'Y']);
    const [was, is] = [asIs, typed].map(each => each.Budget.find(line => line.Program === 'SNAP'));
    expect(is?.AmountBefore).toBe(was?.Amount);
    expect(is?.Amount ?? 0).toBeLessThan(was?.Amount ?? 0);
    expect(await count()).toBe(before);
    expect(await desk()).toEqual(asIs);
  });

  it('counts nothing of an answer that is not whole: what is missing is no zero', async () => {
    const asIs = await desk();
    const typed = await desk({ Drafted: wages(null) });
    expect(typed.Drafted).toBe('N');
    expect(typed.Budget).toEqual(asIs.Budget);
  });

  it('flags at once what is typed and does not fit with the file', async () => {
    const later = { ...wages(90_000), To: `${month}-15` };
    const typed = await desk({ Drafted: later });
    expect(typed.Contradictions.map(each => each.Code)).toContain('changesInMonth');
    expect((await desk()).Contradictions.map(each => each.Code)).not.toContain('changesInMonth');
  });

  it('names the fact of the file that what is told cannot stand beside', () => {
    const fact = (kind: EvidenceFact['kind'], data: EvidenceFact['data'], more: Partial<EvidenceFact> = {}) => ({
      ...{ factId: kind, rowId: kind, from: '2026-01-01', to: null, pin: '1', verification: 'NV' },
      ...{ kind, data, ...more },
    });
    const none = fact('unearned-income', { IncomeType: 'NI' });
    const job = fact('earned-income', { Employer: 'Gulf Bay Foods' });
    const told = (file: EvidenceFact[], given: EvidenceFact) => againstFile(file, given).map(each => each.factId);
    expect(told([none], job)).toEqual(['unearned-income']);
    expect(told([job], none)).toEqual(['earned-income']);
    expect(told([job], fact('earned-income', { Employer: ' gulf bay foods ' }))).toEqual(['earned-income']);
    expect(told([job], fact('earned-income', { Employer: 'Another' }))).toEqual([]);
    expect(told([none], fact('earned-income', { Employer: 'Of somebody else' }, { pin: '2' }))).toEqual([]);
    expect(told([{ ...none, to: '2026-01-31' }], { ...job, from: '2026-02-01' })).toEqual([]);
  });

  it('asks what the rules need once for all programs that need it, and what holds a decision up first', () => {
    const merged = mergeQuestions([
      {
        program: 'SNAP',
        questions: [question('address', 'members', { blocks: false }), question('noShelter', 'expenses')],
      },
      { program: 'TCA', questions: [question('cashHistory', 'others'), question('noIncome', 'unearned-income')] },
      { program: 'MFAM', questions: [question('noIncome', 'unearned-income')] },
    ]);
    expect(merged.map(each => [each.question.code, each.programs])).toEqual([
      ['noIncome', ['TCA', 'MFAM']],
      ['noShelter', ['SNAP']],
      ['cashHistory', ['TCA']],
      ['address', ['SNAP']],
    ]);
  });

  it('needs the right to interviews and to determinations', async () => {
    const { token } = await server.personWith('X');
    expect((await server.call(getInterviewDesk, token, { CaseNumber: caseNumber })).status).toBe(403);
  });
});
