import type { TestServer } from './test-server.ts';

/** How many statements a caller's connection is given while something is asked; who is calling is asked on another one. */
export async function statementsOf(
  { platform }: Pick<TestServer, 'platform'>,
  ask: () => Promise<unknown>,
): Promise<number> {
  const pool = platform.callerPool;
  const original = pool.connect.bind(pool);
  let statements = 0;
  pool.connect = (async () => {
    const client = await original();
    const query = client.query.bind(client);
    return Object.assign(Object.create(client), {
      query: (...given: never[]) => {
        statements += 1;
        return Reflect.apply(query, client, given);
      },
      release: () => client.release(),
    });
  }) as never;
  try {
    await ask();
  } finally {
    pool.connect = original as never;
  }
  return statements;
}
