import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { documentList } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { pdfOf } from '@commonweal/testkit/papers';
import type pg from 'pg';
import { middle } from './middle.ts';
import { type Bench, load, print } from './support.ts';

/**
 * Whether calls are answered as quickly while the words of 1,000 pages are read beside them. Reading and nothing take turns, file by
 * file, and the middle of each counts: a machine has its moments, and both have them.
 */

const files = 5;
const pagesEach = 200;
const connections = 2;
const window = 2000;

export async function measureReading(
  bench: Bench,
  owner: pg.Client,
  token: string,
  cases: readonly string[],
): Promise<void> {
  const authorization = `Bearer ${token}`;
  let failed = 0;
  const calls = async (milliseconds: number): Promise<number> => {
    const answered = await load({
      url: `${bench.url}${urlOf(documentList.search)}`,
      bodies: cases.map(CaseNumber => JSON.stringify({ Filters: { CaseNumber }, PageSize: 25 })),
      headers: { 'content-type': 'application/json', authorization },
      connections,
      milliseconds,
    });
    failed += answered.failed;
    return answered.p95;
  };
  const bring = async (): Promise<void> => {
    const words = Array.from({ length: pagesEach }, (_each, at) => `Page ${at + 1} ${randomUUID()} `.repeat(20));
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdfOf(words))]), 'bench-words.pdf');
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${bench.url}${urlOf(uploadDocument)}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
  };
  /** What is read or drawn now, or waits for it. */
  const waits = async (): Promise<boolean> => {
    const { rows } = await owner.query(
      `select 1 from document where state in ('received', 'scanning')
       union all select 1 from document_thumbnail t join document d on d.id = t.document_id
         where t.state = 'waiting' and d.state in ('waiting for index', 'indexed') limit 1`,
    );
    return rows.length > 0;
  };
  const untilRead = async (): Promise<void> => {
    while (await waits()) await wait(100);
  };
  // A portal that people work in, not one that has just begun; and what came in before is read.
  await untilRead();
  await calls(10_000);
  const [idle, busy]: [number[], number[]] = [[], []];
  let spent = 0;
  for (let at = 0; at < files; at += 1) {
    idle.push(await calls(window));
    await bring();
    const from = performance.now();
    const [during, last]: [number[], number[]] = [[], []];
    while (await waits()) {
      const p95 = await calls(window);
      // A window in which the reading ended is half idle: it counts only where there is no other.
      ((await waits()) ? during : last).push(p95);
    }
    spent += performance.now() - from;
    busy.push(...(during.length > 0 ? during : last));
  }
  const [p95, rest] = [middle(busy), middle(idle)];
  const minutes = spent / 60_000;
  const of = `${busy.length} and ${idle.length} turns${failed > 0 ? `, ${failed} FAILED` : ''}`;
  const rate = `${Math.round((files * pagesEach) / minutes).toLocaleString('en-US')} pages a minute`;
  print(
    `Calls while ${files * pagesEach} pages are read`,
    `p95 ${p95.toFixed(1)} ms, idle ${rest.toFixed(1)} ms = ${(p95 / rest).toFixed(2)}× (${of}); ${rate}`,
    '≤ 1.5×',
  );
}
