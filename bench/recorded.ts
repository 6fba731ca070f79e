import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { databaseRoles } from '../apps/server/src/platform/database/migrate.ts';
import { openPool } from '../apps/server/src/platform/database/pool.ts';
import { benchPort } from './support.ts';

/** The statements of a call, taken down while it runs, and a bare handler that runs the very same. */

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Who is asking is the portal's own question, and not what the record costs. */
const isOwnQuestion = (text: string): boolean => /\b(user_session|rate_limit|role_object|version_stamp)\b/.test(text);

type Query = (...given: unknown[]) => unknown;

function statementOf(given: unknown): Statement | null {
  if (typeof given !== 'object' || given === null) return null;
  const text: unknown = Reflect.get(given, 'text');
  const values: unknown = Reflect.get(given, 'values');
  return typeof text === 'string' ? { text, values: Array.isArray(values) ? values : [] } : null;
}

export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const prototype = pg.Client.prototype;
  const original: unknown = Reflect.get(prototype, 'query');
  const taken: Statement[] = [];
  const recording: Query = function query(this: unknown, ...given) {
    const statement = statementOf(given[0]);
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

/** Rows of the audit trail need keys of their own each time. */
function fresh({ text, values }: Statement): unknown[] {
  if (!text.startsWith('insert into audit_event')) return [...values];
  const rows = JSON.parse(String(values[0])) as object[];
  return [JSON.stringify(rows.map(row => ({ ...row, audit_id: randomUUID() })))];
}

export interface Bare {
  readonly url: string;
  stop(): Promise<void>;
}

/** Answers the rows of each statement of the recorded call that the body names. */
export async function startBare(appUrl: string, recorded: ReadonlyMap<string, readonly Statement[][]>): Promise<Bare> {
  const pool = openPool(appUrl, { role: databaseRoles.caller });
  const app = Fastify();
  app.post<{ Body: { name: string; at: number } }>('/', async request => {
    const statements = recorded.get(request.body.name)?.[request.body.at] ?? [];
    const answers: unknown[] = [];
    for (const statement of statements) {
      const name = createHash('sha1').update(statement.text).digest('base64url');
      const { rows } = await pool.query({ name, text: statement.text, values: fresh(statement) });
      answers.push(rows);
    }
    return answers;
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
