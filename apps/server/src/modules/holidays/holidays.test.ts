import {
  addLegalHolidays,
  createHoliday,
  getHolidayHistory,
  getHolidaySuggestions,
  holidayList,
  importHolidays,
  removeHoliday,
  saveHoliday,
} from '@commonweal/contracts/holidays/calls';
import { openTestServer, type TestServer } from '@commonweal/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holidaySet } from './index.ts';

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await openTestServer();
  admin = await server.tokenFor('administrator');
});
afterAll(() => server.close());

const of = async (Year: string) => (await server.call(holidayList.search, admin, { Filters: { Year } })).body.data;
const founding = { Date: '2041-03-01', NameEn: 'Founding day', NameEs: 'Día de la fundación', Kind: 'agency' } as const;

describe('the calendar', () => {
  it('starts with the holidays of the state for this year and the next', async () => {
    const year = new Date().getUTCFullYear();
    const names = (await of(String(year))).map(row => row.NameEn);
    expect(names).toContain('Friday after Thanksgiving');
    expect(names).not.toContain('Columbus Day');
    expect((await of(String(year + 1))).length).toBeGreaterThan(7);
  });

  it('takes one holiday per day, and a second is refused in a sentence', async () => {
    expect((await server.call(createHoliday, admin, founding, { key: 'founding-1' })).status).toBe(200);
    const again = await server.call(createHoliday, admin, founding, { key: 'founding-2' });
    expect([again.status, again.problem.type]).toEqual([409, 'holidays/duplicate-day']);
    const bad = await server.call(
      createHoliday,
      admin,
      { Date: '', NameEn: 'x'.repeat(51), NameEs: '', Kind: 'local' },
      { key: 'founding-3' },
    );
    expect(bad.problem.faults.map(fault => fault.path)).toEqual(['Date', 'NameEn', 'NameEs', 'Kind']);
  });

  it('is changed by one of two editors and keeps what was removed in its history', async () => {
    const [row] = await of('2041');
    if (!row) throw new Error('The founding day is missing');
    const { HolidayId, Version } = row;
    const change = { HolidayId, ...founding, NameEn: 'Founders day' };
    expect((await server.call(saveHoliday, admin, change, { ifMatch: Version })).status).toBe(200);
    const late = await server.call(saveHoliday, admin, change, { ifMatch: Version });
    expect([late.status, late.problem.current]).toEqual([409, expect.objectContaining({ NameEn: 'Founders day' })]);
    const removal = { HolidayId, Reason: 'Not kept any more' };
    expect((await server.call(removeHoliday, admin, removal, { ifMatch: Version + 1 })).status).toBe(200);
    expect(await of('2041')).toEqual([]);
    const history = await server.call(getHolidayHistory, admin, { HolidayId });
    expect(history.body.data.map(entry => entry.Reason)).toEqual(['Not kept any more', '', '']);
    expect(history.body.data[0]?.After).toBeNull();
  });
});

describe('legal holidays', () => {
  it('are suggested by rule, and adding them twice adds them once', async () => {
    const { body } = await server.call(getHolidaySuggestions, admin, { Year: '2040' });
    const codes = body.data.filter(each => each.State === 'Y').map(each => each.Code);
    expect(body.data.every(each => each.Present === 'N')).toBe(true);
    const add = (key: string) => server.call(addLegalHolidays, admin, { Year: '2040', Codes: codes }, { key });
    expect((await add('legal-2040-a')).body).toEqual({ ResultCode: '00', Added: codes.length });
    expect((await add('legal-2040-b')).body).toEqual({ ResultCode: '00', Added: 0 });
    expect(await holidaySet(server.platform.db, '2040-11-01', '2040-11-30')).toEqual(
      new Set(['2040-11-12', '2040-11-22', '2040-11-23']),
    );
  });
});

describe('an import', () => {
  const head = 'Date,NameEn,NameEs,Kind';
  const run = (Csv: string, DryRun: 'Y' | 'N', key: string) =>
    server.call(importHolidays, admin, { Csv, DryRun }, { key });

  it('is tried without saving anything, then saved with what it said', async () => {
    const csv = `${head}\n2043-05-04,Storm day,Día de tormenta,agency\n2043-05-05,Second,Segundo,agency`;
    const dry = await run(csv, 'Y', 'import-dry');
    expect(dry.body).toMatchObject({ ResultCode: '00', Saved: 'N', Faults: [] });
    expect(await of('2043')).toEqual([]);
    expect((await run(csv, 'N', 'import-save')).body.Saved).toBe('Y');
    expect((await of('2043')).map(row => row.NameEn)).toEqual(['Storm day', 'Second']);
    const change = await run(
      `${head}\n2043-05-04,Storm,Día de tormenta,agency\n2043-05-05,Second,Segundo,agency`,
      'N',
      'import-two',
    );
    expect(change.body.Rows.map(row => row.Outcome)).toEqual(['change', 'same']);
  });

  it('with one fault saves nothing and names every line', async () => {
    const csv = `${head}\n2044-01-04,Good,Bueno,agency\n2044-02-30,,Malo,agency`;
    const { body } = await run(csv, 'N', 'import-bad');
    expect(body).toMatchObject({ ResultCode: '01', Saved: 'N' });
    expect(body.Faults.map(fault => [fault.Line, fault.Column])).toEqual([
      [3, 'Date'],
      [3, 'NameEn'],
    ]);
    expect(await of('2044')).toEqual([]);
  });

  it('of something else is refused with what is needed', async () => {
    const answer = await run('hello', 'Y', 'import-else');
    expect(answer.status).toBe(400);
    expect(answer.problem.title).toContain('Date, NameEn, NameEs and Kind');
  });
});
