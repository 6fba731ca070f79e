/** Moments as people in the agency name them: a day and a time in one zone, where clocks change twice a year. */

const zone = 'America/New_York';

/** Which of the two, for a time that the clocks show twice on the day they go back. */
export const turns = ['first', 'second'] as const;
export type Turn = (typeof turns)[number];

export interface LocalMoment {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly time: string;
  readonly turn: Turn | '';
}

export type Reading =
  /** Not a day and a time yet. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'moment'; readonly instant: string }
  /** The clocks skip this time on this day: they go from one time straight to another. */
  | { readonly kind: 'skipped'; readonly from: string; readonly to: string }
  /** The clocks show this time twice on this day, and nobody has said which one is meant. */
  | { readonly kind: 'twice' };

const minute = 60_000;
const day = 1440 * minute;

const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What the clocks show at an instant, written as if it were UTC, to the minute. */
function shownAt(instant: number): number {
  const parts = new Map(wall.formatToParts(instant).map(part => [part.type, Number(part.value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

const offsetAt = (instant: number): number => shownAt(instant) - Math.floor(instant / minute) * minute;
const clock = (shown: number): string => new Date(shown).toISOString().slice(11, 16);
const momentOf = (instant: number): Reading => ({ kind: 'moment', instant: new Date(instant).toISOString() });

function parse(date: string, time: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const shown = Date.parse(`${date}T${time}:00Z`);
  // A day or an hour that does not exist would come back as another one.
  return Number.isNaN(shown) || new Date(shown).toISOString() !== `${date}T${time}:00.000Z` ? null : shown;
}

/** The instants at which the clocks show this: one, none where they skip it, two where they show it twice. */
function instantsOf(shown: number): number[] {
  const offsets = new Set([offsetAt(shown - day), offsetAt(shown + day)]);
  return [...offsets]
    .map(offset => shown - offset)
    .filter(instant => shownAt(instant) === shown)
    .toSorted((a, b) => a - b);
}

function skippedAround(shown: number): Reading {
  let [before, after] = [shown - day, shown + day];
  const [old, fresh] = [offsetAt(before), offsetAt(after)];
  while (after - before > minute) {
    const middle = Math.floor((before + after) / 2 / minute) * minute;
    if (offsetAt(middle) === old) before = middle;
    else after = middle;
  }
  return { kind: 'skipped', from: clock(after + old), to: clock(after + fresh) };
}

/** Nothing is guessed: a skipped time is no moment, and one that comes twice is a moment only once it is decided. */
export function readMoment({ date, time, turn }: LocalMoment): Reading {
  const shown = parse(date, time);
  if (shown === null) return { kind: 'unreadable' };
  const [first, second] = instantsOf(shown);
  if (first === undefined) return skippedAround(shown);
  if (second === undefined) return momentOf(first);
  if (turn === '') return { kind: 'twice' };
  return momentOf(turn === 'first' ? first : second);
}

/** True for a time that the clocks show twice on that day, decided or not. */
export const isTwice = (moment: LocalMoment): boolean => readMoment({ ...moment, turn: '' }).kind === 'twice';

/** The day and the time at a moment; seconds are not shown. */
export function toLocalMoment(instant: string): LocalMoment {
  const [date = '', time = ''] = new Date(shownAt(Date.parse(instant))).toISOString().split('T');
  const moment = { date, time: time.slice(0, 5) };
  if (!isTwice({ ...moment, turn: '' })) return { ...moment, turn: '' };
  const first = readMoment({ ...moment, turn: 'first' });
  const isFirst = first.kind === 'moment' && Date.parse(instant) - Date.parse(first.instant) < minute;
  return { ...moment, turn: isFirst ? 'first' : 'second' };
}

/** The next full hour, and the same time some days later. */
export function nextHour(now: number): string {
  return new Date(Math.ceil(now / 3_600_000) * 3_600_000).toISOString();
}

/** Where the clocks skip that time, as much later as they jump. */
export function daysLater(instant: string, days: number): string {
  const at = Date.parse(instant);
  const shown = at + offsetAt(at) + days * day;
  return new Date(instantsOf(shown)[0] ?? shown - offsetAt(shown - day)).toISOString();
}
