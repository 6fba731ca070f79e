import { addDays } from '@commonweal/contracts/evidence/timeline';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { longWorkLimits } from '@commonweal/contracts/kit/long-work';
import { type NoticeTimetable, saveNoticeTimetable } from '@commonweal/contracts/notices/batch-calls';
import { leavingDay } from '@commonweal/contracts/notices/legal-dates';
import { writeHistory } from '../../platform/audit/history.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import type { Job } from '../../platform/jobs.ts';
import type { AnyLongWork } from '../../platform/long-work/kind.ts';
import { startFor } from '../../platform/long-work/start-for.ts';
import { refuse } from '../../platform/problem.ts';
import { wallOf } from '../availability/index.ts';
import { businessMoment } from '../clock/index.ts';
import { holidaySet } from '../holidays/index.ts';
import * as store from './timetable-store.ts';

/** When the post is written by itself. */

export const toTimetable = (row: store.Timetable): NoticeTimetable => ({
  Active: toYesNo(row.active),
  Starts: row.starts,
  Leaves: row.leaves,
  SetBy: row.set_name ?? '',
  LastDay: row.last_day ?? '',
  LastOutcome: row.last_outcome,
  Version: row.version,
});

const subjectType = 'notice timetable';
const subjectId = 'night';

export const timetableHandlers: Handler[] = [
  handle(saveNoticeTimetable, async (context, { Active, Starts, Leaves }) => {
    const { db, caller, now } = context;
    const before = await store.findTimetable(db, true);
    if (before.version !== context.version) refuse(commonErrors.stale, { current: toTimetable(before) });
    await store.updateTimetable(db, { active: Active === 'Y', starts: Starts, leaves: Leaves }, caller.userId, now);
    const Version = before.version + 1;
    const { historyId, fields } = await writeHistory(db, {
      subjectType,
      subjectId,
      version: Version,
      by: caller.userId,
      at: now,
      before: { Active: toYesNo(before.active), Starts: before.starts, Leaves: before.leaves },
      after: { Active, Starts, Leaves },
    });
    context.audit({ subjectType, subjectId, fields, historyId });
    return { ...success, Version };
  }),
];

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * Begins the night's post once a working day, as whoever switched it on. The day is taken in the transaction that begins the work:
 * however many processes ask, and wherever one of them is killed, the post of a night is begun once.
 */
export const nightlyPostJob = (batch: AnyLongWork): Job => ({
  name: 'nightly-post',
  every: '*/5 * * * *',
  async run(platform) {
    const { db, clock } = platform;
    const row = await store.findTimetable(db);
    const { day: today, minute } = wallOf(await businessMoment(db, clock.now()));
    if (!row.active || row.set_by === null || minute < minutesOf(row.starts)) return;
    if (row.last_day !== null && row.last_day >= today) return;
    const holidays = await holidaySet(db, today, addDays(today, 30));
    if (leavingDay(today, holidays) !== today) return;
    const LeavesOn = leavingDay(row.leaves === 'same' ? today : addDays(today, 1), holidays);
    const outcome = await startFor(platform, batch, {
      userId: row.set_by,
      request: { LeavesOn },
      // A batch holds so many letters; more are further batches, one after the other.
      most: longWorkLimits.openOfOne,
      claim: tx => store.takeNight(tx, today),
    });
    if (outcome === 'nothing' || outcome === 'rights') await store.keepOutcome(db, today, outcome);
  },
});
