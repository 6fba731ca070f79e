import { difference, writeHistories } from '../../platform/audit/history.ts';
import type { CallContext } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import type { JudgedChange } from '../../platform/transfer/part.ts';
import { bumpAccessVersion } from '../access/index.ts';
import { requestApproval } from '../approvals/index.ts';
import { contentOf } from './record.ts';
import { asRole } from './transfer-row.ts';
import { writeRoles } from './transfer-store.ts';

/** A change that two people make: what the role would become, line by line, for whoever decides. */
async function ask(context: CallContext, { before, after }: JudgedChange, reason: string): Promise<void> {
  if (!before) return;
  const { Status: _status, ...input } = asRole(after);
  const changed = difference(contentOf(asRole(before.content)), contentOf(asRole(after)));
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  await requestApproval(context, {
    kind: 'role-change',
    subjectType: 'role',
    subjectId: String(before.id.RoleId),
    subjectName: before.key,
    reason,
    lines: changed.fields.map(Field => ({
      Field,
      Before: text(changed.before?.[Field]),
      After: text(changed.after?.[Field]),
    })),
    details: { version: before.version, input },
  });
}

export async function applyRoles(
  context: CallContext,
  changes: readonly JudgedChange[],
  reason: string,
): Promise<void> {
  const { db, caller, now } = context;
  const writes = changes.filter(change => change.verdict === 'write');
  if (writes.length > 0) {
    const written = writes.map(({ before, after }) => ({
      before,
      id: before ? String(before.id.RoleId) : newId(),
      role: asRole(after),
    }));
    await writeRoles(db, written, caller.userId, now);
    const kept = await writeHistories(
      db,
      written.map(({ before, id, role }) => ({
        subjectType: 'role',
        subjectId: id,
        version: (before?.version ?? 0) + 1,
        by: caller.userId,
        at: now,
        reason,
        before: before ? contentOf(asRole(before.content)) : null,
        after: contentOf(role),
      })),
    );
    for (const [at, { historyId, fields }] of kept.entries()) {
      context.audit({
        activity: 'ROLE_CHANGED',
        subjectType: 'role',
        subjectId: written[at]?.id ?? '',
        fields,
        historyId,
        reason,
      });
    }
    await bumpAccessVersion(db);
  }
  // Few by their nature: the guarded roles themselves and those that reach their rights.
  for (const change of changes.filter(each => each.verdict === 'waits')) await ask(context, change, reason);
}
