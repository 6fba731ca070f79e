import { sql } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import { mayOpenClient, type Viewer } from '../protection/index.ts';

export interface StoredSummary {
  readonly client_id: string;
  readonly pin: string;
  readonly first_name: string;
  readonly middle_initial: string;
  readonly last_name: string;
  readonly suffix: string;
  readonly full_name: string;
  readonly birth_date: string | null;
  readonly death_date: string | null;
  readonly gender: string;
  readonly ssn_sealed: Buffer | null;
  readonly ssn_status: string;
  readonly spoken_language: string;
  readonly written_language: string;
  readonly confidential: boolean;
}

const columns = sql`c.client_id, c.pin, c.first_name, c.middle_initial, c.last_name, c.suffix, c.full_name,
  c.birth_date::text, c.death_date::text, c.gender, c.ssn_sealed, c.ssn_status, c.spoken_language, c.written_language,
  c.confidential`;

export async function listSummaries(tx: Tx, caller: Viewer, ids: readonly string[]): Promise<StoredSummary[]> {
  const { rows } = await sql<StoredSummary>`select ${columns} from client c
    where c.client_id = any(${ids}::uuid[]) and ${mayOpenClient(caller, 'c')}`.execute(tx);
  return rows;
}

/** The client behind a PIN; a merged PIN leads to the one that answers for it. */
export async function findSummary(tx: Tx, caller: Viewer, pin: string): Promise<StoredSummary | undefined> {
  const { rows } = await sql<StoredSummary>`select ${columns} from client given
    join client c on c.client_id = coalesce(given.merged_into, given.client_id)
    where given.pin = ${pin} and ${mayOpenClient(caller, 'c')}`.execute(tx);
  return rows[0];
}
