import {
  addCaseMember,
  addInterview,
  changeCaseMember,
  completeWrapUp,
  endCaseMember,
  findPeopleForCase,
  getCaseDetails,
  requestCard,
  saveCase,
  setRelationship,
  settleCard,
} from '@commonweal/contracts/cases/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household, job, person } from '@commonweal/testkit/household';
import { statementsOf } from '@commonweal/testkit/statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let colleague: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  colleague = (await server.personWith('U')).token;
});
afterAll(() => server.close());

const viewOf = (
  { call }: TestServer,
  token: string,
  CaseNumber: string,
  { TrueOn = '', KnownOn = '' }: { TrueOn?: string; KnownOn?: string } = {},
) => call(getCaseDetails, token, { CaseNumber, TrueOn, KnownOn });

describe('a case', () => {
  it('is answered whole, with its household, programs and what is missing', async () => {
    const made = await household(server, 'Zandermann');
    const { status, body } = await viewOf(server, worker, made.caseNumber);
    expect(status).toBe(200);
    expect(body.Members.map(member => member.FirstName)).toEqual(['Marisol', 'Sofia']);
    expect(body.Members[0]?.SsnEnding).toMatch(/^\d{4}$/);
    expect(body.Programs.map(program => program.Program)).toEqual(['MFAM', 'SNAP']);
    expect(body.Relationships).toHaveLength(1);
    expect(body.Missing.map(each => each.Code)).toEqual(
      expect.arrayContaining(['noIncome', 'noShelter', 'noInterview', 'noSsn', 'noWorkRules']),
    );
    const { rows } = await server.owner.query('select pin from audit_event where case_number = $1 order by pin', [
      made.caseNumber,
    ]);
    expect(rows.map(row => row.pin)).toEqual([made.head.pin, made.child.pin].toSorted());
  });

  it('takes at most fifteen statements, however much it holds', async () => {
    const made = await household(server, 'Fifteenth');
    const count = () =>
      statementsOf(server, async () => {
        expect((await viewOf(server, worker, made.caseNumber)).status).toBe(200);
      });
    await viewOf(server, worker, made.caseNumber);
    const small = await count();
    for (let each = 0; each < 12; each += 1) {
      await server.call(addEvidence, worker, job(made, { Employer: `Employer ${each}` }), {
        key: `many-${each}-fifteen`,
      });
    }
    expect(await count()).toBe(small);
    // One more asks who is calling.
    expect(small).toBeLessThanOrEqual(14);
    expect(small).toBeGreaterThan(8);
  });

  it('changes its head, county, worker and language, once for each version', async () => {
    const made = await household(server, 'Headline');
    const edit = {
      CaseNumber: made.caseNumber,
      HeadPin: made.head.pin,
      County: 'Polk',
      AssignedTo: 'DOKAFOR',
      Language: 'SP',
      LegacyCaseType: '',
      Flags: [],
      Reason: '',
    };
    expect((await server.call(saveCase, worker, edit, { ifMatch: 1 })).body).toMatchObject({ Version: 2 });
    const second = await server.call(saveCase, colleague, { ...edit, County: 'Lee' }, { ifMatch: 1 });
    expect(second.status).toBe(409);
    expect(second.problem.current).toMatchObject({ County: 'Polk' });
    expect((await server.call(saveCase, worker, { ...edit, AssignedTo: 'NOBODY' }, { ifMatch: 2 })).status).toBe(404);
  });
});

describe('a household', () => {
  it('that two workers change at once is shown to the second as it stands now: members and relationships', async () => {
    const made = await household(server, 'Sametime');
    const { body } = await viewOf(server, worker, made.caseNumber);
    const child = body.Members.find(member => member.Pin === made.child.pin);
    const member = (token: string, status: string) =>
      server.call(
        changeCaseMember,
        token,
        {
          CaseNumber: made.caseNumber,
          FactId: child?.FactId ?? '',
          Mode: 'change',
          Participation: { SNAP: status },
          From: '2026-03-01',
          To: '',
          Reason: '',
        },
        { ifMatch: child?.Version ?? 0 },
      );
    expect((await member(worker, 'SW')).status).toBe(200);
    const second = await member(colleague, 'PM');
    expect([second.status, second.problem.type]).toEqual([409, 'common/stale']);
    expect(second.problem.current).toMatchObject({
      Pin: made.child.pin,
      From: '2026-03-01',
      Participation: { SNAP: 'SW' },
      ChangedBy: 'Okafor, Dana',
    });
    const tie = (token: string, Relationship: string) =>
      server.call(
        setRelationship,
        token,
        {
          CaseNumber: made.caseNumber,
          FromPin: made.head.pin,
          ToPin: made.child.pin,
          Relationship,
          From: '2026-03-01',
          Reason: '',
        },
        { ifMatch: body.Relationships[0]?.Version ?? 0 },
      );
    expect((await tie(worker, 'GPA')).status).toBe(200);
    const late = await tie(colleague, 'PAR');
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({ FromPin: made.head.pin, Relationship: 'GPA' });
    const ending = await server.call(
      endCaseMember,
      colleague,
      { CaseNumber: made.caseNumber, FactId: child?.FactId ?? '', Mode: 'end', On: '2026-04-01', Reason: 'Moved' },
      { ifMatch: child?.Version ?? 0 },
    );
    expect(ending.problem.current).toMatchObject({ Participation: { SNAP: 'SW' } });
  });

  it('finds by name who may join, shows who it is, and warns, never blocks, where they take part elsewhere', async () => {
    const made = await household(server, 'Wandering');
    const other = await household(server, 'Settled');
    const find = async (Question: string, token = worker) =>
      (await server.call(findPeopleForCase, token, { CaseNumber: made.caseNumber, Question })).body.People;
    const [found] = await find('Sofia Settled');
    expect(found).toMatchObject({ Pin: other.child.pin, IsMember: 'N' });
    expect(found?.Elsewhere).toContainEqual({ CaseNumber: other.caseNumber, Program: 'SNAP' });
    expect(await find(made.child.pin)).toMatchObject([{ Pin: made.child.pin, IsMember: 'Y', Elsewhere: [] }]);
    await server.owner.query('update benefit_case set confidential = true where case_number = $1', [other.caseNumber]);
    expect((await find(other.child.pin))[0]?.Elsewhere).toContainEqual({ CaseNumber: '', Program: 'SNAP' });
    const added = await server.call(
      addCaseMember,
      worker,
      {
        CaseNumber: made.caseNumber,
        Pin: other.child.pin,
        Participation: { SNAP: 'PM' },
        From: '2026-02-01',
        Reason: '',
      },
      { key: 'member-elsewhere' },
    );
    expect(added.status).toBe(200);
  });

  it('takes people in, changes how they take part, and lets them go and come back; the head stays', async () => {
    const made = await household(server, 'Membrane');
    const aunt = await person(server, 'Elena', 'Membrane', '1958-11-30');
    const added = await server.call(
      addCaseMember,
      worker,
      { CaseNumber: made.caseNumber, Pin: aunt.pin, Participation: { SNAP: 'PM' }, From: '2026-02-01', Reason: '' },
      { key: 'member-add-1' },
    );
    expect(added.status).toBe(200);
    const again = await server.call(
      addCaseMember,
      worker,
      { CaseNumber: made.caseNumber, Pin: aunt.pin, Participation: {}, From: '2026-03-01', Reason: '' },
      { key: 'member-add-2' },
    );
    expect(again.status).toBe(409);
    const changed = await server.call(
      changeCaseMember,
      worker,
      {
        CaseNumber: made.caseNumber,
        FactId: added.body.FactId,
        Mode: 'change',
        Participation: { SNAP: 'EM' },
        From: '2026-03-01',
        To: '',
        Reason: '',
      },
      { ifMatch: added.body.Version },
    );
    expect(changed.status).toBe(200);
    const left = await server.call(
      endCaseMember,
      worker,
      { CaseNumber: made.caseNumber, FactId: added.body.FactId, Mode: 'end', On: '2026-04-30', Reason: 'Moved out' },
      { ifMatch: changed.body.Version },
    );
    expect(left.status).toBe(200);
    const body = (await viewOf(server, worker, made.caseNumber, { TrueOn: '2026-03-15' })).body;
    expect(body.Members.find(each => each.Pin === aunt.pin && each.Holds === 'now')?.Participation).toEqual({
      SNAP: 'EM',
    });
    const head = body.Members.find(each => each.Pin === made.head.pin);
    const refused = await server.call(
      endCaseMember,
      worker,
      { CaseNumber: made.caseNumber, FactId: head?.FactId ?? '', Mode: 'end', On: '2026-04-30', Reason: 'x' },
      { ifMatch: head?.Version ?? 0 },
    );
    expect(refused.problem.type).toBe('cases/head-stays');
  });

  it('says how two people are related, once for a pair, with history', async () => {
    const made = await household(server, 'Relatford');
    const tie = {
      CaseNumber: made.caseNumber,
      FromPin: made.head.pin,
      ToPin: made.child.pin,
      Relationship: 'GPA',
      From: '2026-03-01',
      Reason: '',
    };
    expect((await server.call(setRelationship, worker, tie, { ifMatch: 0 })).status).toBe(409);
    expect((await server.call(setRelationship, worker, tie, { ifMatch: 1 })).status).toBe(200);
    expect((await server.call(setRelationship, worker, { ...tie, Relationship: 'QQ' }, { ifMatch: 3 })).status).toBe(
      400,
    );
    const { body } = await viewOf(server, worker, made.caseNumber, { TrueOn: '2026-02-01' });
    expect(body.Relationships.filter(each => each.Holds === 'now').map(each => each.Relationship)).toEqual(['CHI']);
  });
});

describe('the work on a case', () => {
  it('records an interview whose questions belong to its programs', async () => {
    const made = await household(server, 'Interfield');
    const held = {
      CaseNumber: made.caseNumber,
      Pin: made.head.pin,
      HeldOn: '2026-02-02',
      Channel: 'PH',
      Programs: ['SNAP'],
      Answers: { identity: 'License seen' },
      Outcome: 'DONE',
      Summary: 'All told.',
    };
    expect((await server.call(addInterview, worker, held, { key: 'interview-1' })).status).toBe(200);
    const wrong = await server.call(
      addInterview,
      worker,
      { ...held, Answers: { timeLimit: 'x' }, Outcome: '??' },
      { key: 'interview-2' },
    );
    expect(wrong.problem.faults.map(fault => fault.path)).toEqual(['Outcome', 'Answers.timeLimit']);
    const { body } = await viewOf(server, worker, made.caseNumber);
    expect(body.Interviews).toHaveLength(1);
    expect(body.Missing.map(each => each.Code)).not.toContain('noInterview');
  });

  it('replaces a card: one at a time, due in two working days, with a warning at the fourth in twelve months', async () => {
    const made = await household(server, 'Cardoso');
    const ask = {
      CaseNumber: made.caseNumber,
      Pin: made.head.pin,
      CardReason: 'Lost' as const,
      AddressKind: 'H' as const,
      OldCardHeld: 'Y' as const,
      RequestType: 'RPL',
      Remark: '',
    };
    const strange = await server.call(requestCard, worker, { ...ask, RequestType: 'ZZ' }, { key: 'card-ask-strange' });
    expect(strange.problem.faults.map(fault => fault.path)).toEqual(['RequestType']);
    const outcomes = [];
    for (const at of [1, 2, 3, 4]) {
      const confirmed = at === 4 ? { ...ask, WarningConfirmed: 'Y' as const } : ask;
      if (at === 4) {
        const unconfirmed = await server.call(requestCard, worker, ask, { key: 'card-ask-4' });
        expect([unconfirmed.status, unconfirmed.problem.type]).toEqual([409, 'cases/card-warning']);
      }
      const answer = await server.call(requestCard, worker, confirmed, { key: `card-ask-${at}` });
      outcomes.push([answer.body.InTwelveMonths, answer.body.Warned]);
      if (at === 1)
        expect((await server.call(requestCard, worker, ask, { key: 'card-ask-again' })).problem.type).toBe(
          'cases/card-waiting',
        );
      await server.call(
        settleCard,
        worker,
        { CaseNumber: made.caseNumber, CardId: answer.body.CardId, Status: 'mailed', Reason: 'Sent' },
        { ifMatch: 1 },
      );
    }
    expect(outcomes).toEqual([
      [1, 'N'],
      [2, 'N'],
      [3, 'N'],
      [4, 'Y'],
    ]);
    const noMail = await server.call(requestCard, worker, { ...ask, AddressKind: 'M' }, { key: 'card-ask-mail' });
    expect(noMail.problem.type).toBe('cases/no-address');
    const { body } = await viewOf(server, worker, made.caseNumber);
    expect(body.Cards[0]).toMatchObject({
      Warned: 'Y',
      RequestType: 'RPL',
      Status: 'mailed',
      Address: '12 Palmetto Court, Tampa, FL 33602',
    });
    const { rows } = await server.owner.query(
      `select h.after from record_history h join audit_event a on a.history_id = h.history_id
       where h.subject_type = 'replacement card' and h.subject_id = $1 and a.activity = 'CARD_REQUESTED'`,
      [body.Cards[0]?.CardId],
    );
    expect(rows).toMatchObject([{ after: { InTwelveMonths: 4, Warned: 'Y' } }]);
    const child = { ...ask, Pin: made.child.pin };
    const fifth = await server.call(requestCard, worker, child, { key: 'card-ask-child' });
    expect(fifth.problem.title).toContain('warning notice');
  });

  it('is wrapped up with what was still missing', async () => {
    const made = await household(server, 'Wrappington');
    expect(
      (await server.call(completeWrapUp, worker, { CaseNumber: made.caseNumber, Remark: '' }, { key: 'wrap-up-1' }))
        .status,
    ).toBe(200);
    const { body } = await viewOf(server, worker, made.caseNumber);
    expect(body.WrapUps[0]?.MissingThen).toBe(body.Missing.length);
  });
});
