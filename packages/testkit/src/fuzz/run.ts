import { objectsOf } from '@commonweal/contracts/kit/access';
import { type CallDeclaration, urlOf } from '@commonweal/contracts/kit/call';
import { calls } from '@commonweal/contracts/registry';
import type pg from 'pg';
import { Chance } from './chance.ts';
import { canary } from './hostile-texts.ts';
import { Inputs, learn, type Pool, schemaOf } from './inputs.ts';
import { watchTables } from './touched.ts';

/**
 * Requests made from every call's schema, as different people, one after the other. Whatever comes in, the portal answers with
 * what its contract says, never with a failure of its own; what it refuses changes nothing and repeats nothing.
 */

export interface Person {
  readonly name: string;
  /** Everything, only reading, nothing at all, nobody; others by the rights of their roles. */
  readonly rights: 'all' | 'closed' | 'anonymous' | 'some';
  token(): Promise<string>;
}

export interface Target {
  readonly url: string;
  readonly owner: pg.Client;
  readonly people: readonly Person[];
  /** Lines of the portal's log: the reference of an answer leads to one. */
  readonly logLines: readonly string[];
}

export interface FuzzOptions {
  readonly seed: number;
  /** So many rounds over all calls, or until then. */
  readonly rounds?: number;
  readonly until?: number;
  /** Only calls whose name has this in it. */
  readonly only?: string;
}

export interface Finding {
  readonly call: string;
  readonly person: string;
  readonly fault: string;
  readonly request: string;
  readonly cause: string;
}

export interface FuzzResult {
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly findings: readonly Finding[];
}

/** What only a stack, a statement or a path of the server would say. */
const inside =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\/apps\/server\/|\bviolates\b|relation "|syntax error|\bselect\s.+\sfrom\s/i;

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly body: unknown;
}

/** Codes and names of parts that are not offered are named to whoever sent them: otherwise nobody finds which of many it was. */
const naming = ['clients/unknown-code', 'settings-transfer/unknown-part'];

const isGated = (call: CallDeclaration): boolean => objectsOf(call.access).length > 0;

/** A refusal's own words; the record that a stale write shows is the caller's to see. */
function wordsOf({ body, text }: Answered): string {
  if (typeof body !== 'object' || body === null) return text;
  const { current: _record, ...rest } = body as { current?: unknown };
  return JSON.stringify(rest);
}

/** What the log says of an answer that no call may give. */
export function causeOf(lines: readonly string[], { body }: Answered): string {
  const { UID: reference } = (body ?? {}) as { UID?: unknown };
  const line = typeof reference === 'string' ? lines.findLast(each => each.includes(reference)) : undefined;
  const { err } = JSON.parse(line ?? '{}') as { err?: Record<string, string | undefined> };
  return err
    ? [err.name, err.code, err.message, err.stack].filter(Boolean).join(' ').slice(0, 800)
    : 'nothing in the log';
}

export function faultsOf(call: CallDeclaration, person: Person, answered: Answered): string[] {
  const { status, body } = answered;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  if (person.rights === 'anonymous' && call.access.kind !== 'public' && status !== 401)
    faults.push(`open to anybody: ${status}`);
  if (person.rights === 'closed' && isGated(call) && status !== 403) faults.push(`open without a right: ${status}`);
  if (status < 400) return faults;
  const problem = body as { type?: unknown; UID?: unknown; title?: unknown } | undefined;
  if (typeof problem?.UID !== 'string' || typeof problem.title !== 'string') faults.push('refused in another shape');
  const words = wordsOf(answered);
  if (inside.test(words)) faults.push('a refusal shows the inside');
  if (words.includes(canary) && !naming.includes(String(problem?.type))) faults.push('a refusal repeats what was sent');
  return faults;
}

async function send(
  url: string,
  call: CallDeclaration,
  token: string,
  body: string,
  chance: Chance,
  pool: Pool,
): Promise<Answered> {
  const version = chance.of(pool.get('Version') ?? [1]) ?? 1;
  const response = await fetch(`${url}${urlOf(call)}`, {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(call.versioned && chance.often(95) ? { 'if-match': `"${version}"` } : {}),
      ...(call.keyed && chance.often(95) ? { 'idempotency-key': `fuzz-${chance.below(2 ** 31)}` } : {}),
    },
    ...(call.method === 'POST' ? { body } : {}),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined };
}

export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const chance = new Chance(options.seed);
  const pool: Pool = new Map();
  const inputs = new Inputs(chance, pool);
  const touched = await watchTables(target.owner);
  const chosen = calls.filter(call => !options.only || call.name.includes(options.only));
  const schemas = new Map(chosen.map(call => [call, schemaOf(call)]));
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  let requests = 0;

  async function tryOne(call: CallDeclaration, person: Person): Promise<void> {
    // Limits by the minute and hour are tested elsewhere; here they would only hide what lies behind them.
    if (requests % 100 === 0) await target.owner.query('truncate rate_limit');
    const body = JSON.stringify(inputs.requestOf(schemas.get(call) ?? {})) ?? '';
    const token = await person.token();
    // What was laid for the person is not the request's doing.
    await touched.take('refused');
    const answered = await send(target.url, call, token, body, chance, pool);
    requests += 1;
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    const faults = faultsOf(call, person, answered);
    const cause = answered.status >= 500 ? causeOf(target.logLines, answered) : '';
    const isRefused = answered.status >= 400;
    const changed = await touched.take(isRefused ? 'refused' : 'read');
    if (changed.length > 0 && (isRefused || call.kind === 'read')) {
      faults.push(`${isRefused ? `refused with ${answered.status}` : 'a read'}, and changed ${changed.join(', ')}`);
    }
    if (!isRefused) learn(pool, answered.body);
    for (const fault of faults) {
      findings.push({ call: call.name, person: person.name, fault, request: body.slice(0, 1500), cause });
    }
  }

  const isOver = (round: number): boolean =>
    options.until === undefined ? round >= (options.rounds ?? 1) : Date.now() >= options.until;
  for (let round = 0; !isOver(round); round += 1) {
    // Reads come first: from their answers the others learn what is there.
    for (const call of chosen.toSorted((a, b) => a.kind.localeCompare(b.kind))) {
      if (options.until !== undefined && Date.now() >= options.until) break;
      const person = target.people[chance.below(target.people.length)];
      if (person) await tryOne(call, person);
    }
  }
  return { requests, statuses, findings };
}

/** Findings of one kind on one call are told once. */
export const tellFindings = (findings: readonly Finding[]): string[] => {
  const first = new Map(findings.map(each => [`${each.call}: ${each.fault}`, each]));
  return [...first].map(
    ([what, { person, request, cause }]) => `${what}\n  as ${person}: ${request}${cause && `\n  ${cause}`}`,
  );
};
