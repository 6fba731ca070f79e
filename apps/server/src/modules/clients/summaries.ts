import type { CallContext } from '../../platform/calls/handle.ts';
import type { Viewer } from '../protection/index.ts';
import { maskSealedSsn } from './ssn.ts';
import { findSummary, listSummaries, type StoredSummary } from './summary-store.ts';

/** What other modules show of a client: enough for an identity bar, never the number itself. */
export interface ClientSummary {
  readonly clientId: string;
  readonly pin: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly suffix: string;
  readonly fullName: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly gender: string;
  readonly ssnMasked: string;
  readonly ssnStatus: string;
  readonly spokenLanguage: string;
  readonly writtenLanguage: string;
  readonly confidential: boolean;
}

type Context = Pick<CallContext, 'db' | 'platform'> & { readonly caller: Viewer };

const toSummary = ({ platform }: Context, row: StoredSummary): ClientSummary => ({
  clientId: row.client_id,
  pin: row.pin,
  firstName: row.first_name,
  middleInitial: row.middle_initial,
  lastName: row.last_name,
  suffix: row.suffix,
  fullName: row.full_name,
  birthDate: row.birth_date,
  deathDate: row.death_date,
  gender: row.gender,
  ssnMasked: maskSealedSsn(platform, row.ssn_sealed),
  ssnStatus: row.ssn_status,
  spokenLanguage: row.spoken_language,
  writtenLanguage: row.written_language,
  confidential: row.confidential,
});

/** Those of the clients that the caller may open, by their key. */
export async function clientSummaries(context: Context, ids: readonly string[]): Promise<Map<string, ClientSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await listSummaries(context.db, context.caller, [...new Set(ids)]);
  return new Map(rows.map(row => [row.client_id, toSummary(context, row)]));
}

/** The client behind a PIN; undefined where there is none, or none that the caller may open. */
export async function findClientByPin(context: Context, pin: string): Promise<ClientSummary | undefined> {
  const row = await findSummary(context.db, context.caller, pin.padStart(10, '0'));
  return row && toSummary(context, row);
}
