import { randomUUID } from 'node:crypto';
import { documentList } from '@commonweal/contracts/documents/calls';
import { uploadDocument } from '@commonweal/contracts/documents/upload-calls';
import { urlOf } from '@commonweal/contracts/kit/call';
import { pdfOf } from '@commonweal/testkit/papers';
import type pg from 'pg';
import { type Bench, print } from './support.ts';

/** Whether calls are answered as quickly while the words of 1,000 pages are read beside them. */

const files = 5;
const pagesEach = 200;
const idleCalls = 200;

const ninetyFifth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

export async function measureReading(
  bench: Bench,
  owner: pg.Client,
  token: string,
  cases: readonly string[],
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const ask = async (at: number): Promise<number> => {
    const body = JSON.stringify({ Filters: { CaseNumber: cases[at % cases.length] ?? '' }, PageSize: 25 });
    const from = performance.now();
    const answer = await fetch(`${bench.url}${urlOf(documentList.search)}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
    return performance.now() - from;
  };
  const bring = async (): Promise<void> => {
    const words = Array.from({ length: pagesEach }, (_each, at) => `Page ${at + 1} ${randomUUID()} `.repeat(20));
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdfOf(words))]), 'bench-words.pdf');
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const answer = await fetch(`${bench.url}${urlOf(uploadDocument)}`, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`The upload answered ${answer.status}`);
  };
  const waits = async (): Promise<boolean> => {
    const { rows } = await owner.query("select 1 from document where state in ('received', 'scanning') limit 1");
    return rows.length > 0;
  };
  // What came in before is read before anything is measured.
  for (let at = 0; (await waits()) || at < idleCalls / 4; at += 1) await ask(at);
  const idle: number[] = [];
  for (let at = 0; at < idleCalls; at += 1) idle.push(await ask(at));
  for (let at = 0; at < files; at += 1) await bring();
  const beside: number[] = [];
  for (let at = 0; at % 20 !== 0 || (await waits()); at += 1) beside.push(await ask(at));
  const [busy, rest] = [ninetyFifth(beside), ninetyFifth(idle)];
  print(
    `Calls while ${files * pagesEach} pages are read`,
    `p95 ${busy.toFixed(1)} ms of ${beside.length}, at rest ${rest.toFixed(1)} ms = ${(busy / rest).toFixed(2)}×`,
    '≤ 1.5×',
  );
}
