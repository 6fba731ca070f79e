import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * How several processes share one embedded server. Starting, stopping and removing are done by one process at a time;
 * whoever uses the server keeps one connection to it, so that the server itself knows its users, and a killed one is
 * forgotten with its connection.
 */

const patience = 120_000;

const listening = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });

/** Runs `work` while nobody else runs theirs for this folder. The lock is a name that the kernel frees with its holder. */
export async function alone<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const name = `\0commonweal-${createHash('sha256').update(realpathSync(folder)).digest('hex')}`;
  const until = Date.now() + patience;
  let lock = await listening(name);
  while (!lock) {
    if (Date.now() > until)
      throw new Error(`Another command has been busy with ${folder} for two minutes: end it first.`);
    await wait(100);
    lock = await listening(name);
  }
  try {
    return await work();
  } finally {
    lock.close();
  }
}

const userName = 'commonweal-user';

/** A connection that the server knows as a user's. */
export async function connectAsUser(url: string): Promise<pg.Client> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, application_name: userName, stream: () => socket });
  // A server that goes away takes its users' connections with it; whoever uses it is told by their own.
  client.on('error', () => undefined);
  await client.connect();
  // It is there to be seen, not to keep this process alive.
  socket.unref();
  return client;
}

export interface Enlisted {
  readonly client: pg.Client;
  end(): Promise<void>;
}

const again = 500;

/** Keeps the server told that it is used. A server that recovers has cut everybody: they are told to it again. */
export async function enlist(url: string): Promise<Enlisted> {
  let over = false;
  let client = await connectAsUser(url);
  const watch = (): void => {
    client.once('end', () => void (over || renew()));
  };
  const renew = async (): Promise<void> => {
    await wait(again, undefined, { ref: false });
    if (over) return;
    const fresh = await connectAsUser(url).catch(() => undefined);
    if (!fresh) return renew();
    client = fresh;
    if (over) await client.end();
    else watch();
  };
  watch();
  return {
    get client() {
      return client;
    },
    async end() {
      over = true;
      await client.end().catch(() => undefined);
    },
  };
}

const others = `select count(*)::int as count from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Whether another process has enlisted, this connection's own not counted. */
export async function hasOtherUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(`${others} and application_name = $1`, [userName]);
  return (rows[0]?.count ?? 0) > 0;
}

/** Whether anything at all is connected, enlisted or not. */
export async function hasOtherConnections(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(others);
  return (rows[0]?.count ?? 0) > 0;
}
