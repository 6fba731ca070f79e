import {
  createReviewCode,
  getReviewCode,
  getReviewCodeHistory,
  reviewCodeList,
  saveReviewCode,
  setReviewCodeStatus,
} from '@commonweal/contracts/review-codes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const code = { Code: 'HRG', DescriptionEn: 'Hearing', DescriptionEs: 'Audiencia', Program: 'SNAP', DueDays: 3 };

it('a review code is added once, with its faults all at once', async () => {
  expect((await server.call(createReviewCode, admin, code, { key: 'review-1' })).status).toBe(200);
  const again = await server.call(createReviewCode, admin, code, { key: 'review-2' });
  expect([again.status, again.problem.type]).toEqual([409, 'review-codes/duplicate-code']);
  const bad = { Code: 'too long code', DescriptionEn: '', DescriptionEs: 'x', Program: null, DueDays: 367 };
  const refused = await server.call(createReviewCode, admin, bad, { key: 'review-3' });
  expect(refused.problem.faults.map(fault => fault.path)).toEqual(
    expect.arrayContaining(['Code', 'DescriptionEn', 'DueDays']),
  );
  const unknown = { ...code, Code: 'OTHER', Program: 'NOTHING' };
  expect((await server.call(createReviewCode, admin, unknown, { key: 'review-4' })).problem.type).toBe(
    'review-codes/unknown-program',
  );
});

it('is changed by one of two editors, deactivated with a reason, and found by its status', async () => {
  const { Version } = (await server.call(getReviewCode, admin, { Code: 'HRG' })).body;
  const change = { ...code, DueDays: 4 };
  expect((await server.call(saveReviewCode, admin, change, { ifMatch: Version })).status).toBe(200);
  const late = await server.call(saveReviewCode, admin, change, { ifMatch: Version });
  expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ DueDays: 4 })]);
  const off = { Code: 'HRG', Active: 'N', Reason: 'Not used' };
  expect((await server.call(setReviewCodeStatus, admin, off, { ifMatch: Version + 1 })).status).toBe(200);
  const { body } = await server.call(reviewCodeList.search, admin, { Filters: { Active: 'N' } });
  expect(body.data.map(row => row.Code)).toEqual(['HRG']);
  const history = await server.call(getReviewCodeHistory, admin, { Code: 'HRG' });
  expect(history.body.data.map(entry => entry.Reason)).toEqual(['Not used', '', '']);
});

it('needs release 2 and a region that is live', async () => {
  const { token, userId } = await server.personWith('U');
  expect((await server.call(reviewCodeList.search, token, {})).status).toBe(200);
  await server.owner.query(
    "update region set go_live = 'N' where region_id = (select region_id from app_user where user_id = $1)",
    [userId],
  );
  expect((await server.call(reviewCodeList.search, token, {})).status).toBe(403);
});
