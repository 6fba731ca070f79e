import type { CaseAccess } from '@commonweal/contracts/protection/case-calls';
import { sql } from 'kysely';
import { staffName } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/pool.ts';

interface StoredAct {
  readonly at: Date;
  readonly by: string;
  readonly name: string;
  readonly reason: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

function actOf({ before, after }: StoredAct): CaseAccess['Past'][number]['Act'] {
  if (after && 'Confidential' in after) return after.Confidential === 'Y' ? 'closed' : 'opened';
  if ('Interest' in { ...before, ...after }) return after?.Interest ? 'interestSet' : 'interestEnded';
  return after?.UserId ? 'granted' : 'grantEnded';
}

/** Grants that were given and taken back, interests, the mark: with their reasons. */
export async function listPast(tx: Tx, caseNumber: string): Promise<CaseAccess['Past']> {
  const { rows } = await sql<StoredAct>`select h.changed_at as at,
      coalesce(${staffName('b')}, h.changed_by) as by,
      coalesce(${staffName('u')}, '') as name, h.reason, h.before, h.after
    from audit_event e join record_history h on h.history_id = e.history_id
    left join app_user b on b.user_id = h.changed_by
    left join app_user u on u.user_id = coalesce(h.after ->> 'UserId', h.before ->> 'UserId')
    where e.case_number = ${caseNumber} and e.subject_type = 'case access'
    order by h.changed_at desc, h.history_id desc limit 50`.execute(tx);
  return rows.map(row => ({
    At: row.at.toISOString(),
    By: row.by,
    Act: actOf(row),
    Name: row.name,
    Reason: row.reason,
  }));
}
