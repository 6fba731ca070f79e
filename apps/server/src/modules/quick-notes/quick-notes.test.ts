import {
  createMyQuickNote,
  createQuickNote,
  getMyQuickNote,
  getMyQuickNoteHistory,
  myQuickNoteList,
  quickNoteList,
  saveMyQuickNote,
  saveQuickNote,
  setQuickNoteStatus,
} from '@commonweal/contracts/quick-notes/calls';
import { getQuickNoteChoices } from '@commonweal/contracts/quick-notes/choice-calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let admin: string;
let worker: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
  worker = await server.tokenFor('caseworker');
});
afterAll(() => server.close());

const note = { Language: 'en', Title: 'Interview done', Body: 'Spoke with {clientName}. Next step by {dueDate}.' };
const choices = async (token: string) =>
  (await server.call(getQuickNoteChoices, token, {})).body.data.map(each => each.Title);

it('a note of the agency can be inserted by everyone, until it is retired', async () => {
  expect((await server.call(createQuickNote, admin, note, { key: 'quick-note-1' })).status).toBe(200);
  expect(await choices(worker)).toContain(note.Title);
  const again = await server.call(createQuickNote, admin, note, { key: 'quick-note-2' });
  expect([again.status, again.problem.type]).toEqual([409, 'quick-notes/duplicate-title']);
  const { body } = await server.call(quickNoteList.search, admin, { Filters: { Text: 'interview done' } });
  const [stored] = body.data;
  if (!stored) throw new Error('The note is missing');
  const off = { NoteId: stored.NoteId, Active: 'N', Reason: 'Out of date' };
  expect((await server.call(setQuickNoteStatus, admin, off, { ifMatch: stored.Version })).status).toBe(200);
  expect(await choices(worker)).not.toContain(note.Title);
});

it('placeholders that nothing fills in, a long title and an empty text are refused together', async () => {
  const bad = { Language: 'fr', Title: 'x'.repeat(256), Body: 'Hello {somebody}' };
  const answer = await server.call(createQuickNote, admin, bad, { key: 'quick-note-3' });
  expect(answer.problem.faults.map(fault => fault.path)).toEqual(['Language', 'Title', 'Body']);
});

it('an own note is seen and changed by its owner alone', async () => {
  expect((await server.call(createMyQuickNote, worker, note, { key: 'quick-note-4' })).status).toBe(200);
  const [own] = (await server.call(myQuickNoteList.search, worker, {})).body.data;
  if (!own) throw new Error('The note is missing');
  const { NoteId, Version } = own;
  expect((await server.call(myQuickNoteList.search, admin, {})).body.data).toEqual([]);
  expect((await server.call(getMyQuickNote, admin, { NoteId })).status).toBe(404);
  expect((await server.call(getMyQuickNoteHistory, admin, { NoteId })).status).toBe(404);
  const change = { NoteId, ...note, Title: 'Mine' };
  expect((await server.call(saveMyQuickNote, admin, change, { ifMatch: Version })).status).toBe(404);
  expect((await server.call(saveQuickNote, admin, change, { ifMatch: Version })).status).toBe(404);
  expect((await server.call(saveMyQuickNote, worker, change, { ifMatch: Version })).status).toBe(200);
  expect(await choices(worker)).toContain('Mine');
  expect(await choices(admin)).not.toContain('Mine');
});

it('the agency’s notes are not a caseworker’s to change', async () => {
  expect((await server.call(createQuickNote, worker, note, { key: 'quick-note-5' })).status).toBe(403);
});
