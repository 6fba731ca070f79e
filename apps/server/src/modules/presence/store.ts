import { toYesNo } from '@commonweal/contracts/kit/fields';
import { staffNameOf } from '@commonweal/contracts/kit/person-names';
import { type AlsoHere, presenceTimes } from '@commonweal/contracts/presence/calls';
import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/database/pool.ts';
import type { PresenceTable } from '../../platform/database/tables.generated.ts';

export async function touch(tx: Tx, row: Insertable<PresenceTable>): Promise<void> {
  await tx
    .insertInto('presence')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['record_kind', 'record_key', 'session_id'])
        .doUpdateSet({ editing: row.editing ?? false, seen_at: row.seen_at }),
    )
    .execute();
}

export async function leave(tx: Tx, sessionId: string, kind: string, key: string): Promise<void> {
  await tx
    .deleteFrom('presence')
    .where('record_kind', '=', kind)
    .where('record_key', '=', key)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Others, each once, whoever is editing first; a person with two sessions is not company to themselves. */
export async function listOthers(db: Tx, userId: string, kind: string, key: string, now: Date): Promise<AlsoHere[]> {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('app_user', 'app_user.user_id', 'presence.user_id')
    .select(expression => [
      'presence.user_id',
      'first_name',
      'last_name',
      expression.fn<boolean>('bool_or', ['editing']).as('editing'),
      expression.fn.max('seen_at').as('seen_at'),
    ])
    .where('record_kind', '=', kind)
    .where('record_key', '=', key)
    .where('presence.user_id', '<>', userId)
    .where('seen_at', '>', new Date(now.getTime() - presenceTimes.gone * 1000))
    .groupBy(['presence.user_id', 'first_name', 'last_name'])
    .orderBy('editing', 'desc')
    .orderBy('last_name')
    .limit(20)
    .execute();
  return rows.map(row => ({
    UserId: row.user_id,
    Name: staffNameOf({ last: row.last_name, first: row.first_name }),
    Editing: toYesNo(row.editing),
    SeenAt: row.seen_at.toISOString(),
  }));
}
