import { isPending, type ProgramStatus } from '@commonweal/contracts/applications/lifecycle';
import type { ProgramRecord } from '@commonweal/contracts/applications/schemas';
import { type ClockProgram, EXPEDITED_DAYS, PROGRAMS, startClock } from '@commonweal/rules';
import { addDays } from '@commonweal/rules/kit/dates';
import type { RequestRow } from './application-store.ts';
import { reopenUntil } from './rules.ts';

/** Programs that the rules know by another name: both have the cash programs' 45 days. */
const alsoKnown: Readonly<Record<string, ClockProgram>> = { RCA: 'RAP', CIC: 'CIC' };

const clockProgram = (program: string): ClockProgram =>
  alsoKnown[program] ?? PROGRAMS.find(each => each === program) ?? 'TCA';

type Request = Pick<RequestRow, 'program' | 'expedited' | 'disability_basis' | 'delay_by' | 'delay_days'>;

export const clockOf = (request: Request, applicationDate: string) =>
  startClock({
    program: clockProgram(request.program),
    applicationDate,
    isExpedited: request.expedited,
    isDisabilityBasis: request.disability_basis,
    // Days that the agency took count; the applicant's own do not.
    delayDays: request.delay_by === 'applicant' ? request.delay_days : 0,
  });

const day = 86_400_000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** Seven days are SNAP's: until the screening has ended, nobody knows that they do not count. */
const mayBeExpedited = ({ program, status, expedited, screening }: RequestRow): boolean =>
  program === 'SNAP' && isPending(status) && !expedited && (screening === '' || screening === 'ask');

export function toProgram(
  row: RequestRow,
  applicationDate: string,
  today: string,
  rules: Parameters<typeof reopenUntil>[2],
): ProgramRecord {
  const clock = clockOf(row, applicationDate);
  const until = isPending(row.status) ? today : (row.disposed_on ?? today);
  const left = row.delay_by === 'applicant' ? row.delay_days : 0;
  return {
    Program: row.program,
    Status: row.status as ProgramStatus,
    Persons: row.persons,
    DisabilityBasis: row.disability_basis,
    Expedited: row.expedited,
    MaybeDueOn: mayBeExpedited(row) ? addDays(applicationDate, EXPEDITED_DAYS) : null,
    DueOn: row.due_on ?? clock.due,
    Days: clock.days,
    Day: Math.max(0, daysBetween(applicationDate, until) - left),
    DelayReason: row.delay_reason,
    DelayBy: row.delay_by as ProgramRecord['DelayBy'],
    DelayDays: row.delay_days,
    ReasonCode: row.reason_code,
    ReasonText: row.reason_text,
    DisposedOn: row.disposed_on,
    ReopenUntil: row.status === 'D' ? reopenUntil(row, applicationDate, rules) : null,
    JoinedApplication: row.joined_application,
  };
}
