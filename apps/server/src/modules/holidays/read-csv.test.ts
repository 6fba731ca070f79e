import { expect, it } from 'vitest';
import { mostLines, readCsv } from './read-csv.ts';

const head = 'Date,NameEn,NameEs,Kind';

it('reads a file with a byte mark, Windows line ends, quotes and columns in any order', async () => {
  const read = await readCsv('\ufeffKind,NameEs,NameEn,Date\r\nagency,"Día, del","The ""Day""",2026-03-02\r\n\r\n');
  expect(read).toEqual({
    ok: true,
    faults: [],
    lines: [{ line: 2, holiday: { Date: '2026-03-02', NameEn: 'The "Day"', NameEs: 'Día, del', Kind: 'agency' } }],
  });
});

it('names every fault of every line by its line', async () => {
  const read = await readCsv(
    `${head}\n2026-02-30,,Día,agency\n2026-03-02,Day,Día,local\n2026-03-03,A,B,state\n2026-03-03,C,D,state`,
  );
  expect(read.ok && read.faults.map(each => [each.line, each.fault.path, each.fault.code])).toEqual([
    [2, 'Date', 'invalid'],
    [2, 'NameEn', 'required'],
    [3, 'Kind', 'unknown_option'],
    [5, 'Date', 'duplicate'],
  ]);
});

it('refuses a file without the headings, and one that is too long', async () => {
  expect(await readCsv('when,what\n2026-01-01,Day')).toEqual({ ok: false });
  expect(
    await readCsv([head, ...Array.from({ length: mostLines + 1 }, () => '2026-01-01,A,B,state')].join('\n')),
  ).toEqual({
    ok: false,
  });
});
