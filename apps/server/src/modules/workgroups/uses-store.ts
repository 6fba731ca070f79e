import type { WorkgroupUse } from '@commonweal/contracts/workgroups/schemas';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type UsesOf, usesById } from '../../platform/uses.ts';

/** A kind of record that names workgroups. */
export interface WorkgroupUser {
  /** Text key of what is counted. */
  readonly what: string;
  /** Selects `workgroup_id` and `name` of all that names a workgroup. */
  named(context: CallContext): RawBuilder<unknown>;
}

const mostNamed = 5;

interface Found {
  readonly id: string;
  readonly count: number;
  readonly names: string[];
}

/** Kind by kind: how many name each of the workgroups, and the first of them by name. */
const findUses = (context: CallContext, users: readonly WorkgroupUser[], ids: readonly string[]) =>
  Promise.all(
    users.map(async user => {
      const { rows } = await sql<Found>`select workgroup_id as id, count(*) as count,
          (array_agg(name order by name))[1:${sql.lit(mostNamed)}] as names
        from (${user.named(context)}) named where workgroup_id = any(${ids}::text[]) group by 1`.execute(context.db);
      return { what: user.what, rows };
    }),
  );

export async function listUses(
  context: CallContext,
  users: readonly WorkgroupUser[],
  workgroupId: string,
): Promise<WorkgroupUse[]> {
  const found = await findUses(context, users, [workgroupId]);
  return found.flatMap(({ what, rows }) =>
    rows.map(({ count, names }) => ({
      What: context.platform.texts.text(context.language, what),
      Count: count,
      Names: names,
    })),
  );
}

const members: WorkgroupUser = {
  what: 'common.word.members',
  named: () => sql`select workgroup_id, user_id as name from workgroup_member`,
};

/** What uses each of the workgroups, its members first. */
export async function countUses(
  context: CallContext,
  users: readonly WorkgroupUser[],
  ids: readonly string[],
): Promise<UsesOf> {
  const found = await findUses(context, [members, ...users], ids);
  return usesById(found.flatMap(({ what, rows }) => rows.map(({ id, count }) => ({ id, what, count }))));
}
