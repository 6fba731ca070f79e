import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { inTurns } from './turns.ts';

/** Reads CSV text whose first line names the columns. Pure: what the cells mean is judged by whoever asked for them. */

export interface CsvRecord {
  /** Where the record begins in the file; the line of headings is 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface LineFault {
  readonly line: number;
  readonly fault: FieldFault;
}

export type CsvTable =
  | { readonly ok: false; readonly why: 'encoding' | 'headings' | 'lines' }
  | { readonly ok: true; readonly records: CsvRecord[]; readonly faults: LineFault[]; readonly headings: string[] };

interface Wanted {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  readonly mostLines: number;
  /** What a heading stands for that is none of the names, as in a file that the portal itself has written; null: for nothing. */
  fieldOf?(heading: string): string | null | undefined;
}

interface Cells {
  readonly line: number;
  readonly cells: string[];
  /** A quote that nothing closes swallows the rest of the file, so it is named where it opens. */
  readonly open: boolean;
}

/** A quoted cell may hold commas and line breaks; two quotes in it stand for one. */
function* split(text: string): Generator<Cells> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begins = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isBreak = letter === '\n' || (letter === '\r' && text.charAt(at + 1) !== '\n');
    if (isBreak) line += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (letter === ',') {
      cells.push(cell.trim());
      cell = '';
    } else if (isBreak) {
      yield { line: begins, cells: [...cells, cell.trim()], open: false };
      cells = [];
      cell = '';
      begins = line;
    } else cell += letter;
  }
  if (quoted || cell.trim() !== '' || cells.length > 0) {
    yield { line: begins, cells: [...cells, cell.trim()], open: quoted };
  }
}

/** What a file in another encoding leaves behind when it is read as UTF-8. */
const isForeign = (text: string): boolean => /\uFFFD|[\p{Cc}]/u.test(text.replace(/[\t\r\n]/g, ''));

export async function readCsv(text: string, wanted: Wanted): Promise<CsvTable> {
  const { required, optional = [], mostLines } = wanted;
  if (isForeign(text)) return { ok: false, why: 'encoding' };
  const rows = split(text.replace(/^\ufeff/, ''));
  const head = rows.next();
  const known = [...required, ...optional];
  const fields = (head.done ? [] : head.value.cells).map(heading =>
    known.includes(heading) ? heading : wanted.fieldOf ? wanted.fieldOf(heading) : heading,
  );
  const headings = fields.filter(field => field !== null).map(field => field ?? '');
  const isTable =
    required.every(name => headings.includes(name)) &&
    headings.every(name => known.includes(name)) &&
    new Set(headings).size === headings.length;
  if (!isTable) return { ok: false, why: 'headings' };
  const records: CsvRecord[] = [];
  const faults: LineFault[] = [];
  for await (const some of inTurns(rows)) {
    for (const row of some) {
      if (row.cells.length === 1 && row.cells[0] === '') continue;
      if (records.length + faults.length >= mostLines) return { ok: false, why: 'lines' };
      if (row.open || row.cells.length !== fields.length) {
        faults.push({ line: row.line, fault: { path: 'Columns', code: 'invalid', params: {} } });
      } else {
        records.push({
          line: row.line,
          cells: Object.fromEntries(fields.flatMap((name, at) => (name ? [[name, row.cells[at] ?? '']] : []))),
        });
      }
    }
  }
  return { ok: true, records, faults, headings };
}
