import { appointmentSearchPage } from '../access/pages.ts';
import { listCalls } from '../kit/call-names.ts';
import { calendarDay, oneOf, optional } from '../kit/parameters.ts';
import { screen } from '../kit/screen.ts';

export const appointmentSearchScreen = screen({
  name: 'AppointmentSearch',
  path: '/UserManagement/Appointment/AppointmentSearch',
  access: { kind: 'object', object: appointmentSearchPage.at('Page'), code: 'R' },
  title: 'appointments.title',
  params: {
    view: oneOf('day', 'week', 'month', 'list'),
    date: calendarDay,
    Office: optional,
    User: optional,
    /** What the columns of a day are. */
    by: oneOf('people', 'rooms'),
    CaseNumber: optional,
    Type: optional,
    /** What the list starts with. */
    From: calendarDay,
    AppointmentId: optional,
    SessionId: optional,
    /** A new group session is made. */
    group: oneOf('', 'new'),
    /** How well missed appointments are foreseen. */
    forecast: oneOf('', 'open'),
    /** The appointment that gets another time. */
    Moving: optional,
  },
  menu: { group: 'search', order: 20, icon: 'event' },
  calls: [
    ...listCalls('SearchAppointments'),
    'FindAppointmentTimes',
    'HoldAppointment',
    'BookAppointment',
    'EndAppointment',
    'GetAppointment',
    'GetAppointmentFile',
    'GetAppointmentCalendar',
    'GetAppointmentMonth',
    'CreateGroupSession',
    'GetGroupSession',
    'TakeGroupPlace',
    'CancelGroupSession',
    'RepeatAppointment',
    'GetNoShowForecast',
  ],
});
