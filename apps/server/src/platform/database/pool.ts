import { createHash } from 'node:crypto';
import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { isActing } from './acting.ts';
import type { Tables } from './tables.generated.ts';

/** Dates without a time stay text; a JavaScript Date would move them by the zone. Counts are numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, value => value);
types.setTypeParser(pg.types.builtins.INT8, value => Number(value));

export type Database = Kysely<Tables>;
/** Inside one transaction; stores take it first. A read outside one is given the database itself. */
export type Tx = Kysely<Tables>;

const statementNames = new Map<string, string>();

/** Beginning and ending a transaction is not prepared. */
const isQuestion = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Statements are prepared under a name made from their text: the server plans each one once per connection. */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url');
    // A text that is different every time (long IN lists) must not fill the memory.
    if (statementNames.size < 2000) statementNames.set(text, name);
  }
  return name;
}

/** Many ask at once: a question that takes several processors, or compiles itself, takes them from the others. */
export const connectionLimits: Readonly<Record<string, string>> = {
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
};

export interface PoolOptions {
  /** The role that its connections take on; the one they sign in with otherwise. */
  readonly role?: string;
  readonly max?: number;
  readonly applicationName?: string;
  /** A pooler stands between: it lends a connection for one transaction, so nothing is asked of the connection itself. */
  readonly pooled?: boolean;
  /** Statements without names: they would be looked for on whichever connection is lent. */
  readonly unnamed?: boolean;
}

const withoutNames = new WeakSet<pg.Pool>();

const startOptions = ({ role, pooled = false }: PoolOptions): string | undefined =>
  pooled
    ? undefined
    : Object.entries({ ...connectionLimits, ...(role && { role }) })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' ');

export function openPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const atStart = startOptions(options);
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 20,
    types,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    application_name: options.applicationName ?? 'commonweal',
    ...(atStart && { options: atStart }),
  });
  if (options.unnamed) withoutNames.add(pool);
  // A connection that breaks while it is lent out raises an event that would otherwise end the process.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}

/** Told how long it took to get a connection and an answer. The text of a statement holds no values: they travel beside it. */
export interface DatabaseWatch {
  waited(seconds: number): void;
  answered(text: string, seconds: number): void;
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #watches: readonly DatabaseWatch[];
  readonly #names: boolean;
  constructor(client: pg.PoolClient, watches: readonly DatabaseWatch[], names: boolean) {
    this.#client = client;
    this.#watches = watches;
    this.#names = names;
  }
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    given: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof given !== 'string') throw new Error('Results are paged, not streamed through cursors');
    const query: pg.QueryConfig = isQuestion.test(given)
      ? { ...(this.#names && { name: nameOf(given) }), text: given, values: [...values] }
      : { text: given };
    const started = performance.now();
    const answer = this.#client.query<Row & pg.QueryResultRow>(query) as Promise<PostgresQueryResult<Row>>;
    if (this.#watches.length === 0) return answer;
    return answer.finally(() => {
      for (const watch of this.#watches) watch.answered(given, secondsSince(started));
    });
  }
  release(): void {
    this.#client.release();
  }
}

/**
 * The typed database over a pool, and over another one for what is done on somebody's behalf. Closing the pools is
 * their owner's business.
 */
export function databaseOver(
  pool: pg.Pool,
  forCallers: pg.Pool = pool,
  watches: readonly DatabaseWatch[] = [],
): Database {
  const prepared = {
    connect: async (): Promise<PostgresPoolClient> => {
      const started = performance.now();
      const chosen = isActing() ? forCallers : pool;
      const client = await chosen.connect();
      for (const watch of watches) watch.waited(secondsSince(started));
      return new PreparingClient(client, watches, !withoutNames.has(chosen));
    },
    end: async (): Promise<void> => undefined,
    options: {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
}
