import type { BlockInput, WorkingDay } from '@commonweal/contracts/availability/schemas';
import { addDays, weekdayOf } from '@commonweal/contracts/availability/wall-clock';
import { insertBlocks, insertException, putPatterns } from '../modules/availability/index.ts';
import { dateIn } from '../platform/clock.ts';
import type { Tx } from '../platform/database/pool.ts';
import { newId } from '../platform/ids.ts';
import { demoAccounts } from './demo-people.ts';

/** The demonstration's calendars, around the day on which they are laid: how people work, and what takes their time. */

const week = (weekdays: readonly number[], Starts: string, Ends: string, lunch?: [string, string]): WorkingDay[] =>
  weekdays.map(Weekday => ({
    Weekday,
    Starts,
    Ends,
    Breaks: lunch ? [{ Starts: lunch[0], Ends: lunch[1] }] : [],
  }));

/** In turn along a unit; who gets none works the agency's usual week. */
const patterns = [
  {
    Days: week([1, 2, 3, 4, 5], '07:00', '15:30', ['11:30', '12:00']),
    Allocation: [
      { Kind: 'INTV' as const, Percent: 50 },
      { Kind: 'PROC' as const, Percent: 40 },
    ],
  },
  undefined,
  {
    Days: week([1, 2, 3, 4], '07:00', '18:00', ['12:00', '13:00']),
    Allocation: [{ Kind: 'PHON' as const, Percent: 60 }],
  },
  {
    Days: week([1, 2, 3, 4, 5], '09:30', '18:00', ['13:00', '13:30']),
    Allocation: [
      { Kind: 'LOBY' as const, Percent: 30 },
      { Kind: 'DOCS' as const, Percent: 30 },
    ],
  },
  { Days: week([1, 2, 3, 4, 5], '08:00', '12:30'), Allocation: [] },
] as const;

const once: Omit<BlockInput, 'Kind' | 'FirstDay'> = {
  Title: '',
  Starts: null,
  Ends: null,
  Repeat: 'none',
  Every: 1,
  Weekdays: [],
  Until: null,
  Times: null,
};

async function listUnits(tx: Tx): Promise<string[][]> {
  const rows = await tx
    .selectFrom('app_user')
    .select(['user_id', 'supervisory_unit_id'])
    .where('supervisory_unit_id', 'is not', null)
    .where('account_status', '=', 'A')
    .orderBy('user_id')
    .execute();
  const units = Map.groupBy(rows, row => row.supervisory_unit_id);
  return [...units.values()].map(people => people.map(person => person.user_id));
}

export async function seedCalendars(tx: Tx, now: Date): Promise<void> {
  const writer = { by: 'system', now };
  const units = await listUnits(tx);
  const placed = units.flatMap(people => people.map((userId, place) => ({ userId, place })));
  for (const [place, pattern] of patterns.entries()) {
    const theirs = placed.filter(each => each.place % patterns.length === place).map(each => each.userId);
    if (pattern && theirs.length > 0) {
      await putPatterns(tx, theirs, { Days: [...pattern.Days], Allocation: [...pattern.Allocation] }, writer);
    }
  }

  const today = dateIn(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const meeting: BlockInput = {
    ...once,
    Kind: 'MEET',
    Title: 'Unit meeting',
    FirstDay: addDays(monday, 1 - 14),
    Starts: '13:30',
    Ends: '14:30',
    Repeat: 'weekly',
    Weekdays: [2],
    Until: addDays(monday, 1 + 70),
  };
  const training: BlockInput = {
    ...once,
    Kind: 'TRAIN',
    Title: 'SNAP policy training',
    FirstDay: addDays(monday, 3),
    Starts: '14:30',
    Ends: '16:00',
    Repeat: 'weekly',
    Weekdays: [4],
    Times: 4,
  };
  const leave: BlockInput = { ...once, Kind: 'LEAVE', FirstDay: today, Repeat: 'daily', Times: 10 };
  const sick: BlockInput = { ...once, Kind: 'SICK', FirstDay: today };
  const lives = [[meeting], [meeting, training], [leave], [meeting], [meeting, training], [sick]];
  const blocks = units.flatMap(people =>
    people.flatMap((UserId, place) => {
      // Whoever signs in to the demonstration is there.
      const isHere = demoAccounts.some(person => person.userId === UserId);
      const own = isHere ? [meeting, training] : (lives[place % lives.length] ?? []);
      return own.map(block => ({ ...block, UserId, BlockId: newId() }));
    }),
  );
  if (blocks.length > 0) await insertBlocks(tx, blocks, writer);
  const early = { Starts: '08:00', Ends: '13:00', Note: 'School event in the afternoon' };
  await insertException(tx, { UserId: 'DOKAFOR', Day: addDays(monday, 4), ...early }, writer);
}
