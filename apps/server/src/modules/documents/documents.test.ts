import {
  addDocumentNote,
  deleteDocument,
  forwardDocument,
  indexDocument,
  putBackDocument,
  restoreDocument,
  takeDocument,
  takeNextDocument,
} from '@commonweal/contracts/documents/action-calls';
import {
  detailPageDocuments,
  documentList,
  getDocumentDetails,
  getDocumentQueues,
  getIndexProposals,
  viewDocument,
} from '@commonweal/contracts/documents/calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { streamOf } from '@commonweal/server/platform/files/file-store';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { type Household, household } from '@commonweal/testkit/household';
import { pdfOf } from '@commonweal/testkit/papers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statewideViewer } from '../protection/index.ts';
import { scanOnce } from './index.ts';
import { conditions } from './search-store.ts';

let server: TestServer;
let worker: string;
let supervisor: string;
let home: Household;
let made = 0;

interface Given {
  readonly state?: string;
  readonly subtype?: string;
  readonly caseNumber?: string | null;
  readonly text?: string;
  readonly queue?: string;
}

/** A document as it is after its scan. */
async function document({
  state = 'waiting for index',
  subtype = '',
  caseNumber = null,
  text = '',
  queue = 'DOCS-RETM',
}: Given = {}) {
  made += 1;
  const bytes = pdfOf([`Paper ${made} of the queue ${text}`]);
  const file = await server.platform.files.put(streamOf(bytes));
  const [fileId, id, number] = [newId(), newId(), String(77_000_000 + made)];
  await server.owner.query(
    `insert into stored_file (file_id, storage_key, key_sealed, media_type, size_bytes, sha256, stored_at)
     values ($1, $2, $3, 'application/pdf', $4, $5, now())`,
    [fileId, file.storage_key, file.key_sealed, file.size_bytes, file.sha256],
  );
  await server.owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, case_number, received_date, uploaded_date,
       file_id, file_name, file_kind, state, workgroup_id)
     values ('SC', $1, $2, $3, $4, current_date - 400 + $5::int, now(), $6, 'paper.pdf', 'PDF', $7, $8)`,
    [id, number, subtype, caseNumber, made, fileId, state, queue],
  );
  await server.owner.query('insert into document_text values ($1, 1, $2)', [id, `Paper ${made} ${text}`]);
  return { number, bytes, storageKey: file.storage_key };
}

const details = async (DocumentNumber: string, token = worker) =>
  server.call(getDocumentDetails, token, { DocumentNumber });

const index = async (DocumentNumber: string, more: object = {}, token = worker, version?: number) =>
  server.call(
    indexDocument,
    token,
    {
      DocumentNumber,
      DocSubTypeId: 'EARN-STUB',
      CaseNumber: home.caseNumber,
      ApplicationNumber: '',
      Pin: home.head.pin,
      ReceivedDate: '2026-01-15',
      benefitStartDate: '',
      ...more,
    },
    { ifMatch: version ?? (await details(DocumentNumber, token)).body.Version },
  );

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  supervisor = await server.tokenFor('supervisor');
  home = await household(server, 'Paperman');
});
afterAll(() => server.close());

describe('taking the next document', () => {
  it('gives each to one person alone, the longest waiting first, however many ask at once', async () => {
    const numbers = [];
    for (let at = 0; at < 8; at += 1) numbers.push((await document({ queue: 'DOCS-RETM' })).number);
    const asks = Array.from({ length: 12 }, (_each, at) =>
      server.call(takeNextDocument, at % 2 === 0 ? worker : supervisor, { WorkgroupId: 'DOCS-RETM' }),
    );
    const taken = (await Promise.all(asks)).map(each => each.body.DocumentNumber);
    expect(taken.filter(Boolean).toSorted()).toEqual(numbers.toSorted());
    expect(taken.filter(each => each === null)).toHaveLength(4);
  });

  it('leaves what somebody has in hand to them until they put it back', async () => {
    const { number } = await document();
    expect((await server.call(takeDocument, worker, { DocumentNumber: number })).status).toBe(200);
    expect((await server.call(takeDocument, worker, { DocumentNumber: number })).status).toBe(200);
    const refused = await server.call(takeDocument, supervisor, { DocumentNumber: number });
    expect(refused.problem.UserFriendlyException).toEqual(['Okafor, Dana has this document in hand.']);
    expect((await server.call(putBackDocument, supervisor, { DocumentNumber: number })).status).toBe(409);
    expect((await server.call(putBackDocument, worker, { DocumentNumber: number })).status).toBe(200);
    expect((await server.call(takeDocument, supervisor, { DocumentNumber: number })).status).toBe(200);
  });
});

describe('indexing', () => {
  it('proposes whom the paper names and what it calls itself, and keeps what a person says', async () => {
    const { number } = await document({ text: `Pay stub for case ${home.caseNumber}, PIN ${home.child.pin}` });
    const { body } = await server.call(getIndexProposals, worker, { DocumentNumber: number });
    expect(body.DocSubTypeIds[0]).toBe('EARN-STUB');
    expect(body.People.map(each => [each.Pin, each.Because]).toSorted()).toEqual(
      [
        [home.child.pin, ['pin']],
        [home.head.pin, ['case']],
      ].toSorted(),
    );
    await server.call(takeDocument, worker, { DocumentNumber: number });
    expect((await index(number)).status).toBe(200);
    expect((await details(number)).body).toMatchObject({
      State: 'indexed',
      DocSubTypeId: 'EARN-STUB',
      DocTypeId: 'EARN',
      DocCategoryId: 'INC',
      CaseNumber: home.caseNumber,
      AssignedTo: '',
      IndexedBy: 'Okafor, Dana',
    });
    const ofCase = await server.call(detailPageDocuments.search, worker, { Filters: { CaseNumber: home.caseNumber } });
    expect(ofCase.body.data.map(each => each.DocumentNumber)).toContain(number);
  });

  it('tells every fault at once and changes nothing', async () => {
    const { number } = await document();
    const wrong = await index(number, { DocSubTypeId: 'NOPE', CaseNumber: '', Pin: '', ReceivedDate: '2199-01-01' });
    expect(wrong.problem.faults.map(each => each.path).toSorted()).toEqual([
      'CaseNumber',
      'DocSubTypeId',
      'ReceivedDate',
    ]);
    expect((await index(number, { CaseNumber: '9999999999', Pin: '' })).problem.type).toBe(
      'documents/record-not-found',
    );
    expect((await details(number)).body.State).toBe('waiting for index');
  });

  it('has one winner of two who save the same version', async () => {
    const { number } = await document();
    // Both have read it before either saves: whoever reads it after the other has saved may save, too.
    const { Version } = (await details(number)).body;
    const both = await Promise.all([
      index(number, {}, worker, Version),
      index(number, { DocSubTypeId: 'BANK-STMT' }, supervisor, Version),
    ]);
    expect(both.map(each => each.status).toSorted()).toEqual([200, 409]);
  });
});

describe('passing on, throwing away and bringing back', () => {
  it('forwards to a workgroup or to a person who may open it, with the note, and says so in the history', async () => {
    const { number } = await document({ state: 'indexed', subtype: 'EARN-STUB', caseNumber: home.caseNumber });
    const forward = async (to: object) =>
      server.call(
        forwardDocument,
        worker,
        { DocumentNumber: number, UserId: '', WorkgroupId: '', Note: 'Please look', ...to },
        { ifMatch: (await details(number)).body.Version },
      );
    expect((await forward({})).status).toBe(400);
    expect((await forward({ WorkgroupId: 'NOWHERE' })).problem.type).toBe('documents/workgroup-not-found');
    expect((await forward({ WorkgroupId: 'HEAR-ALL' })).status).toBe(200);
    const blind = await server.personWith('U');
    expect((await forward({ UserId: blind.userId })).problem.type).toBe('documents/may-not-open');
    const { rows } = await server.owner.query<{ user_id: string }>(
      "select user_id from user_role join role using (role_id) where role.name = 'Supervisor' order by user_id limit 1",
    );
    expect((await forward({ UserId: rows[0]?.user_id })).status).toBe(200);
    const { body } = await details(number);
    expect(body).toMatchObject({ AssignedTo: rows[0]?.user_id, WorkgroupId: 'HEAR-ALL' });
    expect(body.Notes.map(each => [each.Kind, each.Text])).toEqual([
      ['forward', 'Please look'],
      ['forward', 'Please look'],
    ]);
    expect(body.History[0]).toMatchObject({ Reason: 'Please look' });
  });

  it('deletes with a reason, hides it from lists, and brings it back after another scan to where it was', async () => {
    const { number } = await document({ state: 'indexed', subtype: 'EARN-STUB', caseNumber: home.caseNumber });
    await server.owner.query('update document set indexed_at = now() where document_number = $1', [number]);
    const act = async (call: typeof deleteDocument | typeof restoreDocument) =>
      server.call(
        call,
        supervisor,
        { DocumentNumber: number, Reason: 'Sent twice' },
        { ifMatch: (await details(number)).body.Version },
      );
    expect((await act(restoreDocument)).problem.type).toBe('documents/not-deleted');
    expect((await act(deleteDocument)).status).toBe(200);
    expect((await act(deleteDocument)).problem.type).toBe('documents/is-deleted');
    const found = async (Filters: object) =>
      (await server.call(documentList.search, worker, { Filters: { DocumentNumber: number, ...Filters } })).body.total;
    expect([await found({}), await found({ State: 'deleted' })]).toEqual([0, 1]);
    expect((await server.call(viewDocument, worker, { DocumentNumber: number })).status).toBe(409);
    expect((await act(restoreDocument)).status).toBe(200);
    expect((await details(number)).body.State).toBe('received');
    while (await scanOnce(server.platform));
    expect((await details(number)).body.State).toBe('indexed');
  });

  it('keeps notes of 255 characters and no more', async () => {
    const { number } = await document();
    const add = (Text: string) =>
      server.call(addDocumentNote, worker, { DocumentNumber: number, Text }, { key: newId() });
    expect((await add('x'.repeat(256))).status).toBe(400);
    expect((await add('x'.repeat(255))).status).toBe(200);
    const said = await server.call(documentList.search, worker, { Filters: { Text: 'x'.repeat(50) } });
    expect(said.body.data.map(each => each.DocumentNumber)).toEqual([number]);
  });
});

describe('searching by words', () => {
  it('finds the same of what few say and of what many say: words of pages, of the name, of notes', async () => {
    const { number } = await document();
    const Text = 'Landlord called: lease';
    await server.call(addDocumentNote, worker, { DocumentNumber: number, Text }, { key: newId() });
    const subtypes = await server.owner.query<{ id: string }>(
      'select distinct document_subtype_id as id from document',
    );
    const viewer = {
      ...(await statewideViewer(server.db, 'DOKAFOR')),
      documentSubtypes: new Set(subtypes.rows.map(row => row.id)),
      code: () => 'U' as const,
    };
    const found = async (asked: string, rare: boolean) => {
      const where = conditions({ viewer, filters: { Text: asked }, today: '2026-11-17', rare });
      const { rows } = await sql<{
        n: string;
      }>`select d.document_number as n from document d where ${where} order by 1`.execute(server.db);
      return rows.map(row => row.n);
    };
    for (const text of ['lease', 'statement', 'pdf', 'paper of the queue', 'nobody says this']) {
      expect(await found(text, true), text).toEqual(await found(text, false));
    }
    expect(await found('lease', true)).toContain(number);
  });
});

describe('reading the bytes', () => {
  const ask = (number: string, range?: string) =>
    fetch(`${server.url}${urlOf(viewDocument)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${worker}`,
        'content-type': 'application/json',
        ...(range && { range }),
      },
      body: JSON.stringify({ DocumentNumber: number }),
    });

  it('in ranges gives exactly what was asked for, and refuses what is not there', async () => {
    const { number, bytes } = await document();
    const part = await ask(number, 'bytes=5-20');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-20/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(5, 21))).toBe(true);
    const tail = await ask(number, 'bytes=-7');
    expect(Buffer.from(await tail.arrayBuffer()).equals(bytes.subarray(-7))).toBe(true);
    const rest = await ask(number, `bytes=${bytes.length - 3}-999999999`);
    expect((await rest.arrayBuffer()).byteLength).toBe(3);
    expect((await ask(number, `bytes=${bytes.length}-`)).status).toBe(416);
    expect((await ask(number, 'bytes=-0')).status).toBe(416);
    for (const odd of ['bytes=9-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`]) {
      const whole = await ask(number, odd);
      expect([whole.status, (await whole.arrayBuffer()).byteLength], odd).toEqual([200, bytes.length]);
    }
  });

  it('that vanished from storage is answered empty and raises an alert', async () => {
    const { number, storageKey } = await document();
    await server.platform.files.remove(storageKey);
    const gone = await ask(number);
    expect([gone.status, (await gone.arrayBuffer()).byteLength]).toEqual([200, 0]);
    const { rows } = await server.owner.query(
      "select 1 from audit_event where activity = 'DOCUMENT_FILE_MISSING' and event_type = 'alert' and subject_id = $1",
      [number],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('somebody without the subtype', () => {
  it('sees nothing of it anywhere: list, total, queue, details, proposals, bytes, tab, search by text, file', async () => {
    const { number } = await document({
      subtype: 'EARN-STUB',
      caseNumber: home.caseNumber,
      text: 'zebrafinch',
      queue: 'HEAR-ALL',
    });
    const blind = (await server.personWith('U')).token;
    const queueOf = async (token: string) =>
      (await server.call(getDocumentQueues, token, {})).body.Queues.find(each => each.WorkgroupId === 'HEAR-ALL');
    const total = async (token: string, Filters: object) =>
      (await server.call(documentList.search, token, { Filters })).body.total;
    expect(await total(worker, { Text: 'zebrafinch' })).toBe(1);
    expect((await queueOf(worker))?.Waiting).toBe(1);
    for (const Filters of [
      { Text: 'zebrafinch' },
      { DocumentNumber: number },
      { CaseNumber: home.caseNumber },
      { DocCategoryId: 'INC' },
    ]) {
      expect(await total(blind, Filters), JSON.stringify(Filters)).toBe(0);
    }
    expect(await queueOf(blind)).toBeUndefined();
    for (const call of [getDocumentDetails, getIndexProposals, viewDocument, takeDocument]) {
      expect((await server.call(call, blind, { DocumentNumber: number })).status, call.name).toBe(404);
    }
    expect((await server.call(takeNextDocument, blind, { WorkgroupId: 'HEAR-ALL' })).body.DocumentNumber).toBeNull();
    const tab = await server.call(detailPageDocuments.search, blind, { Filters: { CaseNumber: home.caseNumber } });
    expect(tab.body.total).toBe(0);
    const file = await server.call(documentList.export, blind, {
      Filters: { Text: 'zebrafinch' },
      Format: 'csv',
      Columns: ['DocumentNumber', 'ClientName'],
      Reason: 'test',
    });
    expect(file.text).not.toContain(number);
  });
});
