import { type HolidayInput, holiday, holidayErrors, importHolidays } from '@commonweal/contracts/holidays/calls';
import { recordChanges } from '../../platform/audit/record-change.ts';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/problem.ts';
import { mostLines, type ReadLine, readCsv } from './read-csv.ts';
import * as store from './store.ts';

type Planned = ReadLine & {
  readonly before: store.StoredHoliday | undefined;
  readonly outcome: 'add' | 'change' | 'same';
};

/** What the history compares. */
const contentOf = ({ HolidayId: _id, Version: _version, ...content }: store.StoredHoliday) => content;

const isSame = (row: store.StoredHoliday, input: HolidayInput): boolean =>
  row.NameEn === input.NameEn && row.NameEs === input.NameEs && row.Kind === input.Kind;

function plan(lines: readonly ReadLine[], stored: readonly store.StoredHoliday[]): Planned[] {
  const byDay = new Map(stored.map(row => [row.Date, row]));
  return lines.map(each => {
    const before = byDay.get(each.holiday.Date);
    return { ...each, before, outcome: !before ? 'add' : isSame(before, each.holiday) ? 'same' : 'change' };
  });
}

async function apply(context: CallContext, planned: readonly Planned[]): Promise<void> {
  const { db, caller, now } = context;
  const written = planned
    .filter(each => each.outcome !== 'same')
    .map(each => ({ ...each, id: each.before?.HolidayId ?? newId() }));
  await store.putHolidays(
    db,
    written.map(({ id, holiday }) => ({ ...holiday, id })),
    caller.userId,
    now,
  );
  await recordChanges(
    context,
    written.map(({ id, before, holiday: after }) => ({
      subjectType: holiday.subject,
      subjectId: id,
      version: (before?.Version ?? 0) + 1,
      before: before ? contentOf(before) : null,
      after,
    })),
  );
}

/** A dry run says line by line what would happen; with one fault nothing is saved. */
export const importHolidaysHandler = handle(importHolidays, async (context, request) => {
  const read = await readCsv(request.Csv);
  if (!read.ok) return refuse(holidayErrors.unreadable, { params: { lines: mostLines } });
  await store.lockCalendar(context.db);
  const days = read.lines.map(each => each.holiday.Date);
  const planned = plan(read.lines, await store.findByDays(context.db, days));
  const saves = request.DryRun === 'N' && read.faults.length === 0;
  if (saves) await apply(context, planned);
  const { texts } = context.platform;
  return {
    ResultCode: read.faults.length > 0 ? ('01' as const) : ('00' as const),
    Saved: saves ? ('Y' as const) : ('N' as const),
    Rows: planned.map(each => ({ Line: each.line, ...each.holiday, Outcome: each.outcome })),
    Faults: read.faults.map(({ line, fault }) => ({
      Line: line,
      Column: fault.path,
      Message: texts.fault(context.language, fault),
    })),
  };
});
