import { auditEventList } from '@commonweal/contracts/audit/calls';
import { getCaseBrief } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getAuthorization, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import { determineEligibility, rerunDetermination } from '@commonweal/contracts/eligibility/calls';
import { getCaseChanges, settleChange } from '@commonweal/contracts/eligibility/change-calls';
import { getInterviewDesk } from '@commonweal/contracts/eligibility/interview-calls';
import { getQualityReview } from '@commonweal/contracts/eligibility/quality-calls';
import { computeWhatIf, determineCase, getCliff, getWhatIf } from '@commonweal/contracts/eligibility/what-if-calls';
import { addEvidence, changeEvidence } from '@commonweal/contracts/evidence/calls';
import { emptyData } from '@commonweal/contracts/evidence/fields';
import { kindOf } from '@commonweal/contracts/evidence/kinds';
import { findAnything } from '@commonweal/contracts/finder/calls';
import { insertActionReplayData } from '@commonweal/contracts/replay/calls';
import { getReplay } from '@commonweal/contracts/replay/view-calls';
import { reportChange } from '@commonweal/contracts/work/change-calls';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import {
  type MatchedHousehold,
  matchedIncome,
  matchedPayer,
  openMatchedHousehold,
} from '@commonweal/testkit/matched-household';
import { layReview } from '@commonweal/testkit/quality-review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every other door to what a federal match says than the tabs, the worksheet and the papers of matches.test.ts. */

let server: TestServer;
/** A caseworker is not cleared for federal matches; a supervisor is. */
let worker: string;
let supervisor: string;
let household: MatchedHousehold;
let determinationId: string;
let changeId: string;

/** Over every limit, so that sentences about limits have a reason to name it. */
const amount = 917_393;
const spellings = [String(amount), '9173.93', '9,173.93', matchedPayer];
const tells = (answer: unknown): boolean => {
  const text = JSON.stringify(answer);
  return spellings.some(each => text.includes(each));
};
const about = (more: object = {}) => ({ CaseNumber: household.caseNumber, ...more });
const inMonth = (more: object = {}) => about({ Month: household.month, ...more });

const draft = (Kind: 'unearned-income' | 'shelter', Data: object) => ({
  Kind,
  Pin: Kind === 'shelter' ? '' : household.pin,
  From: `${household.month}-01`,
  To: '',
  Data: { ...emptyData(kindOf(Kind).fields), ...Data },
});
const unearned = () =>
  draft('unearned-income', { IncomeType: 'UC', Payer: matchedPayer, Frequency: 'MO', Amount: 100 });
const desk = async (token: string, more: object = {}) =>
  (await server.call(getInterviewDesk, token, inMonth(more))).body;
const changes = async (token: string) => (await server.call(getCaseChanges, token, about())).body;
const settling = (token: string) =>
  server.call(settleChange, token, about({ ChangeId: changeId, Outcome: 'notRequired', Reason: 'It can wait' }), {
    ifMatch: 1,
  });
const restrictedKey = async () =>
  (await server.call(getWhatIf, supervisor, inMonth())).body.Lines.find(line => tells(line))?.Key ?? '';
const copied = async (token: string) =>
  server.call(
    computeWhatIf,
    token,
    inMonth({ Copies: [{ Name: 'Other', Changes: [{ Key: await restrictedKey(), Cents: 100 }] }] }),
  );
/** Rent that is more than three times what the reader knows of the income is doubted; nothing is written. */
const rent = (token: string, cents: number) =>
  server.call(
    addEvidence,
    token,
    about({
      ...draft('shelter', { ShelterType: 'RE', Frequency: 'MO', Amount: cents }),
      Verification: 'NV',
      DocumentNumber: '',
      Reason: '',
      RightBecause: '',
    }),
    { key: newId() },
  );

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  worker = await server.tokenFor('caseworker');
  household = await openMatchedHousehold(server, supervisor, amount);
  const asked = inMonth({ Program: 'SNAP' });
  determinationId = (await server.call(determineEligibility, supervisor, asked)).body.DeterminationId;
  const reported = await server.call(
    reportChange,
    worker,
    about({ ChangeType: 'INCC', ReportedOn: `${household.month}-01`, ReportedBy: 'household', Comment: 'More income' }),
    { key: newId() },
  );
  expect(reported.status, JSON.stringify(reported.problem)).toBe(200);
  changeId = (await changes(supervisor)).Changes[0]?.ChangeId ?? '';
  await server.call(insertActionReplayData, supervisor, {
    UserId: 'x',
    UpdatedTime: new Date().toISOString(),
    EventDataList: [
      {
        ScreenName: 'CaseDetails',
        CaseNumber: household.caseNumber,
        EventType: 'CHANGE',
        Activity: 'Field changed',
        Field: 'Amount',
        Value: '9173.93',
        ActionDate: new Date().toISOString(),
      },
    ],
  });
});
afterAll(() => server.close());

const doors: Record<string, (token: string) => Promise<unknown>> = {
  'a change that was reported': changes,
  'a change that cannot wait': async token => (await settling(token)).problem,
  'the interview beside what is typed': token => desk(token, { Drafted: unearned() }),
  'all programs at once': async token => (await server.call(determineCase, token, inMonth())).body,
  'a determination computed again': async token =>
    (await server.call(rerunDetermination, token, about({ DeterminationId: determinationId }))).body,
  'the authorization of a denial': async token =>
    (await server.call(getAuthorization, token, about({ DeterminationId: determinationId }))).body,
  'the decisions and payments': async token => (await server.call(getAuthorizationHistory, token, about())).body,
  'copies of the household': async token => (await copied(token)).body ?? '',
  'benefits against earnings': async token =>
    (await server.call(getCliff, token, inMonth({ Pin: household.pin, Changes: [] }))).body,
  'the case in brief': async token => (await server.call(getCaseBrief, token, about())).body,
  'a file of cases': async token =>
    (
      await server.call(caseList.export, token, {
        Filters: { CaseNumber: household.caseNumber },
        Format: 'csv',
        Columns: caseList.columns.map(each => each.id),
        Reason: 'For the test',
      })
    ).text,
  'the palette': async token => (await server.call(findAnything, token, { Question: matchedPayer })).body,
  'a change of the fact by somebody else': async token => {
    const { RightBecause, ...given } = matchedIncome(household, 'DO', 100);
    const changed = { ...given, FactId: household.factId, Mode: 'correct', Reason: 'Other', RightBecause };
    return (await server.call(changeEvidence, token, changed, { ifMatch: 99 })).problem;
  },
};

describe('what a federal match says', () => {
  it.each(Object.entries(doors))('is not told to whoever is not cleared by %s', async (_name, ask) => {
    const answer = await ask(worker);
    expect(answer).toBeDefined();
    expect(tells(answer)).toBe(false);
  });

  it('is named to whoever is cleared where a change is over the limit, and restricted to the others', async () => {
    const saysOf = async (token: string) => (await changes(token)).Changes[0]?.Programs[0]?.Says ?? '';
    const gross = /Gross income of (\$[\d,.]+) is over/.exec(await saysOf(supervisor))?.[1] ?? expect.fail('no limit');
    expect(await saysOf(worker)).toContain('a restricted figure');
    expect(JSON.stringify(await changes(worker))).not.toContain(gross);
    expect(JSON.stringify((await settling(supervisor)).problem)).toContain(gross);
    expect(JSON.stringify((await settling(worker)).problem)).not.toContain(gross);
  });

  it('contradicts what is typed in an interview for whoever is cleared only, and is not asked for as a proof', async () => {
    const named = ({ Contradictions, Unproved }: Awaited<ReturnType<typeof desk>>) =>
      [...Contradictions, ...Unproved].some(each => each.FactId === household.factId);
    const asked = { Drafted: unearned() };
    expect([named(await desk(supervisor, asked)), named(await desk(worker, asked))]).toEqual([true, false]);
    expect([named(await desk(supervisor)), named(await desk(worker))]).toEqual([true, false]);
  });

  it('gives no figure of a copy into the hands of whoever is not cleared', async () => {
    expect([(await copied(supervisor)).status, (await copied(worker)).status]).toEqual([200, 409]);
  });

  it('cannot be found out by doubts that come and go with what is typed', async () => {
    // Everything else that the household lives on is gone: what is left is the match.
    await server.owner.query(
      `update evidence set superseded_at = now() where case_id = $1 and fact_id <> $2 and superseded_at is null
        and kind in ('earned-income', 'self-employment', 'unearned-income')`,
      [household.caseId, household.factId],
    );
    const over = amount * 3 + 100;
    expect((await rent(supervisor, over)).problem?.faults?.map(fault => fault.path)).toEqual(['Data.Amount']);
    expect((await rent(worker, over)).status).toBe(200);
  });

  it('is not in a review of quality for whoever is not cleared', async () => {
    const ReviewId = await layReview(server, determinationId);
    const read = async (token: string) => server.call(getQualityReview, token, about({ ReviewId }));
    const [theirs, mine] = [await read(supervisor), await read(worker)];
    expect(tells(theirs.body)).toBe(true);
    expect(tells(mine.body ?? '')).toBe(false);
  });

  it('is neither in the audit trail nor in a replay, whoever reads them', async () => {
    const administrator = await server.tokenFor('administrator');
    const trail = await server.call(auditEventList.search, administrator, { Filters: about() });
    expect(trail.body.data.map(each => each.Activity)).toContain('EVIDENCE_ADDED');
    expect(tells(trail.body)).toBe(false);
    const { rows } = await server.owner.query<{ actor: string }>(
      `select actor from audit_event where subject_type = 'evidence' and subject_id = $1`,
      [household.factId],
    );
    const replay = await server.call(getReplay, supervisor, { UserId: rows[0]?.actor ?? '' });
    expect(tells(replay.body)).toBe(false);
  });
});
