import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import type { FactHistoryRow } from '@commonweal/contracts/evidence/schemas';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { type FactReader, mayReadFact } from '../protection/index.ts';

export interface MemberKey {
  readonly client_id: string;
  readonly pin: string;
}

/** The people who were ever in the household, with their PINs. */
export async function listMemberKeys(tx: Tx, caseId: string): Promise<MemberKey[]> {
  const { rows } = await sql<MemberKey>`select distinct c.client_id, c.pin
    from case_member m join client c on c.client_id = m.client_id
    where m.case_id = ${caseId} and m.superseded_at is null`.execute(tx);
  return rows;
}

/** The codes of some reference tables that may be chosen, in one statement. */
export async function listCodes(tx: Tx, tables: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table_name: string; code: string }>`select table_name, code from reference_entry
    where table_name = any(${tables}::text[]) and active = 'Y'`.execute(tx);
  const found = new Map<string, Set<string>>(tables.map(table => [table, new Set()]));
  for (const row of rows) found.get(row.table_name)?.add(row.code);
  return found;
}

interface StoredHistory {
  readonly id: string;
  readonly effective_from: string;
  readonly effective_to: string | null;
  readonly data: EvidenceData;
  readonly verification: string;
  readonly document_number: string | null;
  readonly recorded_at: Date;
  readonly recorded_by: string;
  readonly superseded_at: Date | null;
  readonly superseded_by: string | null;
  readonly reason: string;
  readonly kind: string;
}

const nameOf = (column: string) => sql`coalesce((select ${staffName('app_user')} from app_user
  where user_id = ${sql.ref(column)}), ${sql.ref(column)})`;

export async function listHistoryRows(
  tx: Tx,
  reader: FactReader,
  caseId: string,
  factId: string,
): Promise<{ kind: string; rows: FactHistoryRow[] }> {
  const { rows } =
    await sql<StoredHistory>`select e.id, e.kind, e.effective_from, e.effective_to, e.data, e.verification,
      e.document_number, e.recorded_at, ${nameOf('e.recorded_by')} as recorded_by, e.superseded_at,
      case when e.superseded_by is null then null else ${nameOf('e.superseded_by')} end as superseded_by, e.reason
    from evidence e where e.case_id = ${caseId} and e.fact_id = ${factId} and ${mayReadFact(reader, 'e')}
    order by e.recorded_at desc, e.effective_from desc`.execute(tx);
  return {
    kind: rows[0]?.kind ?? '',
    rows: rows.map(row => ({
      RowId: row.id,
      From: row.effective_from,
      To: row.effective_to ?? '',
      Data: row.data,
      Verification: row.verification,
      DocumentNumber: row.document_number ?? '',
      RecordedAt: row.recorded_at.toISOString(),
      RecordedBy: row.recorded_by,
      SupersededAt: row.superseded_at?.toISOString() ?? null,
      SupersededBy: row.superseded_by,
      Reason: row.reason,
    })),
  };
}

export async function findRecorder(tx: Tx, factId: string, rowId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${nameOf('e.recorded_by')} as name from evidence e
    where e.fact_id = ${factId} and e.id = ${rowId}`.execute(tx);
  return rows[0]?.name ?? '';
}
