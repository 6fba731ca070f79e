import {
  addApplicationNote,
  addCaseNote,
  addClientNote,
  amendCaseNote,
  getCaseNotes,
  getClientNotes,
  pinCaseNote,
} from '@commonweal/contracts/notes/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { note } from '@commonweal/testkit/note';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let CaseNumber: string;

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  const { rows } = await server.owner.query<{ case_number: string }>(
    'select case_number from benefit_case where not confidential order by case_number limit 1',
  );
  CaseNumber = rows[0]?.case_number ?? '';
});
afterAll(() => server.close());

const said = (Text: string, Pinned: 'Y' | 'N' = 'N') => ({
  CaseNumber,
  ...note({ NoteType: 'CALL', Text, Pinned }),
});

describe('a note', () => {
  it('is pinned above newer ones and amended beside itself, never rewritten', async () => {
    const first = await server.call(addCaseNote, worker, said('Rent is now $1,350', 'Y'), { key: 'note-first-1' });
    expect(first.status).toBe(200);
    await server.call(addCaseNote, worker, said('Called back'), { key: 'note-second-1' });
    const NoteId = first.body.NoteId;
    await server.call(
      amendCaseNote,
      worker,
      { CaseNumber, NoteId, Text: 'From April, not March' },
      { key: 'note-amend-1' },
    );
    const { body } = await server.call(getCaseNotes, worker, { CaseNumber, Page: 1 });
    expect(body.data.slice(0, 2).map(note => [note.Text, note.Amends])).toEqual([
      ['Rent is now $1,350', null],
      ['From April, not March', NoteId],
    ]);
    await server.call(pinCaseNote, worker, { CaseNumber, NoteId, Pinned: 'N' });
    const after = await server.call(getCaseNotes, worker, { CaseNumber, Page: 1 });
    expect(after.body.data[0]?.Text).toBe('Called back');
    expect(after.body.total).toBe(body.total);
  });

  it('written twice with one key is one note; other text under the same key is refused', async () => {
    const before = (await server.call(getCaseNotes, worker, { CaseNumber, Page: 1 })).body.total;
    await server.call(addCaseNote, worker, said('Once'), { key: 'note-once-1' });
    await server.call(addCaseNote, worker, said('Once'), { key: 'note-once-1' });
    expect((await server.call(addCaseNote, worker, said('Twice'), { key: 'note-once-1' })).status).toBe(409);
    expect((await server.call(getCaseNotes, worker, { CaseNumber, Page: 1 })).body.total).toBe(before + 1);
  });

  it('of 1,001 characters, of nothing, with a control character or of an unknown type is refused; markup is plain text', async () => {
    const status = async (request: object, key: string) =>
      (await server.call(addCaseNote, worker, { ...said('x'), ...request }, { key })).status;
    expect(await status({ Text: 'x'.repeat(1001) }, 'note-bad-0001')).toBe(400);
    expect(await status({ Text: '   ' }, 'note-bad-0002')).toBe(400);
    expect(await status({ Text: 'a\u0000b' }, 'note-bad-0003')).toBe(400);
    expect(await status({ NoteType: 'NONE' }, 'note-bad-0004')).toBe(400);
    expect(await status({ Text: 'é'.repeat(1000) }, 'note-good-001')).toBe(200);
    const markup = '<img src=x onerror=alert(1)> {{constructor}}';
    await server.call(addCaseNote, worker, said(markup), { key: 'note-markup-1' });
    const { body } = await server.call(getCaseNotes, worker, { CaseNumber, Page: 1 });
    expect(body.data.some(note => note.Text === markup)).toBe(true);
  });

  it('is written on a client and not on a record that does not exist; an assistor has no case notes', async () => {
    const { rows } = await server.owner.query<{ pin: string }>('select pin from client where not confidential limit 1');
    const Pin = rows[0]?.pin ?? '';
    const written = note({ Text: 'Prefers mornings' });
    expect((await server.call(addClientNote, worker, { Pin, ...written }, { key: 'note-client-1' })).status).toBe(200);
    expect((await server.call(getClientNotes, worker, { Pin, Page: 1 })).body.total).toBeGreaterThan(0);
    expect(
      (await server.call(addClientNote, worker, { Pin: '9999999999', ...written }, { key: 'note-client-2' })).status,
    ).toBe(404);
    const unknown = { ApplicationNumber: '0000000000', ...written };
    expect((await server.call(addApplicationNote, worker, unknown, { key: 'note-application-1' })).status).toBe(404);
    const assistor = await server.tokenFor('cboassistor');
    expect((await server.call(addCaseNote, assistor, said('x'), { key: 'note-assistor-1' })).status).toBe(403);
  });

  it('leaves an audit row that names the case and not the words', async () => {
    await server.call(addCaseNote, worker, said('Secret words'), { key: 'note-audit-1' });
    const { rows } = await server.owner.query(
      "select a.case_number, h.after from audit_event a join record_history h on h.history_id = a.history_id where a.activity = 'CASE_NOTE_ADDED'",
    );
    expect(rows.every(row => row.case_number === CaseNumber)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('Secret words');
  });
});
