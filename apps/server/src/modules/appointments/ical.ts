import { Temporal } from 'temporal-polyfill';
import { displayZone } from '../../platform/clock.ts';

/** One appointment as an iCalendar file (RFC 5545), in the zone of the household, with the rules of that zone. */

interface Meeting {
  readonly id: string;
  readonly version: number;
  readonly starts: Date;
  readonly minutes: number;
  readonly central: boolean;
  readonly stamp: Date;
  readonly title: string;
  readonly place: string;
}

const zoneOf = (central: boolean) =>
  central
    ? { name: 'America/Chicago', standard: '-0600', daylight: '-0500', short: ['CST', 'CDT'] }
    : { name: displayZone, standard: '-0500', daylight: '-0400', short: ['EST', 'EDT'] };

const escaped = (text: string): string => text.replace(/[\\;,]/g, each => `\\${each}`).replace(/\r?\n/g, '\\n');

/** Lines hold at most 75 octets; what is longer goes on in the next, which begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const utc = (moment: Date): string =>
  `${moment
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .slice(0, 15)}Z`;

export function toCalendarFile({ id, version, starts, minutes, central, stamp, title, place }: Meeting): string {
  const zone = zoneOf(central);
  const wall = (moment: number): string =>
    Temporal.Instant.fromEpochMilliseconds(moment)
      .toZonedDateTimeISO(zone.name)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace(/[-:]/g, '');
  // Daylight saving in the United States: second Sunday of March to first Sunday of November, 2:00 (15 U.S.C. 260a).
  const change = (kind: string, from: string, to: string, name: string | undefined, month: number, sunday: number) => [
    `BEGIN:${kind}`,
    `DTSTART:2007${month === 3 ? '0311' : '1104'}T020000`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${sunday}SU`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Commonweal//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${zone.name}`,
    ...change('DAYLIGHT', zone.standard, zone.daylight, zone.short[1], 3, 2),
    ...change('STANDARD', zone.daylight, zone.standard, zone.short[0], 11, 1),
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART;TZID=${zone.name}:${wall(starts.getTime())}`,
    `DTEND;TZID=${zone.name}:${wall(starts.getTime() + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
