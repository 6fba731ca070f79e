import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from 'pg';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, 32)).toString('base64url')}`;
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), expected.length || 32);
  return expected.length > 0 && timingSafeEqual(given, expected);
}

export interface Account {
  readonly account: string;
  readonly subject: string;
  readonly guid: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly organization: string;
  readonly agency_id: string;
  readonly groups: readonly string[];
}

const columns = 'account, subject, guid, email, first_name, last_name, organization, agency_id, groups';

export async function findAccount(pool: Pool, subject: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(`select ${columns} from identity_account where subject = $1`, [subject]);
  return rows[0];
}

export async function findAccountByName(pool: Pool, account: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account>(`select ${columns} from identity_account where account = $1`, [account]);
  return rows[0];
}

const nobodysHash = await hashPassword(randomBytes(16).toString('hex'));

/** Takes as long for an unknown name as for a wrong password. */
export async function checkPassword(pool: Pool, account: string, password: string): Promise<Account | undefined> {
  const { rows } = await pool.query<Account & { password_hash: string }>(
    `select ${columns}, password_hash from identity_account where account = $1`,
    [account],
  );
  const row = rows[0];
  const good = await matches(password, row?.password_hash ?? nobodysHash);
  return good ? row : undefined;
}

export async function listAccounts(pool: Pool): Promise<Account[]> {
  return (await pool.query<Account>(`select ${columns} from identity_account order by account`)).rows;
}
