import { addLegalHolidays, getHolidaySuggestions, holiday } from '@commonweal/contracts/holidays/calls';
import { legalHolidays } from '@commonweal/contracts/holidays/legal-holidays';
import { success, toYesNo } from '@commonweal/contracts/kit/fields';
import { recordChanges } from '../../platform/audit/record-change.ts';
import { type Handler, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';
import { importHolidaysHandler } from './import.ts';
import * as store from './store.ts';

export const handlers: Handler[] = [
  ...handleRecord(holiday, { ...store.ofYear, unique: { holiday_day_key: 'Date' } }).handlers,

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
      added.map(({ id, ...after }) => ({
        subjectType: holiday.subject,
        subjectId: id,
        version: 1,
        before: null,
        after,
      })),
    );
    return { ...success, Added: added.length };
  }),

  importHolidaysHandler,
];

export const transferPart = recordPart(holiday, { name: 'holidays', key: ['Date'] });

export { holidayNames, holidaySet } from './store.ts';
