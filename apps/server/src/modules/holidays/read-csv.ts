import { HolidayInput } from '@commonweal/contracts/holidays/calls';
import { toFaults } from '@commonweal/contracts/kit/faults';
import { type LineFault, readCsv as readTable } from '../../platform/csv.ts';

/** Reads holidays from CSV text. Pure: what the calendar holds already is compared elsewhere. */

export const mostLines = 500;

export interface ReadLine {
  readonly line: number;
  readonly holiday: HolidayInput;
}

export type ReadCsv =
  | { readonly ok: false }
  | { readonly ok: true; readonly lines: ReadLine[]; readonly faults: LineFault[] };

/** Refuses a file without the four headings or with too many lines; otherwise every line is read or named. */
export async function readCsv(text: string): Promise<ReadCsv> {
  const table = await readTable(text, { required: ['Date', 'NameEn', 'NameEs', 'Kind'], mostLines });
  if (!table.ok) return { ok: false };
  const lines: ReadLine[] = [];
  const faults = [...table.faults];
  const seen = new Set<string>();
  for (const { line, cells } of table.records) {
    const parsed = HolidayInput.safeParse(cells, { reportInput: true });
    if (!parsed.success) faults.push(...toFaults(parsed.error).map(fault => ({ line, fault })));
    else if (seen.has(parsed.data.Date)) faults.push({ line, fault: { path: 'Date', code: 'duplicate', params: {} } });
    else lines.push({ line, holiday: parsed.data });
    if (parsed.success) seen.add(parsed.data.Date);
  }
  return { ok: true, lines, faults: faults.toSorted((a, b) => a.line - b.line) };
}
