import { type ClockState, clockErrors, getBusinessClock, setBusinessDate } from '@commonweal/contracts/clock/calls';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { businessNow, dateIn, offsetTo } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/pool.ts';
import { refuse } from '../../platform/problem.ts';
import { getClock, moveClock } from './store.ts';

async function stateOf(context: CallContext): Promise<ClockState> {
  const row = await getClock(context.db);
  const moved = businessNow(context.now, row.offset_seconds);
  return {
    Today: dateIn(moved),
    BusinessNow: moved.toISOString(),
    RealNow: context.now.toISOString(),
    OffsetSeconds: row.offset_seconds,
    ChangedBy: row.changed_by,
    ChangedAt: row.changed_at.toISOString(),
  };
}

/** The day that the agency counts, for work that no call brings with it. */
export const businessToday = async (db: Tx, now: Date): Promise<string> => dateIn(await businessMoment(db, now));

export const businessMoment = async (db: Tx, now: Date): Promise<Date> =>
  businessNow(now, (await getClock(db)).offset_seconds);

const checkSetting = (context: CallContext): void => {
  if (!context.platform.settings.timeTravel) refuse(clockErrors.switchedOff);
};

export const handlers: Handler[] = [
  handle(getBusinessClock, async context => {
    checkSetting(context);
    return stateOf(context);
  }),
  handle(setBusinessDate, async (context, request) => {
    checkSetting(context);
    const offset = request.Date === null ? 0 : offsetTo(request.Date, context.now);
    await moveClock(context.db, offset, context.caller.userId, context.now);
    context.audit({ subjectType: 'business clock', subjectId: request.Date ?? 'today' });
    return stateOf(context);
  }),
];
