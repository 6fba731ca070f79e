import * as z from 'zod';
import { holidayPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { errors } from '../kit/errors.ts';
import { line, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { record } from '../kit/record.ts';

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

const year = z
  .string()
  .refine(value => /^(19|20|21)[0-9]{2}$/.test(value), { error: 'invalid', params: { code: 'invalid' } });

/** The days on which the agency does not work: every clock counts around them. */
export const holiday = record({
  service,
  texts: 'holidays',
  one: 'holiday',
  many: 'holidays',
  object: holidayPage.at('Page'),
  public: 'Holidays are public facts',
  table: 'holiday',
  key: 'HolidayId',
  fields: {
    Date: { type: 'date', required: true },
    NameEn: { type: 'text', limit: limits.name, required: true },
    NameEs: { type: 'text', limit: limits.name, required: true },
    Kind: { type: 'choice', of: holidayKinds, texts: 'holidays.kind', required: true },
  },
  columns: { Date: 'day' },
  headings: {
    Date: 'holidays.column.date',
    NameEn: 'holidays.column.nameEn',
    NameEs: 'holidays.column.nameEs',
  },
  refusals: { notFound: holidayErrors.notFound, taken: { Date: holidayErrors.duplicateDay } },
  list: {
    summary: 'The agency’s holidays of a year.',
    columns: ['Date', 'NameEn', 'NameEs', 'Kind'],
    sortable: ['Date', 'NameEn', 'Kind'],
    filters: { Kind: 'one' },
    alsoFilters: { Year: year.optional() },
  },
  ends: 'removed',
});

export const {
  list: holidayList,
  get: getHoliday,
  history: getHolidayHistory,
  create: createHoliday,
  save: saveHoliday,
  remove: removeHoliday,
} = holiday;

export const HolidayInput = holiday.input;
export type HolidayInput = z.infer<typeof HolidayInput>;
export type HolidayRow = z.infer<typeof holiday.row>;

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
