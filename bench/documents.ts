import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentList, viewDocument } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import pg from 'pg';
import { measure, type Question } from './measure.ts';
import { type Bench, openBench, print, ratio } from './support.ts';

/**
 * Documents: queue and search against the same statements bare; files that come in at once against a bare stream to disk with the
 * same hash; the first page of a long file over our ranges against the same file from a bare server.
 * `npm run bench documents 3000000 100` takes as many rows and uploads; without numbers it is a small one.
 */

const rows = Number(process.argv[2] ?? 20_000);
const uploads = Number(process.argv[3] ?? 20);
const megabyte = 1024 * 1024;
const uploadSize = 5 * megabyte;
const longFile = { pages: 200, bytes: 30 * megabyte };
const rounds = 3;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** A PDF of as many pages as wanted, each with bytes of its own that no reader can pack away. */
function pdfOf(pages: number, size: number): Buffer {
  const filler = Math.max(0, Math.floor(size / pages) - 400);
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (number: number, body: Buffer): void => {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets[number] = length;
    parts.push(object);
    length += object.length;
  };
  const stream = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`<< /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);
  add(1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'));
  const kids = Array.from({ length: pages }, (_each, at) => `${4 + at * 3} 0 R`).join(' ');
  add(2, Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`));
  add(3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'));
  for (let at = 0; at < pages; at += 1) {
    const own = 4 + at * 3;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${own + 1} 0 R ${resources} /Kept ${own + 2} 0 R >>`;
    add(own, Buffer.from(page));
    add(own + 1, stream(Buffer.from(`BT /F1 12 Tf 72 720 Td (Page ${at + 1}) Tj ET`)));
    add(own + 2, stream(randomBytes(filler)));
  }
  const table = Array.from({ length: offsets.length - 1 }, (_each, at) => {
    return `${String(offsets[at + 1]).padStart(10, '0')} 00000 n \n`;
  }).join('');
  const head = `xref\n0 ${offsets.length}\n0000000000 65535 f \n${table}`;
  parts.push(Buffer.from(`${head}trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

async function fill(owner: pg.Client): Promise<void> {
  const { rows: there } = await owner.query<{ count: string }>(
    "select count(*) from document where file_name = 'bench.pdf'",
  );
  const missing = rows - Number(there[0]?.count ?? 0);
  if (missing <= 0) return;
  await owner.query(
    `insert into document (region_id, id, document_number, document_subtype_id, case_number, pin, received_date, uploaded_date,
       file_name, file_kind, state, pages, source_code, workgroup_id, indexed_at)
     select h.region_id, gen_random_uuid(), nextval('document_number_seq')::text,
       case when at % 50 = 0 then '' else s.code end, case when at % 50 = 0 then null else h.case_number end, null,
       current_date - (at % 700)::int, now() - (at % 700) * interval '1 day', 'bench.pdf', 'PDF',
       case when at % 50 = 0 then 'waiting for index' else 'indexed' end, 1, 'MAIL',
       case when at % 50 = 0 then 'DOCS-INDX' end, case when at % 50 = 0 then null else now() end
     from generate_series(1, $1) at
     join (select row_number() over (order by case_number) as nth, region_id, case_number from benefit_case where not confidential) h
       on h.nth = 1 + at % (select count(*) from benefit_case where not confidential)
     join (select row_number() over (order by code) as nth, code from reference_entry where table_name = 'DOCSUBTYPE') s
       on s.nth = 1 + at % (select count(*) from reference_entry where table_name = 'DOCSUBTYPE')`,
    [missing],
  );
  await owner.query('analyze document');
}

const questions: readonly Question<string>[] = [
  {
    name: 'Queue by decision value',
    promised: 50,
    call: documentList.search,
    request: () => ({
      Filters: { WorkgroupId: 'DOCS-INDX', Waiting: 'Y', Taken: 'N' },
      Sort: 'Unblocks',
      PageSize: 25,
    }),
  },
  {
    name: 'Search by case',
    promised: 50,
    call: documentList.search,
    request: caseNumber => ({ Filters: { CaseNumber: caseNumber }, PageSize: 25 }),
  },
  {
    name: 'Search by text',
    promised: 50,
    call: documentList.search,
    request: () => ({ Filters: { Text: 'payroll' } }),
  },
];

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

async function measureUploads(bench: Bench, token: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'commonweal-bench-'));
  const bare = await listen((request, response) => {
    const hash = createHash('sha256');
    const hashing = new Transform({
      transform(part: Buffer, _encoding, done) {
        hash.update(part);
        done(null, part);
      },
    });
    pipeline(request, hashing, createWriteStream(join(folder, randomUUID()))).then(
      () => response.end(hash.digest('hex')),
      () => response.destroy(),
    );
  });
  const form = (): FormData => {
    const body = new FormData();
    // Each of its own: the same content would be the same file.
    body.append('file', new Blob([new Uint8Array(pdfOf(1, uploadSize))]), 'bench-upload.pdf');
    return body;
  };
  const send = async (url: string, body: FormData): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    await answer.arrayBuffer();
  };
  try {
    const atOnce = async (url: string): Promise<{ readonly rate: number; readonly above: number }> => {
      const bodies = Array.from({ length: uploads }, form);
      const rest = process.memoryUsage().rss;
      let most = rest;
      const looking = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const took = await seconds(() => Promise.all(bodies.map(body => send(url, body))));
      clearInterval(looking);
      return { rate: (uploads * uploadSize) / megabyte / took, above: (most - rest) / megabyte };
    };
    await atOnce(bare.url);
    const ours = await atOnce(`${bench.url}${urlOf(uploadDocument)}`);
    const theirs = await atOnce(bare.url);
    const rate = `${ours.rate.toFixed(0)} MB/s of ${theirs.rate.toFixed(0)} MB/s = ${ratio(ours.rate, theirs.rate)}`;
    print(`${uploads} uploads of 5 MB at once`, `${rate} (sealed as they come)`, '≥ 50 %');
    // Whoever sends stands in the same process: what the bare stream takes is theirs.
    const memory = `${Math.round(ours.above)} MB, of which the senders ${Math.round(theirs.above)} MB`;
    print('Memory of the uploads above rest', memory, '< 300 MB');
  } finally {
    bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long pdf.js needs to open a file by ranges and to read its first page. */
async function firstPage(url: string, headers: Record<string, string>, body: string | undefined): Promise<number> {
  const { getDocument, PDFDataRangeTransport, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pieceSize = 256 * 1024;
  const part = async (from: number, to: number) => {
    const range = { range: `bytes=${from}-${to - 1}` };
    const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...range }, ...(body && { body }) });
    if (answer.status !== 206) throw new Error(`${url} answered ${answer.status}`);
    const size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]);
    return { size, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  return seconds(async () => {
    const first = await part(0, pieceSize);
    const transport = new PDFDataRangeTransport(first.size, first.bytes);
    transport.requestDataRange = (begin, end) => {
      void part(begin, end).then(({ bytes }) => transport.onDataRange(begin, bytes));
    };
    const options = { rangeChunkSize: pieceSize, disableAutoFetch: true, disableStream: true };
    const task = getDocument({ range: transport, ...options, verbosity: VerbosityLevel.ERRORS });
    const page = await (await task.promise).getPage(1);
    await page.getOperatorList();
    await task.destroy();
  });
}

async function measureFirstPage(bench: Bench, owner: pg.Client, token: string): Promise<void> {
  const bytes = pdfOf(longFile.pages, longFile.bytes - 2 * megabyte);
  const { files } = bench.portal.platform;
  const file = await files.put(
    (async function* () {
      yield bytes;
    })(),
  );
  const [fileId, id] = [randomUUID(), randomUUID()];
  await owner.query(
    `insert into stored_file (file_id, storage_key, key_sealed, media_type, size_bytes, sha256, stored_at)
     values ($1, $2, $3, 'application/pdf', $4, $5, now())`,
    [fileId, file.storage_key, file.key_sealed, file.size_bytes, file.sha256],
  );
  const { rows: made } = await owner.query<{ document_number: string }>(
    `insert into document (region_id, id, document_number, document_subtype_id, received_date, uploaded_date, file_id, file_name,
       file_kind, state, pages)
     values ('SC', $1, nextval('document_number_seq')::text, '', current_date, now(), $2, 'bench-long.pdf', 'PDF', 'waiting for index', $3)
     returning document_number`,
    [id, fileId, longFile.pages],
  );
  const bare = await listen((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const [begin, end] = [Number(from), Math.min(Number(to), bytes.length - 1)];
    response.writeHead(206, { 'content-range': `bytes ${begin}-${end}/${bytes.length}` });
    response.end(bytes.subarray(begin, end + 1));
  });
  try {
    const json = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ DocumentNumber: made[0]?.document_number });
    const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
    await firstPage(bare.url, {}, undefined);
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await firstPage(`${bench.url}${urlOf(viewDocument)}`, json, body));
      times.theirs.push(await firstPage(bare.url, {}, undefined));
    }
    const [ours, theirs] = [middle(times.ours), middle(times.theirs)];
    print(
      `First page of ${longFile.pages} pages, ${Math.round(bytes.length / megabyte)} MB`,
      `${Math.round(ours * 1000)} ms, pdf.js from a bare server ${Math.round(theirs * 1000)} ms = ${(ours / theirs).toFixed(2)}×`,
      '≤ 1.5×',
    );
  } finally {
    bare.stop();
    await owner.query('delete from document where id = $1', [id]);
  }
}

const bench = await openBench('.local/bench-documents');
// The limit per person would end the measurement, not the server.
bench.portal.platform.limits.take = async () => undefined;
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  const filled = await seconds(() => fill(owner));
  process.stdout.write(`${rows.toLocaleString('en-US')} documents in ${filled.toFixed(0)} s\n`);
  const { rows: cases } = await owner.query<{ case_number: string }>(
    'select case_number from benefit_case where not confidential order by case_number limit 20',
  );
  const samples = cases.map(each => each.case_number);
  await measure(bench, rows.toLocaleString('en-US'), questions, samples);
  const token = await bench.token('caseworker');
  await measureFirstPage(bench, owner, token);
  await measureUploads(bench, token);
} finally {
  await owner.end();
  await bench.stop();
}
