import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clientList } from '@commonweal/contracts/clients/calls';
import { openTestServer } from '@commonweal/testkit';
import { describe, expect, it } from 'vitest';
import { openTracing } from './tracing.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code?: number };
  readonly attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** As a collector takes them in. */
async function openCollector() {
  const bodies: string[] = [];
  const collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', part => parts.push(part))
      .on('end', () => {
        bodies.push(Buffer.concat(parts).toString());
        response.setHeader('content-type', 'application/json').end('{}');
      });
  });
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`,
    text: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies.flatMap(body =>
        JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: Span[] }[] }) =>
          each.scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise<unknown>(done => collector.close(done)),
  };
}

const said = (span: Span | undefined, key: string) => span?.attributes.find(each => each.key === key)?.value;

describe('traces', () => {
  it('tell each call with its statements, their text and none of their values', async () => {
    const collector = await openCollector();
    const server = await openTestServer({ TRACES_URL: collector.url, TRUSTED_PROXIES: '127.0.0.1' });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const token = await server.tokenFor('caseworker');
    const answer = await server.call(
      clientList.search,
      token,
      { Filters: { Name: 'Canary Canariensis' } },
      { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } },
    );
    expect(answer.status).toBe(200);
    await server.close();
    const spans = collector.spans();
    const call = spans.find(each => each.name === clientList.search.name);
    expect(call).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(said(call, 'http.response.status_code')).toEqual({ intValue: 200 });
    const statements = spans.filter(each => each.parentSpanId === call?.spanId);
    expect(statements.length).toBeGreaterThan(1);
    const texts = statements.map(each => said(each, 'db.query.text')?.stringValue ?? '');
    expect(texts.some(text => /from "?client/.test(text))).toBe(true);
    expect(texts.some(text => text.includes('$1'))).toBe(true);
    expect(collector.text()).not.toMatch(/canar/i);
    expect(collector.text()).not.toContain('caseworker');
    await collector.close();
  });

  it('tell a job that fails as failed', async () => {
    const collector = await openCollector();
    const tracing = await openTracing({ traces: { url: collector.url, share: 1 } });
    await expect(tracing.job('sweep', () => Promise.reject(new Error('Canary')))).rejects.toThrow('Canary');
    tracing.watch?.answered('select 1', 0.1);
    await tracing.close();
    expect(collector.spans().map(({ name, status }) => [name, status.code])).toEqual([['job sweep', 2]]);
    expect(collector.text()).not.toContain('Canary');
    await collector.close();
  });

  it('do not hold up the end where the collector takes them in and never answers', async () => {
    const held = createServer(() => undefined);
    await new Promise<void>(done => held.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(held.address() as AddressInfo).port}/v1/traces`;
    const tracing = await openTracing({ traces: { url, share: 1 } });
    await tracing.job('sweep', async () => undefined);
    await tracing.close();
    // It is still being asked: nobody waited until it was given up.
    expect(await new Promise(done => held.getConnections((_error, count) => done(count)))).toBe(1);
    held.closeAllConnections();
    held.close();
  });

  it('are neither made nor their libraries loaded where no collector is named', async () => {
    const tracing = await openTracing({ traces: undefined });
    expect(tracing.watch).toBeUndefined();
    expect(tracing.request('GetCase').inside(() => 7)).toBe(7);
  });
});
