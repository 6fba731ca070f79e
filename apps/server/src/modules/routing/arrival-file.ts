import { type FieldFault, toFaults } from '@commonweal/contracts/kit/faults';
import { asYesNo, plainDate } from '@commonweal/contracts/kit/fields';
import { fileColumns, mostArrivals } from '@commonweal/contracts/routing/arrivals';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { tableOf } from '@commonweal/contracts/routing/reading';
import { Temporal } from 'temporal-polyfill';
import type { CallContext } from '../../platform/calls/handle.ts';
import { type CsvRecord, type LineFault, readCsv } from '../../platform/csv.ts';
import { refuse } from '../../platform/problem.ts';
import { inTurns } from '../../platform/turns.ts';
import type { Arrival, Arrivals } from './arrival.ts';
import { type Codes, isActiveCode } from './codes.ts';
import { resolvePlace } from './places.ts';
import { loadZips } from './zip-store.ts';

/** Arrivals from a file: every line is an item, or is named with all that is wrong with it. */

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });
const whyRefused = {
  encoding: routingErrors.fileEncoding,
  headings: routingErrors.fileHeadings,
  lines: routingErrors.fileLines,
} as const;

function checkCode(codes: Codes, cells: CsvRecord['cells'], column: string, table: string): FieldFault[] {
  const code = cells[column] ?? '';
  if (code === '') return [fault(column, 'required')];
  return isActiveCode(codes, table, code) ? [] : [fault(column, 'unknown_option')];
}

function checkDate(column: string, value: string): FieldFault[] {
  if (value === '') return [];
  const parsed = plainDate.safeParse(value);
  return parsed.success ? [] : toFaults(parsed.error).map(each => ({ ...each, path: column }));
}

const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

function readLine(
  { line, cells }: CsvRecord,
  codes: Codes,
  zips: Awaited<ReturnType<typeof loadZips>>,
  today: string,
): { item: Arrival } | { faults: FieldFault[] } {
  const cell = (column: string): string => cells[column] ?? '';
  const characteristics = cell('Characteristics')
    .split(/[\s;]+/)
    .filter(Boolean);
  const confidential = cell('Confidential') || 'N';
  const { place, faults: placeFaults } = resolvePlace(
    { Zip: cell('Zip'), County: cell('County'), Region: cell('Region') },
    codes,
    zips,
  );
  const received = cell('ReceivedOn') || today;
  const due = cell('DueOn');
  const dateFaults = [...checkDate('ReceivedOn', cell('ReceivedOn')), ...checkDate('DueOn', due)];
  const faults = [
    ...checkCode(codes, cells, 'WorkItemType', tableOf.WorkItemTypes),
    ...checkCode(codes, cells, 'Program', tableOf.Programs),
    ...checkCode(codes, cells, 'Language', tableOf.Languages),
    ...placeFaults,
    ...(characteristics.every(code => isActiveCode(codes, tableOf.Characteristics, code))
      ? []
      : [fault('Characteristics', 'unknown_option')]),
    ...(['Y', 'N'].includes(confidential) ? [] : [fault('Confidential', 'unknown_option')]),
    ...dateFaults,
    ...(dateFaults.length === 0 && received > today
      ? [{ path: 'ReceivedOn', code: 'out_of_range', params: { max: today } } as const]
      : []),
  ];
  if (faults.length > 0) return { faults };
  const item: Arrival = {
    ItemId: String(line),
    WorkItemType: cell('WorkItemType'),
    Program: cell('Program'),
    ...place,
    Language: cell('Language'),
    Characteristics: characteristics,
    Confidential: asYesNo(confidential),
    ArrivesOn: today,
    AgeDays: daysBetween(received, today),
    DueInDays: due === '' ? null : daysBetween(today, due),
  };
  return { item };
}

export async function readArrivalFile(context: CallContext, codes: Codes, csv: string): Promise<Arrivals> {
  const read = await readCsv(csv, { ...fileColumns, mostLines: mostArrivals });
  if (!read.ok) {
    const { required, optional } = fileColumns;
    return refuse(whyRefused[read.why], {
      params: { required: required.join(', '), optional: optional.join(', '), lines: mostArrivals },
    });
  }
  const zips = await loadZips(
    context.db,
    read.records.map(({ cells }) => cells.Zip ?? ''),
  );
  const items: Arrival[] = [];
  const faults: LineFault[] = [...read.faults];
  for await (const some of inTurns(read.records)) {
    for (const record of some) {
      const line = readLine(record, codes, zips, context.today);
      if ('item' in line) items.push(line.item);
      else faults.push(...line.faults.map(each => ({ line: record.line, fault: each })));
    }
  }
  return { items, faults: faults.toSorted((a, b) => a.line - b.line) };
}
