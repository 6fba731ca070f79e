import { getContent } from '@commonweal/contracts/content/calls';
import { decide } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import type { Problem } from '@commonweal/contracts/kit/errors';
import { calls } from '@commonweal/contracts/registry';
import { whoAmI } from '@commonweal/contracts/session/calls';
import { type SessionState, type SignedInUser, sessionPaths } from '@commonweal/contracts/session/schemas';
import { projectRoot } from '@commonweal/server/platform/settings';
import { readTexts } from '@commonweal/server/platform/texts';
import * as z from 'zod';
import { answerFor } from './answers.ts';
import { settingsForTests } from './people.ts';

/**
 * The server as the contracts describe it, for tests of the web without one: it checks each request and each answer by the
 * call's own schema, lets through what the person's rights let through, and writes down whatever the real one would refuse.
 */

/** A refusal instead of an answer. */
export class Refusal {
  readonly status: number;
  readonly problem: Partial<Problem>;
  constructor(status: number, problem: Partial<Problem>) {
    this.status = status;
    this.problem = problem;
  }
}

export interface Asked {
  readonly call: CallDeclaration;
  readonly request: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

type Answer = unknown | ((asked: Asked) => unknown);

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** Everything that was asked, in order. */
  readonly asked: Asked[];
  /** What the real server would not have taken: unknown addresses, bad bodies, missing rights; and answers that break the contract. */
  readonly faults: string[];
  person: SignedInUser | null;
  /** What the start of a sign-in is refused with. */
  signInRefusal: Refusal | null;
  /** What a call answers from now on; one that is not told answers something of the right shape. */
  answer(call: Pick<CallDeclaration, 'name'>, answer: Answer): void;
  requestsOf(call: Pick<CallDeclaration, 'name'>): readonly Asked['request'][];
}

const texts = readTexts(projectRoot);
const byAddress = new Map(calls.map(call => [`${call.method} ${urlOf(call)}`, call]));
const contentAddress = new RegExp(
  `^${urlOf(getContent).replace(':language', '(?<language>[a-z]+)').replace(':page', '(?<page>[a-z-]+)')}$`,
);
const later = (): string => new Date(Date.now() + 3_600_000).toISOString();

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const problemOf = (status: number, problem: Partial<Problem>): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  UID: 'F4KE',
  DisplaySwitch: 'Y',
  UserFriendlyException: [],
  faults: [],
  ...problem,
});

export function fakeServer(person: SignedInUser | null): FakeServer {
  const answers = new Map<string, Answer>();
  const made = new Map<string, unknown>();
  const asked: Asked[] = [];
  const faults: string[] = [];

  const usualAnswer = (call: CallDeclaration): unknown => {
    if (call.name === whoAmI.name) return server.person;
    if (!made.has(call.name)) made.set(call.name, answerFor(call));
    return made.get(call.name);
  };

  const stateOf = (): SessionState => ({
    settings: settingsForTests,
    clock: { today: '2026-03-10', offsetSeconds: 0 },
    serverTime: new Date().toISOString(),
    session: server.person && { user: server.person, idleEndsAt: later(), absoluteEndsAt: later() },
  });

  function answerSession(path: string): Response | undefined {
    if (path === sessionPaths.state) return json(stateOf());
    if (path === sessionPaths.token) return json({ accessToken: 'token of a test', expiresAt: later() });
    if (path === sessionPaths.touch) return json({ idleEndsAt: later() });
    if (path === sessionPaths.signIn && server.signInRefusal) {
      const { status, problem } = server.signInRefusal;
      return json(problemOf(status, problem), status);
    }
    return undefined;
  }

  function answerTexts(path: string): Response | undefined {
    const { language = '', page = '' } = contentAddress.exec(path)?.groups ?? {};
    return page === '' ? undefined : json(texts.content(language, page));
  }

  const mayCall = ({ call, request }: Asked): boolean => {
    const { userId = '', oktaUserId: subject = '', roles = [], access } = server.person ?? {};
    return decide(call.access, { userId, subject, roles, code: object => access?.[object] ?? 'X' }, request);
  };

  function answerCall(given: Asked): Response {
    const { call, request } = given;
    asked.push(given);
    if (!mayCall(given)) {
      faults.push(`${call.name}: the person may not`);
      return json(problemOf(403, { UserFriendlyException: ['Access Forbidden'] }), 403);
    }
    const body = call.request.safeParse(request);
    if (!body.success) {
      faults.push(`${call.name}: ${z.prettifyError(body.error)}`);
      return json(problemOf(400, {}), 400);
    }
    const told = answers.has(call.name) ? answers.get(call.name) : usualAnswer(call);
    const answer = typeof told === 'function' ? told(given) : told;
    if (answer instanceof Refusal) return json(problemOf(answer.status, answer.problem), answer.status);
    const read = call.response.safeParse(answer);
    if (!read.success) faults.push(`The answer to ${call.name}: ${z.prettifyError(read.error)}`);
    return json(answer);
  }

  const server: FakeServer = {
    asked,
    faults,
    person,
    signInRefusal: null,
    answer: ({ name }, answer) => void answers.set(name, answer),
    requestsOf: ({ name }) => asked.filter(({ call }) => call.name === name).map(({ request }) => request),
    fetch: async (input, init = {}) => {
      const url = new URL(String(input instanceof Request ? input.url : input), 'http://portal.example');
      const known = answerSession(url.pathname) ?? answerTexts(url.pathname);
      if (known) return known;
      const call = byAddress.get(`${init.method ?? 'GET'} ${url.pathname}`);
      if (!call) {
        faults.push(`Nobody answers ${init.method ?? 'GET'} ${url.pathname}`);
        return json({}, 404);
      }
      const request = typeof init.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
      return answerCall({ call, request, headers: new Headers(init.headers) });
    },
  };
  return server;
}
