import * as z from 'zod';
import { holidayPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { commonErrors, errors } from '../kit/errors.ts';
import { id, instant, line, plainDate, version, yesNo } from '../kit/fields.ts';
import { History } from '../kit/history.ts';
import { limits } from '../kit/limits.ts';
import { list } from '../kit/list.ts';

export const holidayErrors = errors('holidays', {
  notFound: { status: 404, text: 'holidays.error.notFound' },
  duplicateDay: { status: 409, text: 'holidays.error.duplicateDay' },
  unreadable: { status: 400, text: 'holidays.error.unreadable' },
});

export const holidayKinds = ['federal', 'state', 'agency'] as const;
export type HolidayKind = (typeof holidayKinds)[number];

const service = 'user-management';
const mayRead = needs(holidayPage.at('Page'), 'R');
const mayEdit = needs(holidayPage.at('Page'), 'U');
const audit = notAudited('Holidays are public facts');

export const HolidayInput = z.strictObject({
  Date: plainDate,
  NameEn: line(limits.name),
  NameEs: line(limits.name),
  Kind: z.enum(holidayKinds),
});
export type HolidayInput = z.infer<typeof HolidayInput>;

export const HolidayRow = z.strictObject({
  HolidayId: id,
  Date: z.string(),
  NameEn: z.string(),
  NameEs: z.string(),
  Kind: z.enum(holidayKinds),
  ChangedAt: instant,
  ChangedBy: z.string(),
  Version: version,
});
export type HolidayRow = z.infer<typeof HolidayRow>;

const year = z
  .string()
  .refine(value => /^(19|20|21)[0-9]{2}$/.test(value), { error: 'invalid', params: { code: 'invalid' } });

export const HolidayFilters = z.strictObject({ Year: year.optional(), Kind: z.enum(holidayKinds).optional() });
export type HolidayFilters = z.infer<typeof HolidayFilters>;

export const holidayList = list({
  service,
  name: 'SearchHolidays',
  summary: 'The agency’s holidays of a year.',
  access: mayRead,
  audit,
  filters: HolidayFilters,
  row: HolidayRow,
  sortable: ['Date', 'NameEn', 'Kind'],
  defaultSort: 'Date',
  columns: [
    { id: 'Date', title: 'holidays.column.date' },
    { id: 'NameEn', title: 'holidays.column.nameEn' },
    { id: 'NameEs', title: 'holidays.column.nameEs' },
    { id: 'Kind', title: 'holidays.column.kind' },
  ],
});

export const getHolidaySuggestions = call({
  service,
  name: 'GetHolidaySuggestions',
  kind: 'read',
  summary: 'The legal holidays of a year by rule (5 U.S.C. 6103; s. 110.117, F.S.), and which stand in the calendar.',
  request: z.strictObject({ Year: year }),
  response: z.strictObject({
    data: z.array(
      z.strictObject({
        Code: z.string(),
        Date: z.string(),
        LegalDate: z.string(),
        NameEn: z.string(),
        NameEs: z.string(),
        Federal: yesNo,
        State: yesNo,
        Present: yesNo,
      }),
    ),
  }),
  access: mayRead,
  audit,
});

const Saved = z.strictObject({ ResultCode: z.literal('00'), Version: version });
const OneHoliday = z.strictObject({ HolidayId: id });

export const createHoliday = call({
  service,
  name: 'CreateHoliday',
  kind: 'write',
  summary: 'Adds a holiday.',
  request: HolidayInput,
  response: Saved,
  access: mayEdit,
  audit: { activity: 'HOLIDAY_CREATED' },
  errors: [holidayErrors.duplicateDay],
  keyed: true,
});

export const addLegalHolidays = call({
  service,
  name: 'AddLegalHolidays',
  kind: 'write',
  summary: 'Adds the chosen legal holidays of a year; days that are there already stay as they are.',
  request: z.strictObject({ Year: year, Codes: z.array(line(30)).min(1).max(20) }),
  response: z.strictObject({ ResultCode: z.literal('00'), Added: z.int() }),
  access: mayEdit,
  audit: { activity: 'HOLIDAY_CREATED' },
  keyed: true,
});

export const saveHoliday = call({
  service,
  name: 'SaveHoliday',
  kind: 'write',
  summary: 'Changes a holiday.',
  request: z.strictObject({ HolidayId: id, ...HolidayInput.shape }),
  response: Saved,
  access: mayEdit,
  audit: { activity: 'HOLIDAY_CHANGED' },
  errors: [holidayErrors.notFound, holidayErrors.duplicateDay, commonErrors.stale],
  versioned: true,
});

export const removeHoliday = call({
  service,
  name: 'RemoveHoliday',
  kind: 'write',
  summary: 'Takes a holiday out of the calendar: it becomes a working day again.',
  request: z.strictObject({ HolidayId: id, Reason: line(limits.reason) }),
  response: z.strictObject({ ResultCode: z.literal('00') }),
  access: mayEdit,
  audit: { activity: 'HOLIDAY_REMOVED' },
  errors: [holidayErrors.notFound, commonErrors.stale],
  versioned: true,
});

export const getHolidayHistory = call({
  service,
  name: 'GetHolidayHistory',
  kind: 'read',
  summary: 'Every change of one holiday, newest first.',
  request: OneHoliday,
  response: History,
  access: mayRead,
  audit,
});

export const importOutcomes = ['add', 'change', 'same'] as const;

export const importHolidays = call({
  service,
  name: 'ImportHolidays',
  kind: 'write',
  summary:
    'Reads holidays from CSV text (Date,NameEn,NameEs,Kind). A dry run only tells; with any fault nothing is saved.',
  request: z.strictObject({ Csv: z.string().min(1).max(200_000), DryRun: yesNo }),
  response: z.strictObject({
    ResultCode: z.enum(['00', '01']),
    Saved: yesNo,
    Rows: z.array(
      z.strictObject({
        Line: z.int(),
        Date: z.string(),
        NameEn: z.string(),
        NameEs: z.string(),
        Kind: z.string(),
        Outcome: z.enum(importOutcomes),
      }),
    ),
    Faults: z.array(z.strictObject({ Line: z.int(), Column: z.string(), Message: z.string() })),
  }),
  access: mayEdit,
  audit: { activity: 'HOLIDAYS_IMPORTED' },
  errors: [holidayErrors.unreadable],
  keyed: true,
  perMinute: 20,
});
