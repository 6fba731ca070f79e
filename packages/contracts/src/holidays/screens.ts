import { holidayPage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { oneOf, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const holidayScreen = screen({
  name: 'HolidayCalendar',
  path: '/UserManagement/Holiday/HolidayCalendar',
  access: { kind: 'object', object: holidayPage.at('Page'), code: 'R' },
  title: 'holidays.calendar.title',
  params: { view: oneOf('list', 'months'), Year: optional, open: optional },
  menu: { group: 'admin', part: 'places', order: 240, icon: 'calendar_today' },
  calls: [
    ...recordCalls('Holiday', 'Holidays', 'removed'),
    'GetHolidaySuggestions',
    'AddLegalHolidays',
    'ImportHolidays',
  ],
});
