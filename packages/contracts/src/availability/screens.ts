import { availabilityCalendarPage } from '../access/pages.ts';
import { calendarDay, oneOf, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const availabilityCalendarScreen = screen({
  name: 'AvailabilityCalendar',
  path: '/UserManagement/AvailabilityCalendar/AvailabilityCalendar',
  access: { kind: 'object', object: availabilityCalendarPage.at('Page'), code: 'R' },
  title: 'availability.title',
  params: {
    UserId: optional,
    WorkgroupId: optional,
    SupervisoryUnitId: optional,
    view: oneOf('week', 'day', 'month'),
    day: calendarDay,
    open: optional,
  },
  tabs: ['calendar', 'pattern', 'history', 'now'],
  menu: { group: 'admin', part: 'people', order: 20, icon: 'event' },
  calls: [
    'GetAvailabilityCalendar',
    'SearchAvailableNow',
    'SearchAvailableNowExport',
    'GetWorkingPattern',
    'GetCalendarHistory',
    'SaveWorkingPattern',
    'CopyWorkingPattern',
    'GetCalendarBlock',
    'CreateCalendarBlock',
    'SaveCalendarBlock',
    'SkipCalendarBlock',
    'RemoveCalendarBlock',
    'CreateWorkingException',
    'RemoveWorkingException',
    'GetUserChoices',
  ],
});
