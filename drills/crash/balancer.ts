import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';

/**
 * The least of a balancer: asks each portal whether it is ready, gives a request to one that is, and to another one only
 * where the first did not take the connection. What may have been begun is never sent twice: that is the caller's to decide.
 */

export interface Balancer {
  readonly url: string;
  stop(): Promise<void>;
}

const askEvery = 200;

interface Backend {
  readonly url: URL;
  ready: boolean;
}

interface Given {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function openBalancer(port: number, urls: readonly string[]): Promise<Balancer> {
  const backends: Backend[] = urls.map(url => ({ url: new URL(url), ready: true }));
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;

  const ask = async (backend: Backend): Promise<void> => {
    backend.ready = await fetch(`${backend.url.origin}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      async answer => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  };
  const asking = setInterval(() => void Promise.all(backends.map(ask)), askEvery);

  const inTurn = (): Backend[] => {
    turn += 1;
    const all = backends.map((_each, at) => backends[(at + turn) % backends.length]).filter(each => each !== undefined);
    return all.toSorted((a, b) => Number(b.ready) - Number(a.ready));
  };

  function pass(given: Given, [backend, ...others]: readonly Backend[], reply: ServerResponse): void {
    if (!backend) return void reply.writeHead(502).end();
    const { hostname, port: to } = backend.url;
    const { method, path, headers, body } = given;
    const onward = request({ agent, hostname, port: to, method, path, headers }, answer => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent) return void reply.destroy();
      if (error.code === 'ECONNREFUSED') return pass(given, others, reply);
      reply.writeHead(502).end();
    });
    onward.end(body);
  }

  const server = createServer((incoming, reply) => {
    bodyOf(incoming).then(
      body => {
        const { 'transfer-encoding': _framing, ...headers } = incoming.headers;
        const given = { method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers, body };
        pass({ ...given, headers: { ...headers, 'content-length': String(body.length) } }, inTurn(), reply);
      },
      () => reply.destroy(),
    );
  });
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      clearInterval(asking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
