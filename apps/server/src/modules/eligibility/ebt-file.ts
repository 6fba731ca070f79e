import type { FileLine, FileRow } from './ebt-file-store.ts';

/**
 * The file for the card company and its answer, in a fixed layout of ours (docs/ebt-file.md). Pure: text in, text or faults out.
 */

const left = (value: string, width: number): string => value.slice(0, width).padEnd(width, ' ');
const digits = (value: number, width: number): string => String(value).padStart(width, '0');
const day = (date: string): string => date.replaceAll('-', '');
const kinds = { initial: 'I', supplement: 'S', reissue: 'R', replacement: 'D' } as const;

/** The same file gives the same bytes, whenever it is asked for. */
export function writeFile(file: Pick<FileRow, 'file_number' | 'made_on' | 'total_cents'>, lines: readonly FileLine[]) {
  const header = `H${digits(Number(file.file_number), 8)}${day(file.made_on)}COMMONWEAL01`;
  const details = lines.map(
    line =>
      `D${digits(line.line, 8)}${line.payment_id}${left(line.case_number, 10)}${left(line.program, 5)}${line.month.replace('-', '')}${kinds[line.kind]}${digits(line.cents, 10)}${day(line.available_on)}`,
  );
  const trailer = `T${digits(lines.length, 8)}${digits(file.total_cents, 14)}`;
  return `${[header, ...details, trailer].join('\n')}\n`;
}

export type FaultCode =
  | 'header'
  | 'otherFile'
  | 'unreadable'
  | 'noSuchLine'
  | 'twice'
  | 'otherPayment'
  | 'otherAmount'
  | 'missing'
  | 'trailer'
  | 'count'
  | 'total'
  | 'afterEnd';

export interface AnswerFault {
  /** The line of the answer's file. */
  readonly line: number;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface LineAnswer {
  readonly line: number;
  readonly cents: number;
  readonly isRefused: boolean;
  readonly reason: string;
}

export interface ReadAnswer {
  readonly answers: readonly LineAnswer[];
  readonly faults: readonly AnswerFault[];
}

const headerForm = /^A(\d{8})(\d{8})$/;
const detailForm = /^D(\d{8})([0-9a-f-]{36})(\d{10})([AR])([A-Z0-9 ]{4})$/;
const trailerForm = /^T(\d{8})(\d{14})(\d{8})(\d{14})$/;

/** Holds an answer against the file it is about: each line once, each amount and each total to the cent. */
export function readAnswer(
  content: string,
  file: Pick<FileRow, 'file_number'>,
  lines: readonly Pick<FileLine, 'line' | 'payment_id' | 'cents'>[],
): ReadAnswer {
  const faults: AnswerFault[] = [];
  const fault = (line: number, code: FaultCode, params: AnswerFault['params'] = {}) =>
    faults.push({ line, code, params });
  const rows = content.replace(/\r\n/g, '\n').replace(/\n+$/, '').split('\n');
  const header = headerForm.exec(rows[0] ?? '');
  if (!header) fault(1, 'header');
  else if (Number(header[1]) !== Number(file.file_number)) fault(1, 'otherFile', { number: Number(header[1]) });
  const known = new Map(lines.map(each => [each.line, each]));
  const answers = new Map<number, LineAnswer>();
  let end: RegExpExecArray | null = null;
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue;
    const place = at + 1;
    if (end) {
      fault(place, 'afterEnd');
      break;
    }
    end = trailerForm.exec(row);
    if (end) continue;
    const detail = detailForm.exec(row);
    if (!detail) {
      fault(place, row.startsWith('T') ? 'trailer' : 'unreadable');
      continue;
    }
    const line = Number(detail[1]);
    const cents = Number(detail[3]);
    const sent = known.get(line);
    if (!sent) fault(place, 'noSuchLine', { number: line });
    else if (answers.has(line)) fault(place, 'twice', { number: line });
    else {
      if (sent.payment_id !== detail[2]) fault(place, 'otherPayment', { number: line });
      if (sent.cents !== cents)
        fault(place, 'otherAmount', { number: line, sent: sent.cents / 100, said: cents / 100 });
      answers.set(line, { line, cents, isRefused: detail[4] === 'R', reason: (detail[5] ?? '').trim() });
    }
  }
  for (const { line } of lines) if (!answers.has(line)) fault(rows.length, 'missing', { number: line });
  const found = [...answers.values()];
  if (!end) fault(rows.length, 'trailer');
  else {
    const sums = [found.filter(each => !each.isRefused), found.filter(each => each.isRefused)] as const;
    for (const [at, part] of sums.entries()) {
      const said = { count: Number(end[1 + 2 * at]), cents: Number(end[2 + 2 * at]) };
      const cents = part.reduce((sum, each) => sum + each.cents, 0);
      if (said.count !== part.length) fault(rows.length, 'count', { said: said.count, found: part.length });
      if (said.cents !== cents) fault(rows.length, 'total', { said: said.cents / 100, found: cents / 100 });
    }
  }
  return { answers: found, faults };
}
