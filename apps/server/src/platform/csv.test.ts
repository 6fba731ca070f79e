import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const wanted = { required: ['A', 'B'], optional: ['C'], mostLines: 3 };

it('reads quoted cells with commas, quotes and line breaks, and says on which line each record begins', async () => {
  const table = await readCsv('\ufeffB,A\r\n"x, ""y""", 1 \r\n\r\n"two\nlines",2\n3,4', wanted);
  expect(table.ok && table.records).toEqual([
    { line: 2, cells: { B: 'x, "y"', A: '1' } },
    { line: 4, cells: { B: 'two\nlines', A: '2' } },
    { line: 6, cells: { B: '3', A: '4' } },
  ]);
});

it('names a line with too many or too few cells, and a quote that nothing closes', async () => {
  const table = await readCsv('A,B\n1\n1,2,3\n"1,2', wanted);
  expect(table.ok && table.faults.map(each => [each.line, each.fault.path])).toEqual([
    [2, 'Columns'],
    [3, 'Columns'],
    [4, 'Columns'],
  ]);
});

it('refuses another encoding, headings that are missing, strange or given twice, and too many lines', async () => {
  expect(await readCsv('A,B\n\uFFFD,2', wanted)).toEqual({ ok: false, why: 'encoding' });
  expect(await readCsv('A\u0000,\u0000B\u0000', wanted)).toEqual({ ok: false, why: 'encoding' });
  for (const head of ['', 'A', 'A,B,D', 'A,B,B', '{"A":1}']) {
    expect(await readCsv(`${head}\n1,2`, wanted)).toEqual({ ok: false, why: 'headings' });
  }
  expect(await readCsv('A,B\n1,2\n1,2\n1,2\n1,2', wanted)).toEqual({ ok: false, why: 'lines' });
});
