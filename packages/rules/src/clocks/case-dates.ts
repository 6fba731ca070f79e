import { addDays, addMonths, dayOf, firstDayOf, lastDayOf, monthOfDate, type PlainDate } from '../kit/dates.ts';

/** The agency's calendar is the caller's: weekends and holidays are not for the rules to know. */
export type IsWorkingDay = (date: PlainDate) => boolean;

/** A calendar without a working day is a mistake in the calendar, not a reason to look for ever. */
const LONGEST_CLOSURE = 60;

export function nextWorkingDay(date: PlainDate, isWorkingDay: IsWorkingDay): PlainDate {
  let day = date;
  for (let tries = 0; tries < LONGEST_CLOSURE && !isWorkingDay(day); tries++) day = addDays(day, 1);
  return day;
}

/** FAC 65A-1.203(4): the day received; web and fax after hours, or on a day the office is closed, the next working day. */
export function applicationDate(
  received: { readonly on: PlainDate; readonly isAfterHours: boolean; readonly isElectronic: boolean },
  isWorkingDay: IsWorkingDay,
): PlainDate {
  if (!received.isElectronic) return received.on;
  return nextWorkingDay(received.isAfterHours ? addDays(received.on, 1) : received.on, isWorkingDay);
}

/** FAC 65A-1.205(1)(c): the later of 10 days from the request and 30 from the application; medical evidence 30 days. */
export function verificationDue(
  request: { readonly requestedOn: PlainDate; readonly applicationDate: PlainDate; readonly isMedical?: boolean },
  isWorkingDay: IsWorkingDay,
): PlainDate {
  const fromRequest = addDays(request.requestedOn, request.isMedical ? 30 : 10);
  const fromApplication = addDays(request.applicationDate, 30);
  return nextWorkingDay(fromRequest > fromApplication ? fromRequest : fromApplication, isWorkingDay);
}

/** 7 CFR 273.2(i)(4)(iii): with postponed proof, the month of application, and the next one after the 15th. */
export const postponedCertification = (filedOn: PlainDate): { readonly from: PlainDate; readonly to: PlainDate } => {
  const month = monthOfDate(filedOn);
  return { from: firstDayOf(month), to: lastDayOf(dayOf(filedOn) <= 15 ? month : addMonths(month, 1)) };
};

/** 7 CFR 273.2(h): denial or pending notice on day 30; a household that acts by day 60 needs no new application. */
export const snapDelayDates = (filedOn: PlainDate) => ({
  decideBy: addDays(filedOn, 30),
  reopenUntil: addDays(filedOn, 60),
});

/** 7 CFR 273.14(b): the notice goes out in the last month but one; a renewal by the 15th of the last month is in time. */
export const snapRenewalDates = (certifiedTo: PlainDate) => {
  const last = monthOfDate(certifiedTo);
  return {
    noticeFrom: firstDayOf(addMonths(last, -1)),
    noticeBefore: firstDayOf(last),
    timelyUntil: `${last}-15`,
    reopenUntil: addDays(certifiedTo, 30),
  };
};

/** 42 CFR 435.916(b): a renewal form back within 90 days of termination counts as an application. */
export const medicaidReconsiderationUntil = (terminatedOn: PlainDate): PlainDate => addDays(terminatedOn, 90);

/** 7 CFR 273.13(a)(1); 42 CFR 431.211: ten days between mailing and effect. */
export const earliestAdverseEffect = (mailedOn: PlainDate): PlainDate => addDays(mailedOn, 10);

/** FAC 65-2.046: a hearing may be asked for within 90 days of the notice. */
export const hearingRequestUntil = (noticeOn: PlainDate, isWorkingDay: IsWorkingDay): PlainDate =>
  nextWorkingDay(addDays(noticeOn, 90), isWorkingDay);

/** 42 CFR 435.912(c)(5): a change is decided by the end of the month with day 30, or day 60 when proof was asked for. */
export const medicaidChangeDue = (reportedOn: PlainDate, isProofRequested: boolean): PlainDate =>
  lastDayOf(monthOfDate(addDays(reportedOn, isProofRequested ? 60 : 30)));
