import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that speaks S3, for tests: it checks every signature and every hash, and lies or fails where it is told to. */

export const s3Keys = { id: 'papers-of-the-tests', secret: 'a-secret-that-only-the-tests-know' };

type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Uploads that were begun and neither ended nor given up. */
  readonly open: Map<string, Map<number, Buffer>>;
  /** What was asked for: method, path and query. */
  readonly asked: string[];
  /** True: it has answered, in its own way. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature version 4, as its specification builds it. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = /Credential=([^/]+)\/(\d{8}\/([^/]+)\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, id = '', scope = '', region = '', names = '', signature = ''] = given ?? [];
  const said = String(request.headers['x-amz-content-sha256'] ?? '');
  if (id !== s3Keys.id || (said !== hash(body) && said !== 'UNSIGNED-PAYLOAD')) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, said].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const day = hmac(`AWS4${s3Keys.secret}`, scope.slice(0, 8));
  const key = hmac(hmac(hmac(day, region), 's3'), 'aws4_request');
  const wanted = Buffer.from(hmac(key, toSign).toString('hex'));
  return signature.length === wanted.length && timingSafeEqual(Buffer.from(signature), wanted);
}

const xml = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
};
export const s3Error = (response: ServerResponse, status: number, code: string): void =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const pageSize = 2;

function list({ objects }: S3Server, url: URL, response: ServerResponse): void {
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].toSorted().filter(key => key > after);
  const shown = keys.slice(0, pageSize);
  const at = new Date().toISOString();
  const rows = shown.map(key => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`).join('');
  const more = keys.length > shown.length;
  const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : '';
  xml(response, 200, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows}</ListBucketResult>`);
}

function give(bytes: Buffer | undefined, range: string | undefined, response: ServerResponse): void {
  if (!bytes) {
    s3Error(response, 404, 'NoSuchKey');
    return;
  }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined) {
    response.writeHead(200, { 'content-length': bytes.length });
    response.end(bytes);
    return;
  }
  const [begin, end] = [Number(from), Math.min(Number(to), bytes.length - 1)];
  const part = bytes.subarray(begin, end + 1);
  if (part.length === 0) s3Error(response, 416, 'InvalidRange');
  else {
    response.writeHead(206, {
      ...{ 'content-length': part.length, 'content-range': `bytes ${begin}-${end}/${bytes.length}` },
    });
    response.end(part);
  }
}

function upload(server: S3Server, request: IncomingMessage, url: URL, body: Buffer, response: ServerResponse): void {
  const key = url.pathname.split('/').slice(2).join('/');
  const id = url.searchParams.get('uploadId') ?? '';
  const parts = server.open.get(id);
  if (request.method === 'POST' && url.searchParams.has('uploads')) {
    const fresh = randomUUID();
    server.open.set(fresh, new Map());
    xml(response, 200, `<InitiateMultipartUploadResult><UploadId>${fresh}</UploadId></InitiateMultipartUploadResult>`);
  } else if (!parts) s3Error(response, 404, 'NoSuchUpload');
  else if (request.method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body);
    response.writeHead(200, { etag: `"${hash(body)}"` }).end();
  } else if (request.method === 'DELETE') {
    server.open.delete(id);
    response.writeHead(204).end();
  } else {
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    server.objects.set(key, Buffer.concat(named.map(number => parts.get(number) ?? Buffer.alloc(0))));
    server.open.delete(id);
    xml(response, 200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
}

async function answer(server: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', server.url);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const body = Buffer.concat(parts);
  server.asked.push(`${request.method} ${url.pathname}${url.search}`);
  if (!isSigned(request, url, body)) {
    s3Error(response, 403, 'SignatureDoesNotMatch');
    return;
  }
  if (server.fault?.(request, response)) return;
  const key = url.pathname.split('/').slice(2).join('/');
  if (key === '') list(server, url, response);
  else if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
    upload(server, request, url, body, response);
  else if (request.method === 'PUT') {
    server.objects.set(key, body);
    response.writeHead(200, { etag: `"${hash(body)}"` }).end();
  } else if (request.method === 'DELETE') {
    server.objects.delete(key);
    response.writeHead(204).end();
  } else give(server.objects.get(key), request.headers.range, response);
}

export async function openS3Server(): Promise<S3Server> {
  const http = createServer((request, response) => {
    answer(server, request, response).catch(() => response.destroy());
  });
  await new Promise<void>(resolve => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: new Map(),
    open: new Map(),
    asked: [],
    fault: undefined,
    close: () =>
      new Promise(resolve => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
  return server;
}
