import type { AccessRule } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { calls } from '@commonweal/contracts/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { loadCaller } from '../caller.ts';
import type { Platform } from '../platform.ts';
import { Refusal, refuse } from '../problem.ts';
import { turn } from '../turns.ts';

/** The API described from the declarations themselves: as OpenAPI for programs, as a page for people. */

interface Described {
  readonly call: CallDeclaration;
  readonly request: object;
  readonly response: object;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' });

/** All of them take half a second, so whoever asks first has them made, and other calls have their turn meanwhile. */
async function describeCalls(): Promise<readonly Described[]> {
  const described: Described[] = [];
  for (const call of calls) {
    described.push({ call, request: schemaOf(call.request, 'input'), response: schemaOf(call.response, 'output') });
    await turn();
  }
  return described;
}

export function sayAccess(rule: AccessRule): string {
  switch (rule.kind) {
    case 'public':
      return `open: ${rule.reason}`;
    case 'signedIn':
      return 'any signed-in person';
    case 'needs':
      return `${rule.object} ${rule.code}`;
    case 'self':
      return `own record (${rule.field})`;
    case 'role':
      return `role ${rule.roles.join(' or ')}`;
    case 'any':
      return rule.rules.map(sayAccess).join(' or ');
    case 'all':
      return rule.rules.map(each => (each.kind === 'any' ? `(${sayAccess(each)})` : sayAccess(each))).join(' and ');
  }
}

const sayAudit = (call: CallDeclaration): string =>
  'activity' in call.audit ? call.audit.activity : `not audited: ${call.audit.none}`;

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'UID', 'DisplaySwitch', 'UserFriendlyException', 'faults'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    UID: { type: 'string' },
    DisplaySwitch: { type: 'string', enum: ['Y', 'N'] },
    UserFriendlyException: { type: 'array', items: { type: 'string' } },
    faults: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    current: {},
  },
};

function operationOf({ call, request, response }: Described): object {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const refusals = [...new Set([400, 401, 403, ...call.errors.map(error => error.status)])];
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  const ok =
    call.answer === 'file'
      ? { description: 'The bytes; download-file-name carries the name', content: { 'application/octet-stream': {} } }
      : { description: 'Success', content: { 'application/json': { schema: response } } };
  const pathNames = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1] ?? '');
  return {
    operationId: call.name,
    tags: [call.service],
    summary: call.summary,
    description: `Access: ${sayAccess(call.access)}. Audit: ${sayAudit(call)}.`,
    security: call.access.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...pathNames.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(call.versioned ? [header('If-Match', 'The version of the record that the caller has seen')] : []),
      ...(call.keyed ? [header('Idempotency-Key', 'Repeating the request with the same key has one effect')] : []),
    ],
    ...(call.method === 'POST'
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: request } } },
        }
      : {}),
    responses: {
      200: ok,
      ...Object.fromEntries(refusals.map(status => [status, { description: 'Refused', content: problem }])),
    },
  };
}

function openApiDocument(described: readonly Described[], version: string, server: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const each of described) {
    const { call } = each;
    const path = urlOf(call).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(each) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Commonweal', version, description: 'The calls of the benefits management portal.' },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, letter => escapes[letter] ?? letter);

const sayAll = (call: CallDeclaration): string =>
  `${call.service} ${call.name} ${call.summary} ${urlOf(call)} ${sayAccess(call.access)} ${sayAudit(call)}`.toLowerCase();

/** Every word of the question stands somewhere in what is said of a call. */
const asksFor = (question: string) => {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return (call: CallDeclaration): boolean => words.every(word => sayAll(call).includes(word));
};

function apiPage(described: readonly Described[], question: string): string {
  const isAsked = asksFor(question);
  const found = described.filter(({ call }) => isAsked(call));
  const sections = [...new Set(found.map(({ call }) => call.service))].toSorted().map(service => {
    const rows = found
      .filter(({ call }) => call.service === service)
      .map(
        ({
          call,
          request,
          response,
        }) => `<details${question !== '' && found.length <= 3 ? ' open' : ''}><summary><code>${call.method}</code> <strong>${escapeHtml(call.name)}</strong> – ${escapeHtml(call.summary)}</summary>
<p><code>${escapeHtml(urlOf(call))}</code></p>
<p>Access: ${escapeHtml(sayAccess(call.access))}. Audit: ${escapeHtml(sayAudit(call))}.
${call.versioned ? 'Needs If-Match with the version seen. ' : ''}${call.keyed ? 'Needs an Idempotency-Key. ' : ''}</p>
<h3>Request</h3><pre tabindex="0">${escapeHtml(JSON.stringify(request, null, 2))}</pre>
<h3>Answer</h3>${call.answer === 'file' ? '<p>A file with a download-file-name header.</p>' : `<pre tabindex="0">${escapeHtml(JSON.stringify(response, null, 2))}</pre>`}
<p>Refusals: ${escapeHtml(call.errors.map(error => `${error.status} ${error.type}`).join(', ') || 'those common to all calls')}.</p></details>`,
      );
    return `<section><h2>${service}</h2>${rows.join('\n')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls – Benefits Management Portal</title><link rel="stylesheet" href="/api/style.css"></head>
<body><main><h1>Calls of the portal</h1><p>${calls.length} calls, made from their declarations. For programs: <a href="/openapi.json">openapi.json</a>. <a href="/">Back to the portal</a>.</p>
<form role="search" method="get" action="/api"><label for="q">Find a call by name, words, path, right or audit</label>
<input id="q" name="q" type="search" maxlength="100" value="${escapeHtml(question)}"> <button type="submit">Find</button></form>
${question === '' ? '' : `<p role="status">${found.length} of ${calls.length} calls${found.length === 0 ? '. Try fewer words, or a part of the name' : ''}. <a href="/api">All calls</a></p>`}
${sections.join('\n')}</main></body></html>`;
}

const styleSheet = `body{font:15px/1.45 system-ui,sans-serif;color:#1b1b1b;background:#f1f3f6;margin:0}
form{margin:16px 0}label{display:block;font-weight:600;margin-bottom:4px}input{font:inherit;padding:8px;width:min(420px,70%);border:1px solid #71767a;border-radius:4px}
button{font:inherit;font-weight:600;padding:8px 16px;border:0;border-radius:4px;background:#3f57a6;color:#fff}
main{max-width:1000px;margin:0 auto;padding:24px}section{background:#fff;border:1px solid #dfe1e2;border-radius:4px;padding:8px 16px;margin:16px 0}
summary{padding:6px 0;cursor:pointer}pre{background:#f7f9fa;padding:12px;overflow:auto;max-height:400px}h3{font-size:14px;margin:12px 0 4px}a{color:#07648d}
:focus-visible{outline:2px solid #2491ff;outline-offset:2px}`;

const signInPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in first – Benefits Management Portal</title><link rel="stylesheet" href="/api/style.css"></head>
<body><main><h1>Sign in first</h1><p>The description of the calls is for people who are signed in. <a href="/">Sign in</a>, then open this address again.</p>
<p lang="es">La descripción de las llamadas es para quienes han iniciado sesión. <a href="/">Inicie sesión</a> y vuelva a abrir esta dirección.</p></main></body></html>`;

export function installApiDocument(
  app: FastifyInstance,
  platform: Platform,
  /** The open session of the browser that asks. */
  sessionOf: (request: FastifyRequest) => Promise<string | undefined>,
): void {
  const { settings } = platform;
  let made: Promise<readonly Described[]> | undefined;
  const described = (): Promise<readonly Described[]> => {
    made ??= describeCalls();
    return made;
  };
  // In production the document is for people who are signed in.
  const check = async (request: FastifyRequest): Promise<void> => {
    if (!settings.production) return;
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    const now = platform.clock.now();
    const sessionId = token ? (await platform.tokens.verify(token, now)).sessionId : await sessionOf(request);
    if (sessionId === undefined) return refuse(commonErrors.invalidToken);
    await loadCaller(platform.db, platform.access, sessionId, now);
  };
  const checkOrAsk = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await check(request).catch(async (error: unknown) => {
      const isPerson = request.headers.accept?.includes('text/html');
      if (!(isPerson && error instanceof Refusal && error.declaration.status === 401)) throw error;
      await reply.status(401).type('text/html; charset=utf-8').send(signInPage);
    });
  };
  app.get('/openapi.json', { onRequest: check }, async () =>
    openApiDocument(await described(), settings.version, settings.publicUrl),
  );
  app.get<{ Querystring: { q?: unknown } }>('/api', { onRequest: checkOrAsk }, async (request, reply) => {
    const { q } = request.query;
    const question = typeof q === 'string' ? q.trim().slice(0, 100) : '';
    return reply.type('text/html; charset=utf-8').send(apiPage(await described(), question));
  });
  app.get('/api/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styleSheet));
}
