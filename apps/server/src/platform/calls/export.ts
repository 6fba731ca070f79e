import { PassThrough } from 'node:stream';
import { stringify } from 'csv-stringify';
import ExcelJs from 'exceljs';
import type { FileAnswer } from './handle.ts';

export type Cell = string | number | null;

/** A cell that a spreadsheet would take for a formula is written as text. */
export const guardFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\0]/.test(cell) ? `'${cell}` : cell;

/** A byte order mark, so that spreadsheet programs read the accents. */
const byteOrderMark = '\uFEFF';

async function* csvOf(headings: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  const out = stringify({ record_delimiter: 'windows' });
  const feed = (async () => {
    out.write(headings);
    for await (const row of rows) {
      if (!out.write(row.map(guardFormula))) await new Promise(done => out.once('drain', done));
    }
    out.end();
  })().catch((error: Error) => out.destroy(error));
  for await (const chunk of out) yield String(chunk);
  await feed;
}

/** Some rows as they stand in a CSV file, without its head. */
export async function csvText(rows: readonly (readonly Cell[])[]): Promise<string> {
  const out = stringify(
    rows.map(row => row.map(guardFormula)),
    { record_delimiter: 'windows' },
  );
  let text = '';
  for await (const chunk of out) text += String(chunk);
  return text;
}

function xlsxOf(headings: readonly string[], rows: AsyncIterable<Cell[]>): PassThrough {
  const out = new PassThrough();
  const workbook = new ExcelJs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const feed = async (): Promise<void> => {
    const sheet = workbook.addWorksheet('Commonweal', { views: [{ state: 'frozen', ySplit: 1 }] });
    sheet.columns = headings.map(heading => ({ width: Math.max(12, heading.length + 4), style: { numFmt: '@' } }));
    const head = sheet.addRow(headings);
    head.font = { bold: true };
    head.commit();
    for await (const row of rows) sheet.addRow(row.map(guardFormula)).commit();
    sheet.commit();
    await workbook.commit();
  };
  feed().catch((error: Error) => out.destroy(error));
  return out;
}

export function exportRows(
  format: 'csv' | 'xlsx',
  name: string,
  headings: readonly string[],
  rows: AsyncIterable<Cell[]>,
): FileAnswer {
  return format === 'csv'
    ? { fileName: `${name}.csv`, mediaType: 'text/csv; charset=utf-8', bytes: csvOf(headings, rows) }
    : {
        fileName: `${name}.xlsx`,
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        bytes: xlsxOf(headings, rows),
      };
}
