import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentList } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import pg from 'pg';
import { projectRoot } from '../apps/server/src/platform/settings.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { measureReading } from './documents-beside.ts';
import { measurePainting } from './documents-painted.ts';
import { fillDocuments, tellRate } from './fill.ts';
import { measure, type Question } from './measure.ts';
import { pdfFrom } from './pdf-from.ts';
import { type Bench, openBench, print, ratio } from './support.ts';

/**
 * Documents: queue and search against the same statements bare; files that come in at once against a bare stream to disk with the
 * same hash; the first page of a long scan painted in a browser against pdf.js alone; calls while the words of pages are read.
 * `npm run bench documents 3000000 100` takes as many rows and uploads; without numbers it is a small one. Named parts are measured
 * alone: `npm run bench documents 2000 100 painted uploads`.
 */

const rows = Number(process.argv[2] ?? 20_000);
const uploads = Number(process.argv[3] ?? 20);
const named = new Set(process.argv.slice(4));
const isWanted = (part: 'lists' | 'painted' | 'beside' | 'uploads'): boolean => named.size === 0 || named.has(part);
const megabyte = 1024 * 1024;
const uploadSize = 5 * megabyte;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/** A PDF of one page, with bytes of its own that no reader can pack away. */
const pdfOf = (size: number): Buffer =>
  pdfFrom(1, () => ({ content: 'BT /F1 12 Tf 72 720 Td (Page 1) Tj ET', kept: randomBytes(Math.max(0, size - 1000)) }));

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
    body.append('file', new Blob([new Uint8Array(pdfOf(uploadSize))]), 'bench-upload.pdf');
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

// A portal looks for its pages when it starts.
if (isWanted('painted')) await buildWeb(projectRoot, line => void process.stdout.write(`${line}\n`));
// Reading is the portal's own work; of the rest it would only look again and again for something to read.
const bench = await openBench('.local/bench-documents', { bypass: true, asleep: !isWanted('beside') });
const owner = new pg.Client({ connectionString: bench.databases.ownerUrl });
await owner.connect();
try {
  const filled = await fillDocuments(bench, rows);
  process.stdout.write(`Documents: ${tellRate(filled.documents, filled)} (${filled.rows} rows)\n`);
  const { rows: counted } = await owner.query<{ count: string }>('select count(*) from document');
  const there = Number(counted[0]?.count).toLocaleString('en-US');
  const { rows: cases } = await owner.query<{ case_number: string }>(
    'select case_number from benefit_case where not confidential order by case_number limit 20',
  );
  const samples = cases.map(each => each.case_number);
  if (isWanted('lists')) await measure(bench, there, questions, samples);
  const token = await bench.token('caseworker');
  if (isWanted('painted')) await measurePainting(bench, owner);
  if (isWanted('beside')) await measureReading(bench, owner, token, samples);
  if (isWanted('uploads')) await measureUploads(bench, token);
} finally {
  await owner.end();
  await bench.stop();
}
