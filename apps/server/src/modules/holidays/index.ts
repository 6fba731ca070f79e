import {
  addLegalHolidays,
  createHoliday,
  getHolidayHistory,
  getHolidaySuggestions,
  type HolidayRow,
  holidayErrors,
  holidayList,
  removeHoliday,
  saveHoliday,
} from '@commonweal/contracts/holidays/calls';
import { legalHolidays } from '@commonweal/contracts/holidays/legal-holidays';
import { commonErrors } from '@commonweal/contracts/kit/errors';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { listHistory } from '../../platform/audit/history.ts';
import { recordChange, recordChanges } from '../../platform/audit/record-change.ts';
import { type CallContext, type Handler, handle } from '../../platform/calls/handle.ts';
import { handleList } from '../../platform/calls/list.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { brokenUnique } from '../../platform/transactions.ts';
import { importHolidaysHandler } from './import.ts';
import { contentOf, subjectType } from './record.ts';
import * as store from './store.ts';

function explain(error: unknown): never {
  if (brokenUnique(error) === 'holiday_day_key') refuse(holidayErrors.duplicateDay);
  throw error;
}

async function lockForEdit(context: CallContext, id: string): Promise<HolidayRow> {
  await store.lockHoliday(context.db, id);
  const before = await store.findHoliday(context.db, id);
  if (!before) return refuse(holidayErrors.notFound);
  if (before.Version !== context.version) return refuse(commonErrors.stale, { current: before });
  return before;
}

export const handlers: Handler[] = [
  ...handleList(holidayList, {
    fileName: 'holidays',
    count: (context, filters) => store.countHolidays(context.db, filters),
    rows: (context, filters, window) => store.listHolidays(context.db, filters, window),
  }),

  handle(getHolidaySuggestions, async (context, request) => {
    const legal = legalHolidays(Number(request.Year));
    const stored = await store.findByDays(
      context.db,
      legal.map(each => each.date),
    );
    const present = new Set(stored.map(row => row.Date));
    return {
      data: legal.map(each => ({
        Code: each.code,
        Date: each.date,
        LegalDate: each.legalDate,
        NameEn: each.nameEn,
        NameEs: each.nameEs,
        Federal: toYesNo(each.federal),
        State: toYesNo(each.state),
        Present: toYesNo(present.has(each.date)),
      })),
    };
  }),

  handle(getHolidayHistory, async (context, request) => ({
    data: await listHistory(context.db, subjectType, request.HolidayId),
  })),

  handle(createHoliday, async (context, request) => {
    const id = newId();
    await store.insertHolidays(context.db, [{ ...request, id }], context.caller.userId, context.now).catch(explain);
    await recordChange(context, { subjectType, subjectId: id, version: 1, before: null, after: request });
    return { ...success, Version: 1 };
  }),

  handle(addLegalHolidays, async (context, request) => {
    await store.lockCalendar(context.db);
    const chosen = legalHolidays(Number(request.Year)).filter(each => request.Codes.includes(each.code));
    const stored = await store.findByDays(
      context.db,
      chosen.map(each => each.date),
    );
    const taken = new Set(stored.map(row => row.Date));
    const added = chosen
      .filter(each => !taken.has(each.date))
      .map(each => ({
        id: newId(),
        Date: each.date,
        NameEn: each.nameEn,
        NameEs: each.nameEs,
        Kind: each.state ? ('state' as const) : ('federal' as const),
      }));
    await store.insertHolidays(context.db, added, context.caller.userId, context.now);
    await recordChanges(
      context,
      added.map(({ id, ...after }) => ({ subjectType, subjectId: id, version: 1, before: null, after })),
    );
    return { ...success, Added: added.length };
  }),

  handle(saveHoliday, async (context, request) => {
    const { HolidayId, ...input } = request;
    const before = await lockForEdit(context, HolidayId);
    const version = await store
      .updateHoliday(context.db, HolidayId, input, context.caller.userId, context.now)
      .catch(explain);
    await recordChange(context, {
      subjectType,
      subjectId: HolidayId,
      version,
      before: contentOf(before),
      after: input,
    });
    return { ...success, Version: version };
  }),

  handle(removeHoliday, async (context, request) => {
    const before = await lockForEdit(context, request.HolidayId);
    await store.deleteHoliday(context.db, request.HolidayId);
    await recordChange(context, {
      subjectType,
      subjectId: request.HolidayId,
      version: before.Version + 1,
      before: contentOf(before),
      after: null,
      reason: request.Reason,
    });
    return success;
  }),

  importHolidaysHandler,
];

export { holidayNames, holidaySet } from './store.ts';

export { transferPart } from './transfer.ts';
