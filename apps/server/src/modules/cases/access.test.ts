import { getCaseBrief, getCaseDetails } from '@commonweal/contracts/cases/calls';
import { caseList } from '@commonweal/contracts/cases/search';
import { getClient } from '@commonweal/contracts/clients/calls';
import { addEvidence } from '@commonweal/contracts/evidence/calls';
import {
  endCaseGrant,
  getCaseAccess,
  grantCase,
  setCaseConfidential,
  setWorkerInterest,
} from '@commonweal/contracts/protection/case-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { household, job, person } from '@commonweal/testkit/household';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/transactions.ts';
import { openCase } from './index.ts';

let server: TestServer;
let worker: string;
let colleague: string;
let supervisor: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  colleague = (await server.personWith('U')).token;
  supervisor = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const viewOf = (
  { call }: TestServer,
  token: string,
  CaseNumber: string,
  { TrueOn = '', KnownOn = '' }: { TrueOn?: string; KnownOn?: string } = {},
) => call(getCaseDetails, token, { CaseNumber, TrueOn, KnownOn });

describe('a confidential case', () => {
  it('takes the records of its members along where that is asked for, and leaves them open where it is not', async () => {
    const [alone, together] = [await household(server, 'Hidden'), await household(server, 'Hiddentoo')];
    const close = (CaseNumber: string, Members: 'Y' | 'N') =>
      server.call(
        setCaseConfidential,
        supervisor,
        { CaseNumber, Confidential: 'Y', Members, Reason: 'Violence at home' },
        { ifMatch: 1 },
      );
    const seen = async (Pin: string) => (await server.call(getClient, worker, { Pin })).status;
    expect((await close(alone.caseNumber, 'N')).status).toBe(200);
    expect(await seen(alone.child.pin)).toBe(200);
    expect((await close(together.caseNumber, 'Y')).status).toBe(200);
    expect([await seen(together.child.pin), await seen(together.head.pin)]).toEqual([404, 404]);
    expect((await server.call(getClient, supervisor, { Pin: together.child.pin })).status).toBe(200);
  });

  it('is not there for anyone without a grant; a supervisor of a granted worker opens it', async () => {
    const made = await household(server, 'Secretan');
    const closed = await server.call(
      setCaseConfidential,
      supervisor,
      { CaseNumber: made.caseNumber, Confidential: 'Y', Reason: 'Address protected' },
      { ifMatch: 1 },
    );
    expect(closed.status).toBe(200);
    expect((await viewOf(server, worker, made.caseNumber)).status).toBe(404);
    const tried = await server.owner.query(
      "select actor from audit_event where outcome = 'denied' and case_number = $1",
      [made.caseNumber],
    );
    expect(tried.rows).toEqual([{ actor: 'DOKAFOR' }]);
    expect((await server.call(getCaseBrief, worker, { CaseNumber: made.caseNumber })).status).toBe(404);
    expect((await server.call(addEvidence, worker, job(made), { key: 'secret-add' })).status).toBe(404);
    const found = await server.call(caseList.search, worker, { Filters: { CaseNumber: made.caseNumber } } as never);
    expect(found.body).toMatchObject({ total: 0, data: [] });
    expect((await viewOf(server, supervisor, made.caseNumber)).status).toBe(200);
    const toSelf = await server.call(
      grantCase,
      supervisor,
      { CaseNumber: made.caseNumber, UserId: 'CWHITFIELD', Reason: 'x' },
      { key: 'grant-self-1' },
    );
    expect(toSelf.problem.type).toBe('cases/grant-to-self');
    await server.call(
      grantCase,
      supervisor,
      { CaseNumber: made.caseNumber, UserId: 'DOKAFOR', Reason: 'Works it' },
      { key: 'grant-1-case' },
    );
    expect((await viewOf(server, worker, made.caseNumber)).status).toBe(200);
    const { Grants } = (await server.call(getCaseAccess, supervisor, { CaseNumber: made.caseNumber })).body;
    const grant = Grants.find(each => each.UserId === 'DOKAFOR');
    await server.call(endCaseGrant, supervisor, {
      CaseNumber: made.caseNumber,
      GrantId: grant?.GrantId ?? '',
      Reason: 'Done',
    });
    expect((await viewOf(server, worker, made.caseNumber)).status).toBe(404);
    const { Past } = (await server.call(getCaseAccess, supervisor, { CaseNumber: made.caseNumber })).body;
    expect(Past.map(({ Act, Name, Reason }) => [Act, Name, Reason])).toEqual([
      ['grantEnded', 'Okafor, Dana', 'Done'],
      ['granted', 'Okafor, Dana', 'Works it'],
      ['closed', '', expect.any(String)],
    ]);
  });

  it('and a household in which a worker has an interest is closed to that worker until a grant', async () => {
    const made = await household(server, 'Kinsman');
    const said = {
      CaseNumber: made.caseNumber,
      Pin: made.child.pin,
      UserId: 'DOKAFOR',
      Interest: 'relative' as const,
      Reason: 'Told by the worker',
    };
    expect((await server.call(setWorkerInterest, supervisor, said)).status).toBe(200);
    expect((await viewOf(server, worker, made.caseNumber)).status).toBe(404);
    expect((await viewOf(server, colleague, made.caseNumber)).status).toBe(200);
    await server.call(
      grantCase,
      supervisor,
      { CaseNumber: made.caseNumber, UserId: 'DOKAFOR', Reason: 'No one else' },
      { key: 'grant-2-case' },
    );
    expect((await viewOf(server, worker, made.caseNumber)).status).toBe(200);
  });
});

describe('the search of cases', () => {
  it('finds a household by a misspelled name of any member, and says who was found', async () => {
    const made = await household(server, 'Quettelberg');
    const search = (Filters: object) => server.call(caseList.search, worker, { Filters } as never);
    const byName = await search({ Name: 'Sophia Quetelburg' });
    expect(byName.body.data.map(row => row.CaseNumber)).toContain(made.caseNumber);
    expect(byName.body.data.find(row => row.CaseNumber === made.caseNumber)?.FoundName).toBe('QUETTELBERG, Sofia');
    expect((await search({ Pin: made.child.pin })).body.total).toBe(1);
    expect((await search({ Name: 'Quettelberg', BirthDate: '2017-02-09' })).body.total).toBe(1);
    expect((await search({ Name: 'Quettelberg', Program: 'TCA' })).body.total).toBe(0);
    expect(
      (await search({ Name: 'Quettelberg', Program: 'SNAP', Status: 'P', Mode: 'IN', County: 'Hillsborough' })).body
        .total,
    ).toBe(1);
    expect((await search({ Name: "' OR 1=1--" })).body.total).toBe(0);
    expect((await search({ Address: '12 palmetto' })).body.total).toBeGreaterThan(0);
  });

  it('finds by a number that appears in no log line', async () => {
    const head = await person(server, 'Nora', 'Numberg', '1980-01-01', '412345678');
    await inTransaction(server.db, db =>
      openCase(db, {
        regionId: 'SC',
        headClientId: head.clientId,
        county: '',
        officeCode: null,
        members: [],
        programs: [],
        openedOn: '2026-01-01',
        by: 'DOKAFOR',
        now: new Date(),
      }),
    );
    const found = await server.call(caseList.search, worker, { Filters: { Ssn: '412-34-5678' } } as never);
    expect(found.body.total).toBe(1);
    expect(found.text).not.toContain('412345678');
    expect(server.logLines.join('')).not.toMatch(/412-?34-?5678/);
  });
});
