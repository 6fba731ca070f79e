import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentSearchScreen } from '@commonweal/contracts/documents/screens';
import { sessionHeader, sessionPaths } from '@commonweal/contracts/session/schemas';
import { createCanvas } from '@napi-rs/canvas';
import { type Browser, chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { streamOf } from '../apps/server/src/platform/files/file-store.ts';
import { findBrowser } from '../scripts/browser.ts';
import { pdfFrom } from './pdf-from.ts';
import { type Bench, print } from './support.ts';

/**
 * The first page of a long scan, painted in a real browser, nothing of either in its cache. Ours counts from the press on the link in
 * the list of documents: the screen's program, the details, the file through rights and trail, unsealed. What draws is fetched by the
 * list when it has nothing else to do, so it may be there before the press. pdf.js alone counts from the press on a button: library,
 * worker, file from a bare server. It is tried with several sizes of pieces; ours stands against the fastest.
 */

const pages = 200;
const wanted = 29 * 1024 * 1024;
const rounds = 5;
/** As large as the viewer shows a page at first. */
const scale = 1.2;
/** Pieces in which pdf.js alone asks for the file: its own choice, and others; ours stands against the fastest. */
const pieceSizes = [64 * 1024, 256 * 1024, 16 * 1024];

const middle = (of: readonly Painted[]): Painted =>
  of.toSorted((a, b) => a.took - b.took)[of.length >> 1] ?? { took: 0, fetched: [] };

/** A page as a scanner sees it, of about so many bytes. */
async function scanned(size: number): Promise<Buffer> {
  const [width, height] = [850, 1100];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  let bytes = await canvas.encode('jpeg', 75);
  for (let dots = 2000; bytes.length < size; dots *= 1.3) {
    for (let at = 0; at < dots; at += 1) {
      context.fillStyle = `rgb(${(at * 37) % 256}, ${(at * 91) % 256}, ${(at * 13) % 256})`;
      context.fillRect((at * 7919) % width, (at * 104_729) % height, 1 + (at % 9), 1 + (at % 5));
    }
    bytes = await canvas.encode('jpeg', 75);
  }
  return bytes;
}

async function longScan(): Promise<Buffer> {
  const picture = await scanned(Math.floor(wanted / pages) - 600);
  // Each run's is a file of its own.
  const run = randomUUID();
  const dict = `/Type /XObject /Subtype /Image /Width 850 /Height 1100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  return pdfFrom(pages, () => ({
    content: `q 612 0 0 792 0 0 cm /P Do Q % ${run}`,
    picture: { dict, bytes: picture },
  }));
}

const bareScreen = `<!doctype html><meta charset="utf-8"><title>pdf.js alone</title><button>Open</button><canvas></canvas>
<script type="module">
document.querySelector('button').addEventListener('click', async () => {
  const { getDocument, GlobalWorkerOptions } = await import('/pdf.min.mjs');
  GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  const pdf = await getDocument({ url: '/file.pdf', rangeChunkSize: Number(location.hash.slice(1)), disableAutoFetch: true, disableStream: true,
    useWasm: false, enableXfa: false }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: ${scale} });
  const canvas = document.querySelector('canvas');
  canvas.width = viewport.width; canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  canvas.dataset.drawn = '1';
});
</script>`;

async function bareServer(file: Buffer) {
  const library = join(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')), '../build');
  const scripts = new Map(
    ['pdf.min.mjs', 'pdf.worker.min.mjs'].map(name => [`/${name}`, readFileSync(join(library, name))]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const script = scripts.get(path);
    if (script) response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (path === '/file.pdf') {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
      const head = { 'content-type': 'application/pdf', 'accept-ranges': 'bytes' };
      if (from === undefined) return void response.writeHead(200, { ...head, 'content-length': file.length }).end(file);
      const [begin, end] = [Number(from), Math.min(Number(to), file.length - 1)];
      const range = { 'content-range': `bytes ${begin}-${end}/${file.length}`, 'content-length': end - begin + 1 };
      response.writeHead(206, { ...head, ...range }).end(file.subarray(begin, end + 1));
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(bareScreen);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

interface Painted {
  readonly took: number;
  /** What was fetched: its name, and when it was asked for and there, counted from the press. */
  readonly fetched: readonly (readonly [string, number, number])[];
}

/** Milliseconds from the press to the painted page, by the browser's own clock. */
async function painted(page: Page, press: string, canvas: string): Promise<Painted> {
  await page.evaluate(
    ([button, drawn]) => {
      const marks = document.documentElement.dataset;
      document
        .querySelector(button ?? '')
        ?.addEventListener('click', () => (marks.pressed = String(performance.now())), { capture: true });
      new MutationObserver(() => {
        if (marks.painted || !document.querySelector(drawn ?? '')) return;
        requestAnimationFrame(() => {
          marks.painted ??= String(performance.now());
        });
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-drawn'] });
    },
    [press, canvas],
  );
  await page.locator(press).first().click();
  await page.locator('html[data-painted]').waitFor({ timeout: 60_000 });
  const marks = await page.locator('html').evaluate(html => ({ ...html.dataset }));
  const [pressed, end] = [Number(marks.pressed), Number(marks.painted)];
  const all = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(each => [each.name, each.startTime, (each as PerformanceResourceTiming).responseEnd] as const),
  );
  const fetched = all
    .filter(([, from, to]) => to > pressed && from < end)
    .map(([name, from, to]) => [new URL(name).pathname.split('/').pop() ?? '', from - pressed, to - pressed] as const);
  return { took: end - pressed, fetched };
}

/** Where the time of one went. */
function tellSteps(whose: string, { took, fetched }: Painted): void {
  const byName = Map.groupBy(fetched, ([name]) => name.replace(/-[\w-]{8}\./, '.'));
  const steps = [...byName].map(([name, all]) => {
    const from = Math.min(...all.map(([, each]) => each));
    const to = Math.max(...all.map(([, , each]) => each));
    return `  ${Math.round(from)}–${Math.round(to)} ms ${name}${all.length > 1 ? ` × ${all.length}` : ''}`;
  });
  process.stdout.write(`${whose}: painted after ${Math.round(took)} ms\n${steps.join('\n')}\n`);
}

async function inPortal(browser: Browser, bench: Bench, number: string): Promise<Painted> {
  const context = await browser.newContext({ baseURL: bench.url });
  const page = await context.newPage();
  const headers = { [sessionHeader.name]: sessionHeader.value };
  await page.request.post(sessionPaths.bypass, { headers, data: { account: 'caseworker' } });
  await page.goto(`${documentSearchScreen.path}?DocumentNumber=${number}`);
  const link = `main a[href*="DocumentNumber=${number}"]`;
  await page.locator(link).first().waitFor();
  const took = await painted(page, link, '.cw-viewer__paper canvas[data-drawn="1"]');
  await context.close();
  return took;
}

async function alone(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const took = await painted(page, 'button', 'canvas[data-drawn="1"]');
  await context.close();
  return took;
}

export async function measurePainting(bench: Bench, owner: pg.Client): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const file = await longScan();
  const kept = await bench.portal.platform.files.put(streamOf(file));
  const [fileId, id] = [randomUUID(), randomUUID()];
  await owner.query(
    `insert into stored_file (file_id, storage_key, key_sealed, media_type, size_bytes, sha256, stored_at)
     values ($1, $2, $3, 'application/pdf', $4, $5, now())`,
    [fileId, kept.storage_key, kept.key_sealed, kept.size_bytes, kept.sha256],
  );
  const { rows } = await owner.query<{ document_number: string }>(
    `insert into document (region_id, id, document_number, document_subtype_id, received_date, uploaded_date, file_id, file_name,
       file_kind, state, pages)
     values ('SC', $1, nextval('document_number_seq')::text, '', current_date, now(),
       $2, 'bench-long.pdf', 'PDF', 'waiting for index', $3)
     returning document_number`,
    [id, fileId, pages],
  );
  const bare = await bareServer(file);
  const { path, libraries } = findBrowser('.local', say);
  const browser = await chromium.launch({
    executablePath: path,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
    ...(libraries && { env: { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string> }),
  });
  try {
    const number = rows[0]?.document_number ?? '';
    const ours: Painted[] = [];
    const theirs = pieceSizes.map((size): { size: number; all: Painted[] } => ({ size, all: [] }));
    await inPortal(browser, bench, number);
    await alone(browser, `${bare.url}#${pieceSizes[0]}`);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await inPortal(browser, bench, number));
      for (const { size, all } of theirs) all.push(await alone(browser, `${bare.url}#${size}`));
    }
    tellSteps('The portal', middle(ours));
    for (const { size, all } of theirs) tellSteps(`pdf.js alone, pieces of ${size}`, middle(all));
    const own = middle(ours).took;
    const other = Math.min(...theirs.map(({ all }) => middle(all).took));
    print(
      `First page of ${pages}, ${Math.round(file.length / 1024 / 1024)} MB, painted`,
      `${Math.round(own)} ms, pdf.js alone ${Math.round(other)} ms = ${(own / other).toFixed(2)}×`,
      '≤ 1.5×',
    );
  } finally {
    await browser.close();
    bare.stop();
    await owner.query('delete from document where id = $1', [id]);
  }
}
