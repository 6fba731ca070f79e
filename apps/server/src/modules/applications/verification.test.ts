import { createServer } from 'node:http';
import { dataSources } from '@commonweal/contracts/applications/data-sources';
import { getApplication, printReceipt } from '@commonweal/contracts/applications/registration-calls';
import {
  closeVerification,
  decideInterfaceCheck,
  extendVerification,
  getVerification,
  requestProof,
  runInterfaceChecks,
} from '@commonweal/contracts/applications/verification-calls';
import { toAgencyDate } from '@commonweal/contracts/kit/agency-date';
import type { CallDeclaration } from '@commonweal/contracts/kit/call';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { registered } from '@commonweal/testkit/applications';
import { readLetter } from '@commonweal/testkit/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from './hub/compare.ts';
import { httpHub } from './hub/http-hub.ts';
import type { Question } from './hub/question.ts';
import { simulator } from './hub/simulator.ts';

let server: TestServer;
let worker: string;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  today = toAgencyDate(Date.now());
});
afterAll(() => server.close());

async function act<Call extends CallDeclaration>(declaration: Call, number: string, request: object = {}) {
  const { Version } = (await server.call(getApplication, worker, { ApplicationNumber: number })).body;
  return server.call(declaration, worker, { ApplicationNumber: number, ...request }, { ifMatch: Version });
}
const read = async (number: string) => (await server.call(getVerification, worker, { ApplicationNumber: number })).body;
const all = { PersonId: null, Source: null };

describe('the interface hub', () => {
  it('asks every source in its order, and marks the answers as simulated', async () => {
    const { number } = await registered(server, worker, today, { Ssn: '412-33-1231' });
    expect((await act(runInterfaceChecks, number, all)).status).toBe(200);
    const { Hub, Checks, Requests } = await read(number);
    expect(Hub).toBe('simulated');
    expect(Checks.map(each => each.Source).toSorted()).toEqual(dataSources.map(each => each.code).toSorted());
    expect(Checks.every(each => each.Simulated)).toBe(true);
    expect(Checks.find(each => each.Source === 'identity')?.Result).toBe('matched');
    expect(Requests).toEqual([]);
  });

  it('turns a mismatch into an open verification with the fact beside it, once', async () => {
    const { number } = await registered(server, worker, today, { Ssn: '412-33-1237', MonthlyWages: 100_000 });
    await act(runInterfaceChecks, number, all);
    await act(runInterfaceChecks, number, { PersonId: null, Source: 'wages' });
    const { Checks, Requests } = await read(number);
    const wages = Checks.find(each => each.Source === 'wages');
    expect(wages).toMatchObject({
      Result: 'mismatched',
      Attempts: 2,
      Evidence: [{ Field: 'monthly', Stated: '1000.00', Found: '1312.00', Agrees: false }],
    });
    expect(Requests).toMatchObject([
      {
        Fact: 'wages',
        Stated: '1000.00',
        Found: '1312.00',
        Status: 'open',
        AcceptedProofs: ['EARN-STUB', 'EARN-EMPL', 'EARN-LOSS'],
      },
    ]);
    const receipt = await server.call(printReceipt, worker, { ApplicationNumber: number, Language: 'en' });
    expect((await readLetter(receipt.bytes)).text).toContain('Proof of wages');
    const accepted = await act(decideInterfaceCheck, number, {
      CheckId: wages?.CheckId,
      Decision: 'accepted',
      Reason: 'Pay stub agrees with the source',
    });
    expect(accepted.status).toBe(200);
    expect((await read(number)).Requests).toMatchObject([{ Status: 'received' }]);
  });

  it('takes the tolerance of income from its setting, and says it', async () => {
    const { number } = await registered(server, worker, today, { Ssn: '412-33-1247', MonthlyWages: 100_000 });
    const set = (value: string) =>
      server.owner.query(
        `update reference_entry set att = att || jsonb_build_object('Value', $1::text)
         where table_name = 'APPLICATIONRULE' and code = 'INCOMETOLERANCE'`,
        [value],
      );
    await set('35');
    await act(runInterfaceChecks, number, { PersonId: null, Source: 'wages' });
    expect(await read(number)).toMatchObject({ IncomeTolerance: 35, Checks: [{ Result: 'matched' }] });
    await set('10');
    await act(runInterfaceChecks, number, { PersonId: null, Source: 'wages' });
    expect(await read(number)).toMatchObject({ IncomeTolerance: 10, Checks: [{ Result: 'mismatched' }] });
  });

  it('asks a source that fails once more, says so, and goes on', async () => {
    const { number } = await registered(server, worker, today, { Ssn: '412-33-1239', MonthlySocialSecurity: 90_000 });
    await act(runInterfaceChecks, number, all);
    const { Checks } = await read(number);
    expect(Checks.find(each => each.Source === 'ssa')).toMatchObject({ Result: 'failed', Attempts: 2 });
    expect(Checks.find(each => each.Source === 'identity')?.Result).toBe('matched');
  });

  it('skips what cannot be asked, with the reason', async () => {
    const child = { BirthDate: `${Number(today.slice(0, 4)) - 5}-01-02`, SsnStatus: 'missing', Ssn: '' };
    const { number } = await registered(server, worker, today, child);
    await act(runInterfaceChecks, number, all);
    const { Checks } = await read(number);
    expect(Checks.find(each => each.Source === 'wages')).toMatchObject({ Result: 'skipped', Detail: 'noNumber' });
    expect(Checks.find(each => each.Source === 'vital')?.Result).toBe('matched');
  });

  it('gives thirty days for medical evidence, ten for other proof', async () => {
    const { number, persons } = await registered(server, worker, today, { Ssn: '412-33-1243' });
    await server.owner.query(
      'update application set application_date = application_date - 25 where application_number = $1',
      [number],
    );
    const ask = async (AcceptedProofs: string[]) => {
      const asked = await act(requestProof, number, { PersonId: persons[0], Fact: 'identity', AcceptedProofs });
      expect(asked.status, JSON.stringify(asked.problem)).toBe(200);
      const found = (await read(number)).Requests.find(each => each.AcceptedProofs.join() === AcceptedProofs.join());
      return (Date.parse(found?.DueOn ?? '') - Date.parse(today)) / 86_400_000;
    };
    const [ordinary, mixed, medical] = [
      await ask(['IDEN-DL']),
      await ask(['MEDR-CHART', 'IDEN-DL']),
      await ask(['MEDR-CHART', 'MEDR-STMT']),
    ];
    expect(ordinary).toBeGreaterThanOrEqual(10);
    expect(ordinary).toBeLessThan(20);
    expect(mixed).toBe(ordinary);
    expect(medical).toBeGreaterThanOrEqual(30);
    expect(medical).toBeLessThan(40);
  });

  it('lets proof be asked for and closed, and never twice', async () => {
    const { number, persons } = await registered(server, worker, today, { Ssn: '412-33-1241' });
    const ask = (AcceptedProofs: string[]) =>
      act(requestProof, number, { PersonId: persons[0], Fact: 'identity', AcceptedProofs });
    expect((await ask(['IDEN-NONE'])).problem.faults.map(fault => fault.path)).toEqual(['AcceptedProofs']);
    expect((await ask([])).status).toBe(400);
    expect((await ask(['IDEN-DL', 'IDEN-PASS'])).status).toBe(200);
    const [open] = (await read(number)).Requests;
    expect(open?.AcceptedProofs).toEqual(['IDEN-DL', 'IDEN-PASS']);
    const receipt = await server.call(printReceipt, worker, { ApplicationNumber: number, Language: 'es' });
    expect((await readLetter(receipt.bytes)).text).toContain('Licencia de conducir');
    const close = {
      VerificationId: open?.VerificationId,
      Status: 'received',
      ReceivedProof: 'IDEN-DL',
      DocumentNumber: '',
      Outcome: 'License seen',
    };
    const unnamed = await act(closeVerification, number, { ...close, ReceivedProof: '' });
    expect(unnamed.problem.faults.map(fault => fault.path)).toEqual(['ReceivedProof']);
    expect((await act(closeVerification, number, { ...close, ReceivedProof: 'ZZZ' })).status).toBe(400);
    expect((await act(closeVerification, number, close)).status).toBe(200);
    expect((await act(closeVerification, number, close)).status).toBe(404);
  });
});

const question: Question = {
  ssn: '412331231',
  firstName: 'Rosa',
  lastName: 'Valdes',
  birthDate: '1990-04-12',
  citizenship: 'CZ',
  alienNumber: '',
  monthlyWages: 100_000,
  monthlyUnemployment: null,
  monthlySocialSecurity: null,
};

const on = { today: '2026-11-15', tolerance: 10 };

describe('comparing', () => {
  const asking = (values: Record<string, string | number | boolean>) => ({
    isSimulated: false,
    ask: async () => ({ kind: 'data', values }) as const,
  });

  it('takes income that differs by less than a tenth as the same', async () => {
    expect((await check(asking({ monthly: 109_000 }), 'wages', question, on)).result).toBe('matched');
    expect((await check(asking({ monthly: 112_000 }), 'wages', question, on)).result).toBe('mismatched');
  });

  it('takes any two kinds of citizen as the same, and names somebody who died', async () => {
    expect((await check(asking({ citizenship: 'NC' }), 'citizenship', question, on)).result).toBe('matched');
    expect((await check(asking({ deceased: true }), 'identity', question, on)).result).toBe('mismatched');
  });

  it('is the same every time with the simulator', async () => {
    const first = await check(simulator, 'wages', question, on);
    expect(await check(simulator, 'wages', question, on)).toEqual(first);
  });
});

describe('a connected hub', () => {
  it('is asked under its address; 404 is no data, anything else that fails is a failure', async () => {
    const asked: string[] = [];
    const gateway = createServer((request, response) => {
      asked.push(request.url ?? '');
      const status = request.url === '/hub/wages' ? 200 : request.url === '/hub/ssa' ? 404 : 500;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ values: { monthly: 100_000 } }));
    });
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve));
    const address = gateway.address();
    const hub = httpHub(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hub/`);
    expect((await check(hub, 'wages', question, on)).result).toBe('matched');
    expect((await check(hub, 'ssa', question, on)).result).toBe('noData');
    expect(await check(hub, 'identity', question, on)).toMatchObject({ result: 'failed', attempts: 2 });
    expect(asked).toEqual(['/hub/wages', '/hub/ssa', '/hub/identity', '/hub/identity']);
    await new Promise(resolve => gateway.close(resolve));
  });
});

describe('in production', () => {
  it('no answer is invented: without a hub nothing is asked', async () => {
    const { settings } = server.platform;
    const { number } = await registered(server, worker, today, { Ssn: '412-33-1251' });
    Object.assign(settings, { production: true });
    const refused = await act(runInterfaceChecks, number, all);
    Object.assign(settings, { production: false });
    expect(refused.status).toBe(409);
    expect(refused.problem.UserFriendlyException[0]).toBe('No data source is connected here.');
  });
});

describe('more time for a proof', () => {
  const later = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  it('moves the due day to a working day, keeps the first one and the reason, and stands on the case', async () => {
    const { number, personId } = await askedForProof();
    const { VerificationId, DueOn } = (await read(number)).Requests[0] ?? expect.fail('no proof is asked for');
    const early = await act(extendVerification, number, { VerificationId, DueOn, Reason: 'Asked by phone' });
    expect([early.status, early.problem.faults.map(fault => fault.path)]).toEqual([400, ['DueOn']]);
    expect(
      (await act(extendVerification, number, { VerificationId, DueOn: later(DueOn, 9), Reason: ' ' })).status,
    ).toBe(400);
    let due = DueOn;
    for (const days of [1, 2, 3, 4]) {
      const wanted = later(due, days);
      const extended = await act(extendVerification, number, {
        VerificationId,
        DueOn: wanted,
        Reason: 'Asked by phone',
      });
      expect(extended.status, JSON.stringify(extended.problem)).toBe(200);
      const [now] = (await read(number)).Requests;
      expect(now).toMatchObject({ FirstDueOn: DueOn, ExtensionReason: 'Asked by phone', Status: 'open' });
      due = now?.DueOn ?? '';
      expect(due >= wanted).toBe(true);
      expect([0, 6]).not.toContain(new Date(`${due}T00:00:00Z`).getUTCDay());
    }
    await act(closeVerification, number, {
      VerificationId,
      Status: 'waived',
      ReceivedProof: '',
      DocumentNumber: '',
      Outcome: 'Not needed any more',
    });
    const closed = await act(extendVerification, number, {
      VerificationId,
      DueOn: later(DueOn, 90),
      Reason: 'Too late',
    });
    expect(closed.problem.type).toBe('applications/verification-not-found');
    expect(personId).not.toBe('');
  });
});

async function askedForProof(): Promise<{ number: string; personId: string }> {
  const { number } = await registered(server, worker, today, { Ssn: '412-33-1239' });
  const { Persons } = (await server.call(getApplication, worker, { ApplicationNumber: number })).body;
  const personId = Persons[0]?.PersonId ?? '';
  await act(requestProof, number, { PersonId: personId, Fact: 'birth', AcceptedProofs: ['EARN-STUB'] });
  return { number, personId };
}
