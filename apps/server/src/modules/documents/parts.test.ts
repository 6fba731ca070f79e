import { mostFilePart, mostFileParts, viewDocument } from '@commonweal/contracts/documents/calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { pdfOf } from '@commonweal/testkit/papers';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let worker: string;
let number: string;
const bytes = pdfOf(Array.from({ length: 40 }, (_each, at) => `Page ${at} of a file that is asked for in places`));

beforeAll(async () => {
  server = await openTestServer();
  worker = await server.tokenFor('caseworker');
  number = await uploaded(server, worker, { name: 'places.pdf', bytes });
  await scanAll(server);
});
afterAll(() => server.close());

const ask = (Parts: { From: number; To: number }[], token = worker) =>
  server.call(viewDocument, token, { DocumentNumber: number, Parts });

it('several places of a file come in one answer, in the order in which they were asked for, and stand in the trail as one look', async () => {
  const last = bytes.length - 1;
  const places = Array.from({ length: 30 }, (_each, at) => ({ From: at * 100, To: at * 100 + 9 })).toReversed();
  const answer = await ask([{ From: last - 20, To: last }, ...places, { From: 0, To: 4 }]);
  expect(answer.status).toBe(200);
  const wanted = [
    bytes.subarray(last - 20),
    ...places.map(({ From, To }) => bytes.subarray(From, To + 1)),
    bytes.subarray(0, 5),
  ];
  expect(answer.bytes.equals(Buffer.concat(wanted))).toBe(true);
  const { rows } = await server.owner.query(
    "select reason from audit_event where activity = 'DOCUMENT_VIEWED' and subject_id = $1",
    [number],
  );
  expect(rows).toEqual([{ reason: `32 parts, 326 of ${bytes.length} bytes` }]);
});

it('a place that the file does not have, one that ends before it begins, one too large and too many of them are refused', async () => {
  const outside = await ask([
    { From: 0, To: 9 },
    { From: 5, To: bytes.length },
  ]);
  expect(outside.status).toBe(documentErrors.range.status);
  expect((await ask([{ From: 9, To: 8 }])).status).toBe(400);
  expect((await ask([{ From: 0, To: mostFilePart }])).status).toBe(400);
  expect((await ask([])).status).toBe(400);
  expect((await ask(Array.from({ length: mostFileParts + 1 }, () => ({ From: 0, To: 1 })))).status).toBe(400);
});

it('places of a document are given to nobody who may not open it, and of a file that is gone nothing is given', async () => {
  const stranger = await server.personWith('R');
  expect((await ask([{ From: 0, To: 9 }], stranger.token)).status).toBe(404);
  const { rows } = await server.owner.query<{ storage_key: string }>(
    'select f.storage_key from document d join stored_file f on f.file_id = d.file_id where d.document_number = $1',
    [number],
  );
  await server.platform.files.remove(rows[0]?.storage_key ?? '');
  const gone = await ask([{ From: 0, To: 9 }]);
  expect([gone.status, gone.bytes.length]).toEqual([200, 0]);
  const alerts = await server.owner.query(
    "select 1 from audit_event where activity = 'DOCUMENT_FILE_MISSING' and subject_id = $1",
    [number],
  );
  expect(alerts.rows).toHaveLength(1);
});
