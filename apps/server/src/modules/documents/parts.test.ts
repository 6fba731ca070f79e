import { getDocumentDetails, mostFilePart, mostFileParts, viewDocument } from '@commonweal/contracts/documents/calls';
import { documentErrors } from '@commonweal/contracts/documents/errors';
import { arrangeDocument } from '@commonweal/contracts/documents/page-calls';
import { openFileStore } from '@commonweal/server/platform/files/file-store';
import { s3Blobs } from '@commonweal/server/platform/files/s3-blobs';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { pdfOf } from '@commonweal/testkit/papers';
import { openS3Server, s3Error, s3Keys } from '@commonweal/testkit/s3-server';
import { scanAll, uploaded } from '@commonweal/testkit/uploaded';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

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

it('of a file that is another one meanwhile nothing is given to whoever names the first: bytes of two files are never mixed', async () => {
  const details = async () => (await server.call(getDocumentDetails, worker, { DocumentNumber: turned })).body;
  const view = (FileId: string, more: object) =>
    server.call(viewDocument, worker, { DocumentNumber: turned, FileId, ...more });
  const turned = await uploaded(server, worker, {
    name: 'turned.pdf',
    bytes: pdfOf(['First of two', 'Second of two']),
  });
  await scanAll(server);
  const { FileId, Version } = await details();
  const Parts = [{ From: 0, To: 99 }];
  const first = await view(FileId, { Parts });
  expect([first.status, first.bytes.length]).toEqual([200, 100]);
  const page = (at: number) => ({ DocumentNumber: turned, Original: 1, Page: at, Turned: 0 as const });
  const request = { DocumentNumber: turned, Documents: [[page(2), page(1)]], Merged: [], Reason: '' };
  expect((await server.call(arrangeDocument, worker, request, { ifMatch: Version })).status).toBe(200);
  for (const more of [{ Parts }, {}]) {
    const other = await view(FileId, more);
    expect([other.status, other.problem.type]).toEqual([409, documentErrors.fileChanged.type]);
  }
  const after = await view((await details()).FileId, { Parts });
  expect([after.status, after.bytes.length]).toEqual([200, 100]);
});

it('places of a file that lies in an S3 store are its bytes; where the store fails nothing else is given instead', async () => {
  const s3 = await openS3Server();
  vi.stubEnv('AWS_ACCESS_KEY_ID', s3Keys.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Keys.secret);
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  const { files } = server.platform;
  const onDisk = { ...files };
  try {
    Object.assign(files, openFileStore(s3Blobs('papers', 'us-east-1', s3.url), server.platform.sealer('stored files')));
    const long = pdfOf(Array.from({ length: 60 }, (_each, at) => `Page ${at} in another store `.repeat(60)));
    const DocumentNumber = await uploaded(server, worker, { name: 'far.pdf', bytes: long });
    await scanAll(server);
    expect(s3.objects.size).toBeGreaterThan(0);
    // Over the edges of sealed pieces, in no order.
    const Parts = [70_000, 0, 65_530, 30, long.length - 12].map(From => ({ From, To: From + 11 }));
    const given = await server.call(viewDocument, worker, { DocumentNumber, Parts });
    expect(given.status).toBe(200);
    expect(given.bytes.equals(Buffer.concat(Parts.map(({ From, To }) => long.subarray(From, To + 1))))).toBe(true);
    s3.fault = (_request, response) => {
      s3Error(response, 503, 'SlowDown');
      return true;
    };
    const failed = await server.call(viewDocument, worker, { DocumentNumber, Parts });
    expect(failed.status).toBeGreaterThanOrEqual(500);
  } finally {
    Object.assign(files, onDisk);
    vi.unstubAllEnvs();
    await s3.close();
  }
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
