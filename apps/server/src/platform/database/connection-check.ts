import pg from 'pg';
import type { Variable } from '../settings-environment.ts';

/** A database that cannot be used as the settings say, in one sentence for the operator. */
export class DatabaseFault extends Error {}

/** By the SQLSTATE of PostgreSQL or the code of Node. No text repeats the address: it holds a password. */
const reasons: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL rejects the user or the password. Correct both in the address',
  '28000': 'PostgreSQL does not let this user connect. Allow the user in pg_hba.conf, or correct the address',
  '3D000': 'this database does not exist. Create it, or correct the name in the address',
  '53300': 'PostgreSQL has no free connection. Raise max_connections, or stop other programs',
  '57P03': 'PostgreSQL is starting or stopping. Start the portal again when it is ready',
  ECONNREFUSED: 'no server listens at this host and port. Start PostgreSQL, or correct the address',
  ENOTFOUND: 'the host name is unknown. Correct the address',
  EAI_AGAIN: 'the host name cannot be looked up. Check the name service and the address',
  ETIMEDOUT: 'the host does not respond. Check the address and the firewall',
  EHOSTUNREACH: 'the host cannot be reached. Check the address and the network',
};
const otherReason = 'no connection is possible. Check the address, the user, the password and the TLS options';

const connectTimeout = 10_000;

/** Throws a sentence that names the setting unless a connection can be opened. */
export async function checkConnection(setting: Variable, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  // A connection that breaks later reports an event that would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new DatabaseFault(`${setting} cannot be used: ${reasons[code] ?? otherReason}.`, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
