import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { toFaults } from '@commonweal/contracts/kit/faults';
import { ImportedZipcode, importColumns, importLimits } from '@commonweal/contracts/zipcodes/import-calls';
import { type CsvTable, type LineFault, readCsv } from '../../platform/csv.ts';
import { inTurns } from '../../platform/turns.ts';
import { isOffered, type Places } from './choices.ts';
import type { County, StoredZipcode } from './import-store.ts';

/** What an import would do, line by line. Pure: the handler loads what is needed and writes what comes out. */

export interface ReadLine {
  readonly line: number;
  readonly given: ImportedZipcode;
}

export type Read =
  | { readonly ok: false; readonly why: Extract<CsvTable, { ok: false }>['why'] }
  | { readonly ok: true; readonly lines: ReadLine[]; readonly faults: LineFault[] };

/** How the portal's own list of ZIP codes reads as a file: its headings and words are understood as well. */
export interface Exported {
  fieldOf(heading: string): string | null | undefined;
  codes(cells: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

/** Reads every line; a ZIP code that stands twice is named where it stands again. */
export async function readZipcodes(text: string, exported: Exported): Promise<Read> {
  const { fieldOf } = exported;
  const table = await readCsv(text, { ...importColumns, mostLines: importLimits.lines, fieldOf });
  if (!table.ok) return table;
  const lines: ReadLine[] = [];
  const faults = [...table.faults];
  const seen = new Set<string>();
  for await (const some of inTurns(table.records)) {
    for (const { line, cells } of some) {
      const parsed = ImportedZipcode.safeParse(exported.codes(cells), { reportInput: true });
      if (!parsed.success) faults.push(...toFaults(parsed.error).map(fault => ({ line, fault })));
      else if (seen.has(parsed.data.Zip)) faults.push({ line, fault: { path: 'Zip', code: 'duplicate', params: {} } });
      else lines.push({ line, given: parsed.data });
      if (parsed.success) seen.add(parsed.data.Zip);
    }
  }
  return { ok: true, lines, faults };
}

export interface Planned {
  readonly line: number;
  readonly before: (StoredZipcode & { readonly version: number }) | undefined;
  readonly after: StoredZipcode;
  readonly outcome: 'add' | 'change' | 'same';
}

export interface Known {
  readonly stored: ReadonlyMap<string, StoredZipcode & { readonly version: number }>;
  readonly counties: ReadonlyMap<string, County>;
  readonly places: Places;
}

const columns = ['city', 'county', 'office_code', 'workgroup_id', 'central_time', 'active'] as const;

/** Left out: as it is. Empty: none. The name of a place stands for its code. */
function choice(given: string | undefined, before: string | null, places: Places['offices']): string | null {
  if (given === undefined) return before;
  if (given === '') return null;
  if (before !== null && places.get(before)?.names.includes(given)) return before;
  if (places.has(given)) return given;
  const named = [...places].filter(([, place]) => place.names.includes(given));
  // Two places of one name are told apart by their codes alone: the name is refused rather than taken for one of them.
  return named.length === 1 ? (named[0]?.[0] ?? given) : given;
}

export async function planImport(
  lines: readonly ReadLine[],
  known: Known,
): Promise<{ planned: Planned[]; faults: LineFault[] }> {
  const planned: Planned[] = [];
  const faults: LineFault[] = [];
  const unknown = (line: number, path: string): void => {
    const fault: FieldFault = { path, code: 'unknown_option', params: {} };
    faults.push({ line, fault });
  };
  const plan = ({ line, given }: ReadLine): void => {
    const before = known.stored.get(given.Zip);
    const county = known.counties.get(given.County.toLowerCase());
    const office = choice(given.OfficeCode, before?.office_code ?? null, known.places.offices);
    const workgroup = choice(given.WorkgroupId, before?.workgroup_id ?? null, known.places.workgroups);
    const isOffice = isOffered(known.places.offices, office, before?.office_code ?? null);
    const isWorkgroup = isOffered(known.places.workgroups, workgroup, before?.workgroup_id ?? null);
    if (!county) unknown(line, 'County');
    if (!isOffice) unknown(line, 'OfficeCode');
    if (!isWorkgroup) unknown(line, 'WorkgroupId');
    if (!county || !isOffice || !isWorkgroup) return;
    const after: StoredZipcode = {
      zip: given.Zip,
      city: given.City,
      county: county.name,
      fips: county.fips,
      region_id: county.region_id,
      office_code: office,
      workgroup_id: workgroup,
      central_time: given.CentralTime ?? before?.central_time ?? 'N',
      active: given.Active ?? before?.active ?? 'Y',
    };
    const isSame = before !== undefined && columns.every(column => before[column] === after[column]);
    planned.push({ line, before, after, outcome: !before ? 'add' : isSame ? 'same' : 'change' });
  };
  for await (const some of inTurns(lines)) for (const each of some) plan(each);
  return { planned, faults };
}
