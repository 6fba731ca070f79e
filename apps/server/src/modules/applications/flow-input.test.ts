import { randomUUID } from 'node:crypto';
import {
  addPersonAliasName,
  addPersonAliasSsn,
  associateCase,
  decidePerson,
  registerPersons,
  removePersonAlias,
  resolveConflicts,
  withdrawPrograms,
} from '@commonweal/contracts/applications/crad-calls';
import {
  completeRegistration,
  removeApplicationPerson,
  saveApplicationInformation,
  saveApplicationPerson,
  saveCaseChoice,
  saveProgramSelection,
} from '@commonweal/contracts/applications/registration-calls';
import { screenForExpedited } from '@commonweal/contracts/applications/screening-calls';
import { denyProgram, moveProgram, saveProgramDelay } from '@commonweal/contracts/applications/summary-calls';
import {
  closeVerification,
  decideInterfaceCheck,
  requestProof,
  runInterfaceChecks,
} from '@commonweal/contracts/applications/verification-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Clerk, clerk, information, person, registered, stranger } from '@commonweal/testkit/applications';
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

const someone = randomUUID();
const answers = {
  GrossMonthlyIncome: 0,
  LiquidResources: 0,
  RentOrMortgage: 0,
  Utilities: 0,
  MigrantDestitute: 'N',
};
const alias = { AliasType: 'MD', FirstName: 'Elena', MiddleInitial: '', LastName: 'Deleon', Suffix: '' };
const choice = { CaseChoice: 'new', CaseNumber: '', Overlaps: [] };
const decided = { Resolutions: [{ ConflictId: someone, Resolution: 'stated', KeepsAlias: false }] };
const oneProgram = { Programs: [{ Program: 'SNAP', Persons: [someone], DisabilityBasis: false }] };

/** Every write of the flows with a request that is good in itself. */
const writes: readonly (readonly [CallDeclaration, object])[] = [
  [saveApplicationInformation, information('2026-11-02')],
  [saveApplicationPerson, { PersonId: null, ...person(stranger()) }],
  [removeApplicationPerson, { PersonId: someone }],
  [saveProgramSelection, oneProgram],
  [saveCaseChoice, choice],
  [completeRegistration, {}],
  [decidePerson, { PersonId: someone, Decision: 'new', Pin: '', Reason: '' }],
  [resolveConflicts, decided],
  [registerPersons, {}],
  [addPersonAliasName, { PersonId: someone, ...alias }],
  [addPersonAliasSsn, { PersonId: someone, Ssn: '219-87-6543' }],
  [removePersonAlias, { PersonId: someone, AliasId: someone }],
  [associateCase, { Kind: 'new', CaseNumber: '' }],
  [screenForExpedited, answers],
  [withdrawPrograms, { Programs: ['SNAP'], ReasonText: 'Moved away' }],
  [denyProgram, { Program: 'SNAP', ReasonCode: 'INT', ReasonText: '' }],
  [moveProgram, { Program: 'SNAP', Action: 'begin', ReasonText: '' }],
  [saveProgramDelay, { Program: 'SNAP', DelayReason: 'APVER', DelayDays: 1 }],
  [runInterfaceChecks, { PersonId: null, Source: null }],
  [decideInterfaceCheck, { CheckId: someone, Decision: 'accepted', Reason: 'Seen' }],
  [requestProof, { PersonId: someone, Fact: 'wages', AcceptedProofs: ['EARN-STUB'] }],
  [
    closeVerification,
    { VerificationId: someone, Status: 'waived', ReceivedProof: '', DocumentNumber: '', Outcome: 'x' },
  ],
];

describe('every write of the flows', () => {
  it('asks for the version, refuses an old one, and knows no application that is not there', async () => {
    const { number } = await registered(server, worker, today);
    const outcomes: string[] = [];
    // One after the other: all at once they would wait for the one application, on a busy machine longer than a lock is waited for.
    for (const [declaration, request] of writes) {
      const send = (ApplicationNumber: string, options: { ifMatch?: number } = {}) =>
        server.call(declaration, worker, { ApplicationNumber, ...request }, options);
      const statuses = [
        (await send(number)).status,
        (await send(number, { ifMatch: 1 })).status,
        (await send('7999999999', { ifMatch: 1 })).status,
        (await send('79999', { ifMatch: 1 })).status,
      ];
      outcomes.push(`${declaration.name} ${statuses.join(' ')}`);
    }
    expect(outcomes).toEqual(writes.map(([{ name }]) => `${name} 428 409 404 400`));
  });

  it('is refused out of order with 409 and a sentence that names what is in the way', async () => {
    const begun = await registered(server, worker, today, {}, { isLeftAtCase: true });
    const done = await registered(server, worker, today);
    const early: readonly (readonly [CallDeclaration, string, object, string])[] = [
      [completeRegistration, begun.number, {}, 'Finish “Case” first. Then you can go on to “Recap”.'],
      [registerPersons, begun.number, {}, 'This application is not registered yet. Finish its registration first.'],
      [associateCase, begun.number, { Kind: 'new', CaseNumber: '' }, 'This application is not registered yet.'],
      [
        withdrawPrograms,
        begun.number,
        { Programs: ['SNAP'], ReasonText: 'x' },
        'This application is not registered yet.',
      ],
      [denyProgram, begun.number, { Program: 'SNAP', ReasonCode: 'INT', ReasonText: '' }, 'not registered yet'],
      [resolveConflicts, done.number, decided, 'Finish “Matches” first. Then you can go on to “Conflicts”.'],
      [registerPersons, done.number, {}, 'Finish “Matches” first. Then you can go on to “Registration”.'],
      [addPersonAliasName, done.number, { PersonId: done.persons[0], ...alias }, 'Finish “Matches” first.'],
      [associateCase, done.number, { Kind: 'new', CaseNumber: '' }, 'Finish “Matches” first.'],
      [saveCaseChoice, done.number, choice, 'This application is registered already'],
      [completeRegistration, done.number, {}, 'This application is registered already'],
      [removeApplicationPerson, done.number, { PersonId: done.persons[0] }, 'This application is registered already'],
    ];
    for (const [declaration, number, request, sentence] of early) {
      const answer = await desk.act(declaration, number, request);
      expect([declaration.name, answer.status], answer.text).toEqual([declaration.name, 409]);
      expect(answer.problem.UserFriendlyException[0]).toContain(sentence);
    }
  });
});

const letters = (count: number): string => 'é'.repeat(count);

/** Field, what is one too many, and the sentence. */
const limits: readonly (readonly [CallDeclaration, object, string, number])[] = [
  [saveApplicationPerson, person(), 'FirstName', 15],
  [saveApplicationPerson, person(), 'LastName', 15],
  [saveApplicationPerson, person(), 'MiddleInitial', 1],
  [saveApplicationPerson, person(), 'FullName', 50],
  [saveApplicationInformation, information('2026-11-02'), 'Line1', 50],
  [saveApplicationInformation, information('2026-11-02'), 'Line2', 30],
  [saveApplicationInformation, information('2026-11-02'), 'City', 25],
  [saveApplicationInformation, information('2026-11-02'), 'State', 2],
  [saveApplicationInformation, information('2026-11-02'), 'RepresentativeName', 50],
  [saveApplicationInformation, information('2026-11-02'), 'RepresentativeOrganization', 50],
  [saveApplicationInformation, information('2026-11-02'), 'SignedBy', 50],
  [saveApplicationInformation, information('2026-11-02'), 'ReceivedReason', 255],
  [decidePerson, { PersonId: someone, Decision: 'new', Pin: '' }, 'Reason', 255],
  [addPersonAliasName, { PersonId: someone, ...alias }, 'LastName', 15],
  [withdrawPrograms, { Programs: ['SNAP'] }, 'ReasonText', 255],
  [denyProgram, { Program: 'SNAP', ReasonCode: 'INT' }, 'ReasonText', 255],
  [moveProgram, { Program: 'SNAP', Action: 'begin' }, 'ReasonText', 255],
  [decideInterfaceCheck, { CheckId: someone, Decision: 'accepted' }, 'Reason', 255],
];

describe('what is typed', () => {
  const send = (declaration: CallDeclaration, request: object) =>
    server.call(declaration, worker, { ApplicationNumber: '7999999999', ...request }, { ifMatch: 1 });
  const withPerson = (declaration: CallDeclaration, request: object) =>
    declaration === saveApplicationPerson ? { PersonId: null, ...request } : request;

  it.each(limits.map(([declaration, request, field, most]) => ({ declaration, request, field, most })))(
    'has at most $most characters in $field of $declaration.name, counted as people do',
    async ({ declaration, request, field, most }) => {
      const given = withPerson(declaration, request);
      const tooLong = await send(declaration, { ...given, [field]: letters(most + 1) });
      expect(tooLong.status).toBe(400);
      expect(tooLong.problem.faults).toEqual([
        { path: field, code: 'too_long', message: expect.stringMatching(` can have at most ${most} characters?\\.$`) },
      ]);
      // As long as it may be, in letters of two bytes: the fault is then that the application is not there.
      expect((await send(declaration, { ...given, [field]: letters(most) })).status).toBe(404);
    },
  );

  it.each([
    ['Ssn', '12-34-5678', 'saveApplicationPerson'],
    ['Ssn', '666-12-3456', 'saveApplicationPerson'],
    ['Ssn', '900-12-3456', 'saveApplicationPerson'],
    ['Ssn', '212-00-3456', 'saveApplicationPerson'],
    ['Ssn', '212-12-0000', 'saveApplicationPerson'],
    ['Ssn', '１２３４５６７８９', 'saveApplicationPerson'],
    ['AlienNumber', '12345678', 'saveApplicationPerson'],
    ['BirthDate', '2026-02-30', 'saveApplicationPerson'],
    ['MonthlyWages', 100_000_000, 'saveApplicationPerson'],
    ['MonthlyWages', -1, 'saveApplicationPerson'],
    ['Zip', '3360', 'saveApplicationInformation'],
    ['Phone', '0135550142', 'saveApplicationInformation'],
    ['Phone', '81355501', 'saveApplicationInformation'],
    ['Email', 'not an address', 'saveApplicationInformation'],
    ['ReceivedOn', '', 'saveApplicationInformation'],
  ])('is refused as %s: %s', async (field, value, call) => {
    const request = call === 'saveApplicationPerson' ? { PersonId: null, ...person() } : information('2026-11-02');
    const declaration = call === 'saveApplicationPerson' ? saveApplicationPerson : saveApplicationInformation;
    const answer = await send(declaration, { ...request, [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults.map(fault => fault.path)).toContain(field);
    expect(answer.problem.faults.every(fault => fault.message !== '')).toBe(true);
    expect(answer.text).not.toContain('123456789');
  });

  it('is empty where the number is all zeros', async () => {
    const made = await registered(server, worker, today, { Ssn: '000-00-0000', SsnStatus: 'applied' });
    expect((await desk.read(made.number)).Persons[0]?.SsnLast4).toBe('');
  });

  it.each(['\u0000', '\u0007', '\ud800', 'a\nb'])('holds no control characters: %j', async value => {
    const answer = await send(saveApplicationPerson, { PersonId: null, ...person({ LastName: `Val${value}des` }) });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults).toMatchObject([{ path: 'LastName', code: 'control_characters' }]);
  });

  it('is required: a name of invisible characters only is rejected as empty', async () => {
    const answer = await send(saveApplicationPerson, { PersonId: null, ...person({ LastName: '\u200b\ufeff\u2060' }) });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults).toMatchObject([{ path: 'LastName', code: 'required' }]);
  });

  it('has no unassigned code points', async () => {
    const answer = await send(saveApplicationPerson, { PersonId: null, ...person({ LastName: 'Val\u0378des' }) });
    expect(answer.status).toBe(400);
    expect(answer.problem.faults).toMatchObject([{ path: 'LastName', code: 'unassigned_characters' }]);
  });

  it.each([
    ["O'Brien'; --", "O'Brien'; --"],
    ['<svg onload=x>', '<svg onload=x>'],
    ['{{constructor}}', '{{constructor}}'],
    ["%' OR 1=1--", "%' OR 1=1--"],
    ['\u202eseldaV', 'seldaV'],
    ['Val\u200bdes', 'Valdes'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['José', 'José'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('stays what it is however hostile: %s', async (typed, kept) => {
    const made = await registered(server, worker, today, { LastName: typed });
    expect((await desk.read(made.number)).Persons[0]?.LastName).toBe(kept);
    const { rows } = await server.owner.query(
      'select last_name from application_person p join application a on a.id = p.application_id where application_number = $1',
      [made.number],
    );
    expect(rows).toEqual([{ last_name: kept }]);
  });
});
