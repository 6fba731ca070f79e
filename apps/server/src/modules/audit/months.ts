import { getTrailMonths, setTrailHold, type TrailState, trailKinds } from '@commonweal/contracts/audit/month-calls';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success } from '@commonweal/contracts/kit/fields';
import { listDropped, listHolds, listMonths, saveHold } from '../../platform/audit/months-store.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';

async function statesOf({ db, now, platform }: CallContext): Promise<TrailState[]> {
  const [months, dropped, holds] = await Promise.all([listMonths(db), listDropped(db), listHolds(db)]);
  const today = now.toISOString().slice(0, 10);
  return trailKinds.flatMap(Kind => {
    const hold = holds.find(each => each.kind === Kind);
    if (!hold) return [];
    const own = months.filter(each => each.kind === Kind && each.month <= today);
    const gone = dropped.filter(each => each.kind === Kind);
    const last = gone.at(-1);
    return {
      Kind,
      Months: own.length,
      From: own[0]?.month ?? null,
      To: own.at(-1)?.month ?? null,
      Rows: own.reduce((sum, each) => sum + each.row_count, 0),
      KeptMonths: platform.settings.trailMonths[Kind],
      Dropped: gone.length,
      LastDropped: last ? { Month: last.month, At: last.dropped_at.toISOString(), Rows: last.row_count } : null,
      Held: hold.held === 'Y' ? 'Y' : 'N',
      HoldReason: hold.reason,
      HoldChangedBy: hold.changed_by,
      HoldChangedAt: hold.changed_at.toISOString(),
      Version: hold.version,
    };
  });
}

export const monthHandlers: Handler[] = [
  handle(getTrailMonths, async context => ({ data: await statesOf(context) })),

  handle(setTrailHold, async (context, { Kind, Held, Reason }) => {
    const { db, caller, now } = context;
    const before = (await statesOf(context)).find(each => each.Kind === Kind);
    const change = { kind: Kind, held: Held, reason: Reason, by: caller.userId, at: now };
    const saved = await saveHold(db, change, context.version);
    if (!saved) return refuse(commonErrors.stale, { current: before });
    await recordChange(context, {
      subjectType: 'trail',
      subjectId: Kind,
      version: saved.version,
      before: { Held: before?.Held },
      after: { Held },
      reason: Reason,
    });
    return { ...success, Version: saved.version };
  }),
];
