import pg from 'pg';

/**
 * Building an index at the end takes a fraction of keeping it up row by row. What was taken away stands in a table meanwhile, so
 * that a run after one that was killed builds it too.
 */

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** How many are built at the same time, each with as much memory. */
const atOnce = 2;

async function connected<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const takeAway = (ownerUrl: string, tables: readonly string[]): Promise<Index[]> =>
  connected(ownerUrl, async client => {
    await client.query('create table if not exists index_taken_away (name text primary key, definition text not null)');
    const { rows } = await client.query<Index>(
      `with found as (insert into index_taken_away select indexname, indexdef from pg_indexes
         where schemaname = 'public' and tablename = any($1) and indexdef not like 'CREATE UNIQUE%'
         on conflict do nothing returning *)
       select * from found union all select * from index_taken_away`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index if exists "${name}"`);
    return rows;
  });

const buildSome = (ownerUrl: string, left: Index[]): Promise<void> =>
  connected(ownerUrl, async client => {
    await client.query("set maintenance_work_mem = '512MB'");
    for (let index = left.shift(); index; index = left.shift()) {
      // Of a table in months the index is laid over all of them.
      await client.query(index.definition.replace(' ON ONLY ', ' ON '));
      await client.query('delete from index_taken_away where name = $1', [index.name]);
    }
  });

/** What keeps rows apart stays; the rest goes before the work and is built again after it, also when the work fails. */
export async function withoutIndexes<Result>(
  ownerUrl: string,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await takeAway(ownerUrl, tables);
  try {
    return await work();
  } finally {
    await Promise.all(Array.from({ length: atOnce }, () => buildSome(ownerUrl, taken)));
    await connected(ownerUrl, client => client.query('drop table index_taken_away'));
  }
}

/** What a run that was killed between its rows and its indexes has left. */
export const buildTakenAway = (ownerUrl: string): Promise<void> => withoutIndexes(ownerUrl, [], async () => undefined);
