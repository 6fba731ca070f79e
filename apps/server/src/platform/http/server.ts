import { randomUUID } from 'node:crypto';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { anonymous } from '../caller.ts';
import { multipart } from '../calls/incoming.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuse } from '../problem.ts';
import type { Traced } from '../tracing.ts';
import { installErrorEdge } from './errors.ts';
import { installHealth } from './health.ts';
import { installSecurity } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where traces are sent. */
    traced: Traced;
  }
  interface FastifyContextConfig {
    /** The call's or route's name in logs and metrics. */
    call?: string;
    /** A file may come with the request. */
    takesFile?: boolean;
  }
}

const correlationPattern = /^[A-Za-z0-9._-]{1,128}$/;
const megabyte = 1024 * 1024;

/**
 * Connections without a request are closed with the server. One that was busy then would be kept alive after its answer, for
 * as long as a proxy likes to hold it, and the end would wait for it: its answer says that it is the last one.
 */
function closeBusyConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** Each request as a trace of its own. Reading the body loses what it runs in, so that it is entered again after it. */
function installTracing(app: FastifyInstance, { tracing, settings }: Platform): void {
  if (!tracing.watch) return;
  app.decorateRequest('traced');
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    // Only a proxy of ours says truly where a request came from.
    const parent = settings.trustedProxies && typeof traceparent === 'string' ? traceparent : undefined;
    request.traced = tracing.request(request.routeOptions.config.call ?? 'other', parent);
    request.traced.inside(done);
  });
  app.addHook('preHandler', (request, _reply, done) => request.traced.inside(done));
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    request.traced.end({ 'http.response.status_code': status, 'commonweal.correlation_id': request.id }, status >= 500);
  });
}

/** The bare server with its limits: nothing here knows a module. */
export async function makeServer(platform: Platform): Promise<FastifyInstance> {
  const { settings } = platform;
  const app = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    bodyLimit: megabyte,
    // The longest that a file may take; everything else is ended by its handler's time.
    requestTimeout: 300_000,
    http: { headersTimeout: 30_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: 10_000,
    return503OnClosing: true,
    trustProxy: settings.trustedProxies ?? false,
    genReqId: request => {
      const given = request.headers['x-correlation-id'];
      return typeof given === 'string' && correlationPattern.test(given) ? given : randomUUID();
    },
    routerOptions: { caseSensitive: true, maxParamLength: 200 },
  });
  app.decorateRequest('caller');
  app.decorateRequest('screen', '');
  app.decorateRequest('incoming', null);
  app.addHook('onRequest', async request => {
    request.caller = anonymous;
  });
  installTracing(app, platform);
  closeBusyConnections(app);
  installSecurity(app, settings);
  installErrorEdge(app, platform);
  await app.register(underPressure, {
    maxEventLoopDelay: settings.busyAfter,
    exposeStatusRoute: false,
    // A delay without end means that nothing was measured, as in the second after the start: no proof of being busy.
    pressureHandler: async (_request, _reply, _type, delay) => {
      if (delay !== undefined && Number.isFinite(delay)) refuse(commonErrors.unavailable, { retryAfterSeconds: 2 });
    },
  });
  // Bodies stay bytes until the caller is known and allowed (calls/body.ts).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // A file stays on the line until its call is allowed (calls/incoming.ts).
  app.addContentTypeParser(multipart, (request, _payload, done) =>
    done(request.routeOptions.config.takesFile ? null : new Refusal(commonErrors.unsupportedType), undefined),
  );
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config.call ?? 'other';
    platform.metrics.observe(call, reply.statusCode, reply.elapsedTime / 1000);
    if (call !== 'other') {
      request.log.info(
        {
          call,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          actor: request.caller.userId,
        },
        'Answered',
      );
    }
  });
  installHealth(app, platform);
  return app;
}
