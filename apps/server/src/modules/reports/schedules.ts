import { commonErrors } from '@commonweal/contracts/kit/errors';
import { reportErrors } from '@commonweal/contracts/reports/errors';
import { scheduleLife } from '@commonweal/contracts/reports/lifecycle';
import {
  addReportSchedule,
  getReportSchedules,
  makeReportStart,
  mostSchedules,
  moveReportSchedule,
  type ReportSchedule,
} from '@commonweal/contracts/reports/made-calls';
import { spanOf } from '@commonweal/contracts/reports/periods';
import { dayAfter } from '@commonweal/contracts/reports/rhythm';
import { advance } from '../../platform/calls/advance.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { dateIn } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Job } from '../../platform/jobs.ts';
import { mayStart, startFor } from '../../platform/long-work/start-for.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refuse } from '../../platform/problem.ts';
import { inTransaction } from '../../platform/transactions.ts';
import { reportMaking } from './made.ts';
import { groupingOf, requireCalendarPeriod } from './make.ts';
import * as store from './schedule-store.ts';

const requestOf = ({ ReportType, Period, GroupBy, Filters, ScheduleId }: ReportSchedule) => ({
  ReportType,
  Period,
  GroupBy,
  Filters,
  ScheduleId,
});

export const scheduleHandlers: Handler[] = [
  handle(getReportSchedules, async ({ db, caller }) => ({ data: await store.listMine(db, caller.userId) })),

  handle(addReportSchedule, async (context, request) => {
    const { db, caller, now, platform } = context;
    const { ReportType, Period, Filters, Every } = request;
    const userId = (request.UserId || caller.userId).toUpperCase();
    const GroupBy = groupingOf(ReportType, request.GroupBy);
    if (Period === 'CU' || Filters.From || Filters.To) return refuse(reportErrors.fixedDays);
    requireCalendarPeriod(ReportType, spanOf(Period, context.today), Filters, context.today);
    const wish = { ReportType, Period, Filters, GroupBy };
    if (!(await mayStart(platform, makeReportStart, userId, wish))) return refuse(reportErrors.mayNotRead);
    if ((await store.countMade(db, caller.userId)) >= mostSchedules)
      return refuse(reportErrors.tooManySchedules, { params: { limit: mostSchedules } });
    const scheduleId = newId();
    const next = dayAfter(Every, dateIn(now));
    await store.insertSchedule(db, {
      schedule_id: scheduleId,
      user_id: userId,
      report_type: ReportType,
      period: Period,
      group_by: GroupBy,
      filters: JSON.stringify(Filters),
      every: Every,
      next_on: next,
      created_by: caller.userId,
      changed_at: now,
      changed_by: caller.userId,
    });
    context.audit({
      subjectType: 'report schedule',
      subjectId: scheduleId,
      reason: `${ReportType} ${Every} ${userId}`,
    });
    return { ResultCode: '00' as const, ScheduleId: scheduleId, NextOn: next };
  }),

  handle(moveReportSchedule, async (context, { ScheduleId, Action }) => {
    const { db, caller, now, version } = context;
    const found = (await store.lockMine(db, ScheduleId, caller.userId)) ?? refuse(reportErrors.scheduleNotFound);
    if (found.Version !== version) return refuse(commonErrors.stale, { current: found });
    const state = advance(scheduleLife, found.State, Action);
    // What was not made while it was paused is not made up for.
    const next_on = Action === 'continue' ? { next_on: dayAfter(found.Every, dateIn(now)), outcome: '' as const } : {};
    await store.changeSchedule(db, ScheduleId, { state, ...next_on }, caller.userId, now);
    context.audit({ subjectType: 'report schedule', subjectId: ScheduleId, reason: Action });
    return { ResultCode: '00' as const, Version: found.Version + 1 };
  }),
];

/** Who may no longer read reports gets none: it is paused, and says why. */
const pauseFor = (platform: Platform, { ScheduleId }: ReportSchedule) =>
  inTransaction(platform.db, tx =>
    store.changeSchedule(tx, ScheduleId, { state: 'paused', outcome: 'rights' }, 'system', platform.clock.now()),
  );

async function runOne(platform: Platform, schedule: ReportSchedule, today: string): Promise<void> {
  const begun = await startFor(platform, reportMaking, {
    userId: schedule.UserId,
    request: requestOf(schedule),
    most: 1,
    claim: tx => store.claimDay(tx, schedule, today, dayAfter(schedule.Every, today)),
  });
  if (begun === 'rights') await pauseFor(platform, schedule);
}

/** Each that is due, once: the day is taken in the transaction that begins the work. Missed days are not made up for. */
export const scheduledReportsJob: Job = {
  name: 'scheduled-reports',
  every: '*/10 * * * *',
  async run(platform) {
    const today = dateIn(platform.clock.now());
    for (const schedule of await store.listDue(platform.db, today)) {
      try {
        await runOne(platform, schedule, today);
      } catch (error) {
        // Somebody with much work waiting gets this a little later; the day stays open.
        if (!(error instanceof Refusal)) throw error;
        platform.log.warn({ schedule: schedule.ScheduleId, refusal: error.declaration.type }, 'Report not begun');
      }
    }
  },
};
