import { getClientPayments } from '@commonweal/contracts/clients/calls';
import { changePayment, getAuthorizationHistory } from '@commonweal/contracts/eligibility/authorization-calls';
import type { PaymentMonth } from '@commonweal/contracts/eligibility/authorization-schemas';
import type { PaymentAction } from '@commonweal/contracts/eligibility/lifecycle';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Found {
  readonly case_number: string;
  readonly case_id: string;
  readonly pin: string;
  readonly payment_id: string;
}

let server: TestServer;
let supervisor: string;
let found: Found[];

/** Payments of the demonstration that have not left yet. */
const listReady = async (): Promise<Found[]> => {
  const { rows } = await server.owner.query<Found>(
    `select k.case_number, k.id as case_id, c.pin, i.id as payment_id from benefit_issuance i
      join benefit_case k on k.id = i.case_id join client c on c.client_id = k.head_client_id
      where i.status = 'ready' and not k.confidential and k.region_id = 'SC' and c.merged_into is null
        and not exists (select 1 from case_member m join client o using (client_id)
          where m.case_id = k.id and (o.confidential or exists (select 1 from worker_interest w where w.client_id = o.client_id)))
      order by k.case_number`,
  );
  return rows;
};
const taken = (): Found => found.shift() ?? expect.fail('no more payments');
const change = (of: Found, Action: PaymentAction, ifMatch = 1, token = supervisor, more: object = {}) =>
  server.call(
    changePayment,
    token,
    { CaseNumber: of.case_number, PaymentId: of.payment_id, Action, Reason: 'As the household asked', ...more },
    { ifMatch },
  );
const monthOf = async (of: Found): Promise<PaymentMonth> => {
  const { body } = await server.call(getAuthorizationHistory, supervisor, { CaseNumber: of.case_number });
  const month = body.Payments.find(each => each.Payments.some(one => one.PaymentId === of.payment_id));
  return month ?? expect.fail('no such payment');
};

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  found = await listReady();
});
afterAll(() => server.close());

describe('a payment that has not left', () => {
  it('is held and released, each with its reason in the trail', async () => {
    const payment = taken();
    expect((await change(payment, 'hold')).body).toMatchObject({ Status: 'held', Version: 2 });
    const held = await monthOf(payment);
    expect(held.Owed).toBe(0);
    expect(held.Payments[0]).toMatchObject({ Status: 'held', StatusReason: 'As the household asked' });
    expect((await change(payment, 'hold', 2)).problem.type).toBe('eligibility/payment-held');
    expect((await change(payment, 'release', 2)).body.Status).toBe('ready');
    const { rows } = await server.owner.query(
      `select activity, reason from audit_event where activity = 'PAYMENT_CHANGED' and subject_id = $1 and history_id is not null
        order by at, audit_id`,
      [payment.payment_id],
    );
    expect(rows.map(row => row.reason)).toEqual(['As the household asked', 'As the household asked']);
  });

  it('is cancelled for good: what it would have paid is owed, and is paid again once, to the cent', async () => {
    const payment = taken();
    const before = await monthOf(payment);
    expect((await change(payment, 'reissue')).problem.type).toBe('eligibility/payment-counts');
    expect((await change(payment, 'cancel')).body.Status).toBe('cancelled');
    expect(await monthOf(payment)).toMatchObject({ Issued: 0, Owed: before.Entitled });
    expect((await change(payment, 'release', 2)).problem.type).toBe('eligibility/payment-over');
    const again = await Promise.all([change(payment, 'reissue', 2), change(payment, 'reissue', 2)]);
    expect(again.map(each => each.status).toSorted()).toEqual([200, 409]);
    const after = await monthOf(payment);
    expect(after).toMatchObject({ Issued: before.Entitled, Owed: 0 });
    expect(after.Payments.map(each => [each.Kind, each.Status])).toEqual([
      ['initial', 'replaced'],
      ['reissue', 'ready'],
    ]);
  });

  it('is not changed by somebody who saw an older state, has no right, is in conflict, or gives no reason', async () => {
    const payment = taken();
    expect((await change(payment, 'hold', 7)).problem.type).toBe('common/stale');
    expect((await change(payment, 'hold', 1, await server.tokenFor('caseworker'))).status).toBe(403);
    expect((await change(payment, 'hold', 1, supervisor, { Reason: '  ' })).status).toBe(400);
    const other = taken();
    const { problem } = await change(payment, 'hold', 1, supervisor, { PaymentId: other.payment_id });
    expect(problem.type).toBe('eligibility/payment-not-found');
    expect((await monthOf(payment)).Payments[0]).toMatchObject({ Status: 'ready', Version: 1 });
  });

  it('cannot be held or cancelled once it has left', async () => {
    const payment = taken();
    await server.owner.query(`update benefit_issuance set status = 'sent' where id = $1`, [payment.payment_id]);
    for (const action of ['hold', 'cancel'] as const) {
      expect((await change(payment, action)).problem.type).toBe('eligibility/payment-left');
    }
  });
});

describe('the payments of a client', () => {
  const paymentsOf = (Pin: string, token = supervisor) => server.call(getClientPayments, token, { Pin });

  it('are those of the months in which the person was in the household, with who authorized them', async () => {
    const payment = taken();
    const { body } = await paymentsOf(payment.pin);
    const row = body.data.find(each => each.PaymentId === payment.payment_id);
    expect(row).toMatchObject({ CaseNumber: payment.case_number, Kind: 'initial', Status: 'ready' });
    expect(row?.Reference).toMatch(new RegExp(`^${payment.case_number}-SNAP-\\d{4}-\\d{2}-\\d+$`));
    expect(row?.AuthorizedBy).not.toBe('');
    await server.owner.query(
      `update case_member set effective_to = effective_from where case_id = $1 and client_id = (select client_id from client where pin = $2)`,
      [payment.case_id, payment.pin],
    );
    const { rows } = await server.owner.query<{ gone: boolean }>(
      `select bool_and(m.effective_to < (i.month || '-01')::date) as gone from case_member m
        join benefit_issuance i on i.case_id = m.case_id and i.id = $1 join client c on c.client_id = m.client_id
        where c.pin = $2 and m.superseded_at is null`,
      [payment.payment_id, payment.pin],
    );
    const left = (await paymentsOf(payment.pin)).body.data.map(each => each.PaymentId);
    expect(left.includes(payment.payment_id)).toBe(rows[0]?.gone !== true);
  });

  it('leave out a case that is closed to the reader', async () => {
    const payment = taken();
    await server.owner.query(`update benefit_case set confidential = true where id = $1`, [payment.case_id]);
    const worker = await server.tokenFor('caseworker');
    const { body } = await paymentsOf(payment.pin, worker);
    expect(body.data.map(each => each.CaseNumber)).not.toContain(payment.case_number);
  });
});
