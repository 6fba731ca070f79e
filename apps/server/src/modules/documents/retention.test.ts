import { setBusinessDate } from '@commonweal/contracts/clock/calls';
import { deleteDocument, restoreDocument, setLegalHold } from '@commonweal/contracts/documents/action-calls';
import { getDocumentDetails } from '@commonweal/contracts/documents/calls';
import { actingFor } from '@commonweal/server/platform/database/acting';
import { newId } from '@commonweal/server/platform/ids';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepDocuments } from './index.ts';

let server: TestServer;
let supervisor: string;
let made = 0;

/** An indexed pay stub, received so many months ago. */
async function paper(monthsAgo: number, fileId?: string): Promise<string> {
  made += 1;
  const [id, number, file] = [newId(), String(75_000_000 + made), fileId ?? newId()];
  if (!fileId) {
    await server.owner.query(
      `insert into stored_file (file_id, storage_key, media_type, size_bytes, sha256, stored_at)
       values ($1, $2, 'application/pdf', 10, sha256($3), now())`,
      [file, `kept-${made}`, Buffer.from(`kept-${made}`)],
    );
  }
  await server.owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, received_date, uploaded_date, file_id, file_name,
       file_kind, state, pages) values ('SC', $1, $2, 'EARN-STUB', (current_date - make_interval(months => $3))::date, now(), $4,
       'stub.pdf', 'PDF', 'indexed', 1)`,
    [id, number, monthsAgo, file],
  );
  await server.owner.query('insert into document_text values ($1, 1, $2)', [id, 'Gross pay']);
  return number;
}

const details = async (DocumentNumber: string) =>
  (await server.call(getDocumentDetails, supervisor, { DocumentNumber })).body;
const hold = async (DocumentNumber: string, Held: 'Y' | 'N') =>
  server.call(
    setLegalHold,
    supervisor,
    { DocumentNumber, Held, Reason: 'Hearing 14' },
    { ifMatch: (await details(DocumentNumber)).Version },
  );
const act = async (call: typeof deleteDocument | typeof restoreDocument, DocumentNumber: string) =>
  server.call(
    call,
    supervisor,
    { DocumentNumber, Reason: 'Because' },
    { ifMatch: (await details(DocumentNumber)).Version },
  );
const sweep = () => actingFor('sweep-documents', () => sweepDocuments(server.platform));
const deletedLongAgo = (number: string) =>
  server.owner.query("update document set deleted_at = now() - interval '31 days' where document_number = $1", [
    number,
  ]);
const row = async (number: string) =>
  (
    await server.owner.query(
      `select d.state, d.swept_at is not null as swept, d.file_id, d.file_name,
         (select count(*)::int from document_text t where t.document_id = d.id) as texts from document d where document_number = $1`,
      [number],
    )
  ).rows[0];

beforeAll(async () => {
  server = await openTestServer();
  supervisor = await server.tokenFor('supervisor');
  await server.owner.query(
    `insert into document_class (table_name, code, retention_months) values ('DOCSUBTYPE', 'EARN-STUB', 36)
     on conflict (table_name, code) do update set retention_months = 36`,
  );
});
afterAll(() => server.close());

describe('a document whose time is over', () => {
  it('is taken out of use by the sweep, with a line of history and of the trail, and can be brought back', async () => {
    const [over, young] = [await paper(37), await paper(35)];
    expect((await details(young)).KeptUntil).not.toBe('');
    await sweep();
    expect([(await row(over)).state, (await row(young)).state]).toEqual(['deleted', 'indexed']);
    expect((await details(over)).History[0]).toMatchObject({ After: { State: 'deleted' } });
    const { rows } = await server.owner.query(
      "select 1 from audit_event where activity = 'DOCUMENT_EXPIRED' and subject_id = $1",
      [over],
    );
    expect(rows).toHaveLength(1);
    expect((await act(restoreDocument, over)).status).toBe(200);
  });

  it('is not over because somebody moved the business clock', async () => {
    const admin = await server.tokenFor('itadmin');
    const number = await paper(1);
    expect((await server.call(setBusinessDate, admin, { Date: '2039-01-15' })).status).toBe(200);
    await sweep();
    expect((await server.call(setBusinessDate, admin, { Date: null })).status).toBe(200);
    expect(await row(number)).toMatchObject({ state: 'indexed' });
  });

  it('stays while a legal hold is on it, and nobody deletes it by hand', async () => {
    const held = await paper(40);
    expect((await hold(held, 'Y')).status).toBe(200);
    expect((await hold(held, 'Y')).problem.type).toBe('documents/same-hold');
    await sweep();
    expect((await row(held)).state).toBe('indexed');
    expect((await act(deleteDocument, held)).problem.type).toBe('documents/is-held');
    expect(await details(held)).toMatchObject({ Held: 'Y', HoldReason: 'Hearing 14' });
    await hold(held, 'N');
    await sweep();
    expect((await row(held)).state).toBe('deleted');
  });
});

describe('what was deleted', () => {
  it('is gone for good a month later, with its words and its file, and is not brought back', async () => {
    const [gone, fresh] = [await paper(1), await paper(1)];
    await act(deleteDocument, gone);
    await act(deleteDocument, fresh);
    await deletedLongAgo(gone);
    await sweep();
    expect(await row(gone)).toEqual({ state: 'deleted', swept: true, file_id: null, file_name: '', texts: 0 });
    expect((await row(fresh)).swept).toBe(false);
    expect((await act(restoreDocument, gone)).problem.type).toBe('documents/is-swept');
    expect((await act(restoreDocument, fresh)).status).toBe(200);
  });

  it('says the day on which it is gone by the calendar of the offices', async () => {
    const number = await paper(1);
    await act(deleteDocument, number);
    // In the evening of the ninth, when it is the tenth in UTC.
    await server.owner.query('update document set deleted_at = $2 where document_number = $1', [
      number,
      '2027-01-10T02:00:00Z',
    ]);
    expect(await details(number)).toMatchObject({ GoneOn: '2027-02-08' });
  });

  it('stays for ever under a hold, and takes no file that another document has', async () => {
    const held = await paper(1);
    await act(deleteDocument, held);
    await deletedLongAgo(held);
    expect((await hold(held, 'Y')).status).toBe(200);
    const first = await paper(1);
    const file = (await row(first)).file_id as string;
    const second = await paper(1, file);
    await act(deleteDocument, first);
    await deletedLongAgo(first);
    await sweep();
    expect((await row(held)).swept).toBe(false);
    expect((await row(first)).swept).toBe(true);
    expect((await row(second)).file_id).toBe(file);
    expect((await server.owner.query('select 1 from stored_file where file_id = $1', [file])).rows).toHaveLength(1);
  });
});
