import { AnnouncementInput, type AnnouncementRow } from '@commonweal/contracts/announcements/calls';
import { plainDate } from '@commonweal/contracts/kit/fields';
import * as z from 'zod';
import { daysLater, isTwice, type LocalMoment, nextHour, readMoment, toLocalMoment, turns } from './local-moment.ts';

/** The form of an announcement: as the call takes it, but with a day and a time instead of a moment. */

const clockTime = z.string().superRefine((value, context) => {
  if (value === '') context.addIssue({ code: 'custom', params: { code: 'blank_date' } });
  else if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) context.addIssue({ code: 'custom', params: { code: 'invalid' } });
});

const turn = z.enum(['', ...turns]);
const { StartsAt: _start, EndsAt: _end, ...content } = AnnouncementInput.shape;

const Fields = z.strictObject({
  ...content,
  StartDate: plainDate,
  StartTime: clockTime,
  StartTurn: turn,
  EndDate: plainDate,
  EndTime: clockTime,
  EndTurn: turn,
});
export type AnnouncementValues = z.infer<typeof Fields>;

export const momentNames = ['Start', 'End'] as const;
export type MomentName = (typeof momentNames)[number];

type Moments = Pick<AnnouncementValues, `${MomentName}${'Date' | 'Time' | 'Turn'}`>;

export const momentIn = (values: Moments, name: MomentName): LocalMoment => ({
  date: values[`${name}Date`],
  time: values[`${name}Time`],
  turn: values[`${name}Turn`],
});

const isSkipped = (values: Moments, name: MomentName): boolean => readMoment(momentIn(values, name)).kind === 'skipped';
const isUndecided = (values: Moments, name: MomentName): boolean => readMoment(momentIn(values, name)).kind === 'twice';

export function endsTooEarly(values: Moments): boolean {
  const [start, end] = momentNames.map(name => readMoment(momentIn(values, name)));
  return start?.kind === 'moment' && end?.kind === 'moment' && end.instant <= start.instant;
}

// All faults are told at once, so these are looked at even while other fields are wrong.
const when = () => true;
const invalid = (path: string) => ({ path: [path], params: { code: 'invalid' }, when });
const required = (path: string) => ({ path: [path], params: { code: 'required' }, when });

export const AnnouncementForm = Fields.refine(values => !isSkipped(values, 'Start'), invalid('StartTime'))
  .refine(values => !isSkipped(values, 'End'), invalid('EndTime'))
  .refine(values => !isUndecided(values, 'Start'), required('StartTurn'))
  .refine(values => !isUndecided(values, 'End'), required('EndTurn'))
  .refine(values => !endsTooEarly(values), invalid('EndDate'));

function momentValues<Name extends MomentName>(name: Name, instant: string) {
  const { date, time, turn } = toLocalMoment(instant);
  return { [`${name}Date`]: date, [`${name}Time`]: time, [`${name}Turn`]: turn } as Record<
    `${Name}${'Date' | 'Time'}`,
    string
  > &
    Record<`${Name}Turn`, LocalMoment['turn']>;
}

export function toValues(input: AnnouncementInput): AnnouncementValues {
  const { StartsAt, EndsAt, ...rest } = input;
  return { ...rest, ...momentValues('Start', StartsAt), ...momentValues('End', EndsAt) };
}

/** A time that was not touched keeps the stored moment to the second. */
function instantOf(values: AnnouncementValues, name: MomentName, stored: string | undefined): string {
  const moment = momentIn(values, name);
  const settled = { ...moment, turn: isTwice(moment) ? moment.turn : ('' as const) };
  if (stored !== undefined && JSON.stringify(toLocalMoment(stored)) === JSON.stringify(settled)) return stored;
  const reading = readMoment(moment);
  if (reading.kind !== 'moment') throw new Error(`${name} is not a moment`);
  return reading.instant;
}

export function fromValues(values: AnnouncementValues, base?: AnnouncementInput): AnnouncementInput {
  const { StartDate, StartTime, StartTurn, EndDate, EndTime, EndTurn, ...rest } = values;
  return {
    ...rest,
    StartsAt: instantOf(values, 'Start', base?.StartsAt),
    EndsAt: instantOf(values, 'End', base?.EndsAt),
  };
}

/** Only what is edited, without the facts that the list shows beside it. */
export const toInput = (row: AnnouncementRow): AnnouncementInput => ({
  Severity: row.Severity,
  TitleEn: row.TitleEn,
  TitleEs: row.TitleEs,
  MessageEn: row.MessageEn,
  MessageEs: row.MessageEs,
  RoleNames: row.RoleNames,
  RegionIds: row.RegionIds,
  StartsAt: row.StartsAt,
  EndsAt: row.EndsAt,
});

const usualDays = 7;

export function blankValues(now: number): AnnouncementValues {
  const StartsAt = nextHour(now);
  return toValues({
    Severity: 'info',
    TitleEn: '',
    TitleEs: '',
    MessageEn: '',
    MessageEs: '',
    RoleNames: [],
    RegionIds: [],
    StartsAt,
    EndsAt: daysLater(StartsAt, usualDays),
  });
}

export const toStoredValues = (row: AnnouncementRow): AnnouncementValues => toValues(toInput(row));
