import type { WorkgroupUse } from '@commonweal/contracts/workgroups/schemas';
import type { CallContext } from '../../platform/calls/handle.ts';

/** A kind of record that names workgroups. */
export interface WorkgroupUser {
  /** Text key of what is counted. */
  readonly what: string;
  /** How many name the workgroup, and the first of them by name. */
  find(context: CallContext, workgroupId: string, most: number): Promise<{ count: number; names: string[] }>;
}

const mostNamed = 5;

export async function listUses(
  context: CallContext,
  users: readonly WorkgroupUser[],
  workgroupId: string,
): Promise<WorkgroupUse[]> {
  const found = await Promise.all(
    users.map(async user => ({ user, ...(await user.find(context, workgroupId, mostNamed)) })),
  );
  return found
    .filter(each => each.count > 0)
    .map(({ user, count, names }) => ({
      What: context.platform.texts.text(context.language, user.what),
      Count: count,
      Names: names,
    }));
}
