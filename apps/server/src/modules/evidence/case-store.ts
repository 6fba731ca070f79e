import { sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { mayOpenCase } from '../protection/index.ts';

export interface LockedCase {
  readonly regionId: string;
  readonly caseId: string;
  readonly caseNumber: string;
  readonly headClientId: string;
  readonly version: number;
}

interface Found {
  readonly region_id: string;
  readonly id: string;
  readonly case_number: string;
  readonly head_client_id: string;
  readonly version: number;
}

/** A case that the caller may open; one that they may not answers like one that does not exist. */
export async function findCase(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  caseNumber: string,
  locking = false,
): Promise<LockedCase | undefined> {
  const { rows } = await sql<Found>`select k.region_id, k.id, k.case_number, k.head_client_id, k.version
    from benefit_case k where k.case_number = ${caseNumber} and ${mayOpenCase(caller, 'k')}
    ${locking ? sql`for update of k` : sql``}`.execute(db);
  const row = rows[0];
  return (
    row && {
      regionId: row.region_id,
      caseId: row.id,
      caseNumber: row.case_number,
      headClientId: row.head_client_id,
      version: row.version,
    }
  );
}
