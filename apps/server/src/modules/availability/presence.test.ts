import { randomUUID } from 'node:crypto';
import { presenceList } from '@commonweal/contracts/availability/calls';
import { blockKinds } from '@commonweal/contracts/availability/codes';
import type { BlockInput, PresenceRow, WorkingDay } from '@commonweal/contracts/availability/schemas';
import { addDays, toClock } from '@commonweal/contracts/availability/wall-clock';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from './people-store.ts';
import { readCalendars } from './plan.ts';
import { presenceOf } from './presence.ts';
import { pagePresence } from './presence-store.ts';
import * as store from './store.ts';

/** Several hundred people whose calendars differ in every way that a calendar can. */

let server: TestServer;
const crowd = 360;
const start = '2027-01-04';
const everyone = { descending: false, limit: 1000, offset: 0 };
const writer = { by: 'test', now: new Date('2027-01-01T12:00:00Z') };
const userIds = Array.from({ length: crowd }, (_, at) => `CROWD${at}`);

const at = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;
const clock = (minutes: number): string => toClock(minutes % 1440);

const patternOf = (kind: number): WorkingDay[] =>
  Array.from({ length: kind }, (_, day) => ({
    Weekday: ((day * (1 + (kind % 2))) % 7) + 1,
    Starts: clock(360 + kind * 30 + day * 15),
    Ends: clock(900 + kind * 45),
    Breaks: Array.from({ length: (kind + day) % 3 }, (_pause, pause) => ({
      Starts: clock(660 + pause * 90),
      Ends: clock(690 + pause * 90 + kind),
    })),
  })).filter((day, place, all) => all.findIndex(other => other.Weekday === day.Weekday) === place);

function blockOf(person: number): BlockInput {
  const Repeat = at(['none', 'daily', 'weekly', 'weekly', 'monthly'] as const, person);
  const isWhole = person % 7 === 0;
  const ends =
    person % 2 === 0 ? { Until: addDays(start, 40 + person), Times: null } : { Until: null, Times: 2 + (person % 9) };
  return {
    Kind: at(blockKinds, person),
    Title: '',
    FirstDay: addDays(start, (person * 5) % 37),
    Starts: isWhole ? null : clock(420 + (person % 11) * 45),
    Ends: isWhole ? null : clock(600 + (person % 11) * 45),
    Repeat,
    Every: 1 + (person % 3),
    Weekdays: Repeat === 'weekly' ? ([[], [1, 3], [2, 5, 7], [4]][person % 4] ?? []) : [],
    ...(Repeat === 'none' ? { Until: null, Times: null } : ends),
  };
}

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.platform;
  await server.owner.query(
    `insert into app_user (user_id, first_name, last_name, email, region_id, current_status, account_status,
        created_at, created_by, changed_at, changed_by)
      select 'CROWD' || n, 'First' || n % 50, 'Last' || n % 90, 'crowd' || n || '@agency.example',
        (array['NW', 'SC', 'SE'])[1 + n % 3], case when n % 13 = 0 then 'I' else 'A' end,
        case when n % 29 = 0 then 'D' else 'A' end, now(), 'test', now(), 'test'
      from generate_series(0, $1 - 1) n`,
    [crowd],
  );
  for (const kind of [0, 2, 4, 5, 7]) {
    const mine = userIds.filter((_, person) => person % 9 === kind);
    await store.putPatterns(db, mine, { Days: patternOf(kind), Allocation: [] }, writer);
  }
  const blocks = userIds.flatMap((UserId, person) =>
    person % 4 === 3 ? [] : [{ ...blockOf(person), UserId, BlockId: randomUUID() }],
  );
  await store.insertBlocks(db, blocks, writer);
  await server.owner.query(
    `update calendar_block set skipped = array[to_char(first_day, 'YYYY-MM-DD')] where repeat <> 'none' and every = 2`,
  );
  await server.owner.query(
    `insert into working_exception (user_id, day, starts, ends, changed_at, changed_by)
      select 'CROWD' || n, date '2027-01-04' + n % 30, case when n % 2 = 0 then time '10:00' end,
        case when n % 2 = 0 then time '19:30' end, now(), 'test' from generate_series(0, $1 - 1, 3) n`,
    [crowd],
  );
});
afterAll(() => server.close());

async function simply(people: readonly Person[], day: string, minute: number): Promise<PresenceRow[]> {
  const ids = people.map(person => person.userId);
  const calendars = await readCalendars(server.platform.db, ids, day, day);
  return people.map(person => presenceOf(person, calendars, { day, minute }));
}

describe('who is available now, for several hundred people', () => {
  it('is the same as working out the day of each of them, at any moment', async () => {
    const { db } = server.platform;
    const seen = new Set<string>();
    const { people: all } = await pagePresence(
      db,
      { Text: 'crowd' },
      { day: start, minute: 0, isHoliday: false },
      everyone,
    );
    expect(all).toHaveLength(crowd - Math.ceil(crowd / 29));
    for (const [ahead, minute] of [
      [0, 540],
      [1, 419],
      [3, 690],
      [5, 600],
      [8, 1020],
      [13, 720],
      [22, 780],
      [31, 465],
      [46, 870],
      [59, 630],
      [62, 1439],
    ] as const) {
      const day = addDays(start, ahead);
      const moment = { day, minute, isHoliday: false };
      const rows = await simply(all, day, minute);
      for (const row of rows) seen.add(row.Presence);
      for (const Available of ['Y', 'N'] as const) {
        const wanted = rows.filter(row => row.Available === Available).map(row => row.UserId);
        const page = await pagePresence(db, { Text: 'crowd', Available }, moment, everyone);
        expect(page.people.map(person => person.userId)).toEqual(wanted);
        expect(page.total).toBe(wanted.length);
      }
    }
    expect([...seen].toSorted()).toEqual(['after', 'before', 'block', 'break', 'dayOff', 'switchedOff', 'working']);
  });

  it('has nobody on a holiday', async () => {
    const moment = { day: addDays(start, 1), minute: 600, isHoliday: true };
    const { db } = server.platform;
    expect((await pagePresence(db, { Available: 'Y' }, moment, everyone)).total).toBe(0);
    const off = await pagePresence(db, { Available: 'N', Text: 'crowd' }, moment, everyone);
    expect(off.total).toBe(crowd - Math.ceil(crowd / 29));
  });

  it('comes in pages that together are the whole, forwards and backwards, and a page beyond the end keeps the total', async () => {
    const { db } = server.platform;
    const moment = { day: addDays(start, 1), minute: 600, isHoliday: false };
    const filters = { Available: 'Y', Text: 'crowd', RegionId: 'SC' } as const;
    const whole = await pagePresence(db, filters, moment, everyone);
    expect(whole.total).toBeGreaterThan(20);
    for (const descending of [false, true]) {
      const pages = await Promise.all(
        [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110].map(offset =>
          pagePresence(db, filters, moment, { descending, limit: 10, offset }),
        ),
      );
      expect(new Set(pages.map(page => page.total))).toEqual(new Set([whole.total]));
      const people = pages.flatMap(page => page.people);
      expect(descending ? people.toReversed() : people).toEqual(whole.people);
    }
  });

  it('is answered by the call page by page, to those who may read it', async () => {
    const supervisor = await server.tokenFor('supervisor');
    const Filters = { Text: 'crowd' };
    const found = await server.call(presenceList.search, supervisor, { Filters, PageSize: 100, Page: 4 });
    expect(found.body.total).toBe(crowd - Math.ceil(crowd / 29));
    expect(found.body.data).toHaveLength(found.body.total - 300);
    const worker = await server.tokenFor('caseworker');
    expect((await server.call(presenceList.search, worker, { Filters })).status).toBe(403);
  });
});
