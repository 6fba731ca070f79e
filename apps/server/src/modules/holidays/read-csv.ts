import { HolidayInput } from '@commonweal/contracts/holidays/calls';
import { type FieldFault, toFaults } from '@commonweal/contracts/kit/faults';

/** Reads holidays from CSV text. Pure: what the calendar holds already is compared elsewhere. */

export const columns = ['Date', 'NameEn', 'NameEs', 'Kind'] as const;
export const mostLines = 500;

export interface LineFault {
  readonly line: number;
  readonly fault: FieldFault;
}

export interface ReadLine {
  readonly line: number;
  readonly holiday: HolidayInput;
}

/** The cells of one line; a quoted cell may hold commas, and two quotes stand for one. */
export function cellsOf(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"' && quoted && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (letter === ',' && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

export type ReadCsv =
  | { readonly ok: false }
  | { readonly ok: true; readonly lines: ReadLine[]; readonly faults: LineFault[] };

/** Refuses a file without the four headings or with too many lines; otherwise every line is read or named. */
export function readCsv(text: string): ReadCsv {
  const [head = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const headings = cellsOf(head);
  if (columns.some(column => !headings.includes(column)) || rest.length > mostLines) return { ok: false };
  const lines: ReadLine[] = [];
  const faults: LineFault[] = [];
  const seen = new Set<string>();
  for (const [index, each] of rest.entries()) {
    if (each.trim() === '') continue;
    const line = index + 2;
    const cells = cellsOf(each);
    const given = Object.fromEntries(columns.map(column => [column, cells[headings.indexOf(column)] ?? '']));
    const parsed = HolidayInput.safeParse(given, { reportInput: true });
    if (!parsed.success) faults.push(...toFaults(parsed.error).map(fault => ({ line, fault })));
    else if (seen.has(parsed.data.Date)) faults.push({ line, fault: { path: 'Date', code: 'duplicate', params: {} } });
    else lines.push({ line, holiday: parsed.data });
    if (parsed.success) seen.add(parsed.data.Date);
  }
  return { ok: true, lines, faults };
}
