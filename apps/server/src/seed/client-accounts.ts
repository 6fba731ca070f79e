import { sql } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';

/** Accounts of some of the demonstration's clients: most in use, some locked, one closed, two not linked to a PIN yet. */
export async function seedClientAccounts(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ client_id: string; first_name: string; last_name: string; email: string | null }>`
    select c.client_id, c.first_name, c.last_name, e.email from client c
    left join client_email e on e.client_id = c.client_id and e.email_type = 'P'
    where not c.confidential and c.birth_date < ${now}::date - interval '19 years' order by c.pin limit 60`.execute(tx);
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const accounts = rows.map((row, at) => {
    const name = `${plain(row.first_name)}.${plain(row.last_name)}${at + 1}`;
    const locked = at % 9 === 4;
    return {
      account_id: newId(),
      user_name: name,
      email: row.email ?? `${name}@mail.example`,
      status: at === 20 ? 'D' : 'A',
      last_sign_in_at: at % 7 === 6 ? null : ago(3 + at * 11),
      failed_attempts: locked ? 5 : at % 4 === 3 ? 1 : 0,
      locked_until: locked ? new Date(now.getTime() + 365 * 24 * 3_600_000) : null,
      client_id: at % 30 === 29 ? null : row.client_id,
      created_at: ago(24 * 200),
      created_by: 'client',
      changed_at: ago(3 + at),
      changed_by: 'client',
    };
  });
  if (accounts.length > 0) await tx.insertInto('client_account').values(accounts).execute();
}
