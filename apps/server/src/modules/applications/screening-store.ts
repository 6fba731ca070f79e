import type { EvidenceData } from '@commonweal/contracts/evidence/fields';
import { type Insertable, sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';
import type { ExpeditedScreeningTable } from '../../platform/database/tables.generated.ts';
import { mayOpenCase, mayReadFact } from '../protection/index.ts';

export const findLastScreening = (db: Tx, applicationId: string) =>
  db
    .selectFrom('expedited_screening')
    .leftJoin('app_user as u', 'u.user_id', 'decided_by')
    .selectAll('expedited_screening')
    .select(sql<string>`coalesce(${staffName('u')}, decided_by)`.as('decided_by_name'))
    .where('application_id', '=', applicationId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertScreening = (tx: Tx, screening: Insertable<ExpeditedScreeningTable>) =>
  tx.insertInto('expedited_screening').values(screening).execute();

export async function findCaseStart(db: Tx, caseId: string): Promise<Date | undefined> {
  const found = await db.selectFrom('benefit_case').select('created_at').where('id', '=', caseId).executeTakeFirst();
  return found?.created_at;
}

export interface CaseFigure {
  readonly kind: string;
  readonly data: EvidenceData;
  readonly is_seen: boolean;
}

/** Facts of a case that hold today; none where the caller may not open the case. */
export async function listCaseFigures(
  { db, caller, today }: CallContext,
  caseNumber: string,
  kinds: readonly string[],
): Promise<CaseFigure[]> {
  const { rows } = await sql<CaseFigure>`select e.kind, e.data, ${mayReadFact(caller, 'e')} as is_seen
    from benefit_case k join evidence e on e.case_id = k.id
    where k.case_number = ${caseNumber} and ${mayOpenCase(caller, 'k')} and e.kind = any(${kinds}::text[])
      and e.superseded_at is null and e.effective_from <= ${today}
      and (e.effective_to is null or e.effective_to >= ${today})
    order by e.kind, e.fact_id`.execute(db);
  return rows;
}
