import {
  deleteDraft,
  draftBytes,
  getDraft,
  getDraftKeys,
  mostDrafts,
  saveDraft,
} from '@commonweal/contracts/drafts/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetOldDrafts } from './index.ts';

let server: TestServer;
let worker: string;
let colleague: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  colleague = await server.tokenFor('supervisor');
});
afterAll(() => server.close());

const at = { Form: 'case-note', RecordKey: '1204417863' };
const draft = { ...at, Body: JSON.stringify({ Text: 'Ms. Rivera called. SSN 775-21-4417.' }), BaseVersion: 3 };

it('what was typed comes back as it was, to its author alone', async () => {
  const saved = await server.call(saveDraft, worker, draft);
  expect(saved.status).toBe(200);
  const { body } = await server.call(getDraft, worker, at);
  expect(body.Draft).toEqual({ Body: draft.Body, BaseVersion: 3, SavedAt: saved.body.SavedAt });
  expect((await server.call(getDraft, colleague, at)).body.Draft).toBeNull();
});

it('is kept so that nobody can read it in the database', async () => {
  const { rows } = await server.owner.query("select body_sealed from draft where user_id = 'DOKAFOR'");
  expect(rows.length).toBe(1);
  expect(rows[0].body_sealed.toString('latin1')).not.toContain('Rivera');
  expect(server.logLines.join('\n')).not.toContain('Rivera called');
});

it('a later one takes its place, and deleting forgets it', async () => {
  await server.call(saveDraft, worker, { ...draft, Body: '{"Text":"Second"}', BaseVersion: null });
  expect((await server.call(getDraft, worker, at)).body.Draft).toMatchObject({
    Body: '{"Text":"Second"}',
    BaseVersion: null,
  });
  expect((await server.call(deleteDraft, colleague, at)).status).toBe(200);
  expect((await server.call(getDraft, worker, at)).body.Draft).not.toBeNull();
  await server.call(deleteDraft, worker, at);
  expect((await server.call(getDraft, worker, at)).body.Draft).toBeNull();
});

it('one that is too large is refused with the limit', async () => {
  const answer = await server.call(saveDraft, worker, { ...draft, Body: `"${'ñ'.repeat(draftBytes / 2)}"` });
  expect([answer.status, answer.problem.faults.map(fault => fault.path)]).toEqual([400, ['Body']]);
});

it('the oldest makes room when there are too many', async () => {
  const other = await server.personWith('R');
  await server.owner.query(
    `insert into draft (user_id, form, record_key, body_sealed, saved_at, expires_at)
     select $1, 'old', n::text, 'x', now() - make_interval(mins => n), now() + interval '1 day' from generate_series(1, $2) n`,
    [other.userId, mostDrafts],
  );
  await server.call(saveDraft, other.token, draft);
  const { rows } = await server.owner.query('select record_key from draft where user_id = $1', [other.userId]);
  expect(rows.length).toBe(mostDrafts);
  expect(rows.some(row => row.record_key === String(mostDrafts))).toBe(false);
});

it('is forgotten after thirty days', async () => {
  await server.call(saveDraft, worker, draft);
  await server.owner.query("update draft set expires_at = now() - interval '1 minute' where user_id = 'DOKAFOR'");
  expect((await server.call(getDraft, worker, at)).body.Draft).toBeNull();
  await forgetOldDrafts.run(server.platform);
  const { rows } = await server.owner.query("select 1 from draft where user_id = 'DOKAFOR'");
  expect(rows).toEqual([]);
});

it('the key for the device is the person’s own and the same after another sign-in', async () => {
  const keys = async (token: string) => (await server.call(getDraftKeys, token, {})).body.Keys;
  expect(await keys(await server.tokenFor('caseworker'))).toEqual(await keys(worker));
  expect(await keys(colleague)).not.toEqual(await keys(worker));
});

it('never counts as activity of the person', async () => {
  const fresh = await server.personWith('R');
  const seen = async () =>
    (await server.owner.query('select last_seen_at from user_session where user_id = $1', [fresh.userId])).rows[0];
  const before = await seen();
  server.advance(60);
  await server.call(saveDraft, fresh.token, draft);
  expect(await seen()).toEqual(before);
  server.advance(-60);
});
