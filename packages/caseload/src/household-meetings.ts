import { type AppointmentType, appointmentKinds, grain } from '@commonweal/contracts/appointments/codes';
import type { Writing } from './case-rows.ts';
import { addDays, onWorkingDay, type PlainDate } from './dates.ts';
import type { Household } from './household.ts';
import { idAt } from './ids.ts';
import type { Row, Rows } from './tables.ts';

/** Two years of appointments that were: the interview after the application, those of renewals, help in between. */

export interface MeetingOptions {
  /** The moment of a day and a minute of it, in the agency's zone. */
  readonly instantOf: (day: PlainDate, minute: number) => number;
}

const days = 730;
const opens = 9 * 60;
const closes = 16 * 60;
/** Between asking for a time and the time. */
const longestLead = 24;

interface Meeting {
  readonly type: AppointmentType;
  readonly day: PlainDate;
}

function meetingsOf({ story, caseNumber }: Household, { random, today }: Writing): Meeting[] {
  if (caseNumber === null || story.stage === 'registering') return [];
  const asked = story.programs.map(each => each.program);
  const interview = asked.includes('SNAP') ? 'SNAPINT' : asked.includes('TCA') ? 'TCAINT' : null;
  const meetings: Meeting[] = [];
  if (interview) meetings.push({ type: interview, day: addDays(story.applicationDate, random.between(1, 9)) });
  const last = story.closedOn ?? today;
  for (let day = addDays(story.applicationDate, 150); day < last; day = addDays(day, 182)) {
    if (interview) meetings.push({ type: 'RENEW', day: addDays(day, random.between(0, 20)) });
    if (random.chance(0.2)) meetings.push({ type: 'HELP', day: addDays(day, random.between(30, 120)) });
  }
  return meetings
    .map(meeting => ({ ...meeting, day: onWorkingDay(meeting.day) }))
    .filter(({ day }) => day >= addDays(today, -days) && day >= story.applicationDate && day < today && day <= last);
}

const clock = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 16);

/** What is over keeps nobody's time: that is why none of them has a place in a diary. */
export function householdMeetings(household: Household, writing: Writing, { instantOf }: MeetingOptions): Rows[] {
  const { random, worker } = writing;
  const [head] = household.people;
  const rows = meetingsOf(household, writing).map(({ type, day }): Row => {
    const { minutes } = appointmentKinds[type];
    const start = opens + grain * random.between(0, (closes - opens) / grain);
    const lead = random.between(0, longestLead);
    const startsAt = new Date(instantOf(day, start));
    const isMissed = random.chance(0.1 + (lead > 20 ? 0.15 : 0));
    return {
      region_id: household.address.place.regionId,
      id: idAt(random, startsAt),
      case_number: household.caseNumber,
      type,
      channel: random.weighted([
        ['phone', 72],
        ['office', 20],
        ['video', 8],
      ] as const),
      language: head?.spokenLanguage ?? 'EN',
      worker_id: worker,
      day,
      starts: clock(start),
      minutes,
      starts_at: startsAt,
      status: random.chance(0.08) ? 'cancelled' : isMissed ? 'missed' : 'kept',
      made_on: addDays(day, -lead),
      made_by: worker,
      changed_at: new Date(startsAt.getTime() + minutes * 60_000),
      changed_by: worker,
    };
  });
  return [{ table: 'appointment', rows }];
}
