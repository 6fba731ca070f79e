import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { databaseRoles } from '../apps/server/src/platform/database/migrate.ts';
import { openPool } from '../apps/server/src/platform/database/pool.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { benchPort } from './support.ts';

/** The statements of a call, taken down while it runs, and a bare handler that runs the very same. */

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** When its recording began: what was made since is of this one run. */
  readonly since: number;
  /** Statements of one connection stand in one transaction. */
  readonly client: unknown;
}

/** Who is asking is the portal's own question, and not what the record costs. */
const isOwnQuestion = (text: string): boolean =>
  /\b(user_session|rate_limit|version_stamp)\b|string_agg\((?:page_name|document_subtype_id)\b/.test(text);

type Query = (...given: unknown[]) => unknown;

function statementOf(given: unknown, since: number, client: unknown): Statement | null {
  if (typeof given !== 'object' || given === null) return null;
  const text: unknown = Reflect.get(given, 'text');
  const values: unknown = Reflect.get(given, 'values');
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [], since, client } : null;
}

export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype;
  const original: unknown = Reflect.get(prototype, 'query');
  const taken: Statement[] = [];
  const since = Date.now();
  const recording: Query = function query(this: unknown, ...given) {
    const statement = statementOf(given[0], since, this);
    if (statement) taken.push(statement);
    return (original as Query).apply(this, given);
  };
  Reflect.set(prototype, 'query', recording);
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', original);
  }
  return taken.filter(({ text }) => !isOwnQuestion(text));
}

const keys = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const madeAt = (key: string): number => Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

/** The keys that statements name. */
export const keysIn = (statements: readonly Statement[]): Set<string> =>
  new Set(statements.flatMap(({ values }) => JSON.stringify(values).match(keys) ?? []));

/** Rows that the call has made need keys of their own each time, the same one wherever it stood. */
function renewer(kept: ReadonlySet<string>): (statement: Statement) => unknown[] {
  const renewed = new Map<string, string>();
  const renew = (value: unknown, since: number): unknown => {
    if (Array.isArray(value)) return value.map(each => renew(each, since));
    if (typeof value !== 'string') return value;
    return value.replaceAll(keys, key => {
      if (madeAt(key) < since || kept.has(key)) return key;
      const known = renewed.get(key) ?? newId();
      renewed.set(key, known);
      return known;
    });
  };
  return ({ values, since }) => values.map(value => renew(value, since));
}

const isQuestion = /^\s*(?:select|insert|update|delete|with)\b/i;

/** The same statements again, on one connection, in the transactions in which they stood. */
export async function replay(
  client: pg.PoolClient | pg.Client,
  statements: readonly Statement[],
  kept: ReadonlySet<string> = new Set(),
): Promise<unknown[][]> {
  const fresh = renewer(kept);
  const answers: unknown[][] = [];
  for (const statement of statements) {
    const { text } = statement;
    const named = { name: createHash('sha1').update(text).digest('base64url'), text, values: fresh(statement) };
    const { rows } = await client.query(isQuestion.test(text) ? named : { text });
    answers.push(rows);
  }
  return answers;
}

export interface Bare {
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers the rows of each statement of the recorded call that the body names. */
export async function startBare(appUrl: string, recorded: ReadonlyMap<string, readonly Statement[][]>): Promise<Bare> {
  const pool = openPool(appUrl, { role: databaseRoles.caller });
  // What is too slow for a caller is measured here all the same.
  pool.on('connect', client => void client.query('set statement_timeout = 60000'));
  const app = Fastify();
  app.post<{ Body: { name: string; at: number } }>('/', async request => {
    const client = await pool.connect();
    let broken: unknown;
    try {
      return await replay(client, recorded.get(request.body.name)?.[request.body.at] ?? []);
    } catch (error) {
      broken = error;
      throw error;
    } finally {
      client.release(broken !== undefined);
    }
  });
  const url = await app.listen({ port: benchPort - 1, host: '127.0.0.1' });
  return {
    url,
    async stop() {
      await app.close();
      await pool.end();
    },
  };
}
