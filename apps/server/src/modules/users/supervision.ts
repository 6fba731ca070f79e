import { approvalErrors } from '@commonweal/contracts/approvals/errors';
import { staffName } from '@commonweal/contracts/kit/person-names';
import type { UserRecord } from '@commonweal/contracts/users/schemas';
import * as z from 'zod';
import type { CallContext } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { type Applier, requestApproval } from '../approvals/index.ts';
import { countOpenedBySupervising } from '../protection/index.ts';
import { findCircular } from './circular-supervision.ts';
import { finishEdit } from './record.ts';
import { findRecord } from './record-store.ts';
import { lockUser, writeSupervisor } from './store.ts';
import { lockSupervision } from './supervision-store.ts';

/**
 * Supervisors open what their workers were granted. So whoever becomes a supervisor of somebody with a grant that they do not
 * have themselves becomes so by two people's word.
 */
export async function supervisorAtOnce(
  context: CallContext,
  before: UserRecord,
  wanted: string | null,
): Promise<{ readonly supervisor: string | null; readonly waits: boolean }> {
  if (wanted === null || wanted === before.SupervisorUserId) return { supervisor: wanted, waits: false };
  const opened = (await countOpenedBySupervising(context.db, [before.UserId], wanted)).get(before.UserId) ?? 0;
  if (opened === 0) return { supervisor: wanted, waits: false };
  const { platform, language } = context;
  await requestApproval(context, {
    kind: 'user-supervisor',
    subjectType: 'user',
    subjectId: before.UserId,
    subjectName: staffName(before),
    reason: platform.texts.text(language, 'users.supervision.reason', { count: opened }),
    lines: [{ Field: 'SupervisorUserId', Before: before.SupervisorUserId ?? '', After: wanted }],
    details: { held: before.SupervisorUserId, wanted },
  });
  return { supervisor: before.SupervisorUserId, waits: true };
}

const Kept = z.object({ held: z.string().nullable(), wanted: z.string() });

export const supervisorApplier: Applier = {
  concerns: async (context, request) =>
    [request.subjectId, Kept.parse(request.change).wanted].includes(context.caller.userId),
  async apply(context, request) {
    const { held, wanted } = Kept.parse(request.change);
    await lockSupervision(context.db);
    await lockUser(context.db, request.subjectId);
    const before = await findRecord(context.db, request.subjectId);
    const supervisor = await findRecord(context.db, wanted);
    if (before?.AccountStatus !== 'A' || before.SupervisorUserId !== held || supervisor?.AccountStatus !== 'A') {
      return refuse(approvalErrors.subjectChanged);
    }
    const change = { userId: request.subjectId, supervisor: wanted };
    if ((await findCircular(context.db, [change])).size > 0) return refuse(approvalErrors.subjectChanged);
    await writeSupervisor(context.db, request.subjectId, wanted);
    await finishEdit(context, before, { reason: request.reason, activity: 'USER_CHANGED' });
  },
};
