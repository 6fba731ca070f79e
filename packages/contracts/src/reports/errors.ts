import { errors } from '../kit/errors.ts';

export const reportErrors = errors('reports', {
  spanTooLong: { status: 400, text: 'reports.error.spanTooLong' },
  /** It takes longer than a screen waits. */
  tooLarge: { status: 400, text: 'reports.error.tooLarge' },
  datesCrossed: { status: 400, text: 'reports.error.datesCrossed' },
  noSuchGroup: { status: 400, text: 'reports.error.noSuchGroup' },
  /** A sensitive report covers whole calendar months that are over. */
  calendarPeriods: { status: 400, text: 'reports.error.calendarPeriods' },
  /** A sensitive report is narrowed by region and program alone. */
  sensitiveFilters: { status: 400, text: 'reports.error.sensitiveFilters' },
  madeNotFound: { status: 404, text: 'reports.error.madeNotFound' },
  scheduleNotFound: { status: 404, text: 'reports.error.scheduleNotFound' },
  scheduleOver: { status: 409, text: 'reports.error.scheduleOver' },
  scheduleNotNow: { status: 409, text: 'reports.error.scheduleNotNow' },
  fixedDays: { status: 400, text: 'reports.error.fixedDays' },
  mayNotRead: { status: 400, text: 'reports.error.mayNotRead' },
  tooManySchedules: { status: 409, text: 'reports.error.tooManySchedules' },
});
