import { offeredLanguages } from '@commonweal/contracts/content/calls';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { zipcodeErrors, zipcodeList } from '@commonweal/contracts/zipcodes/calls';
import { importLimits, importZipcodes } from '@commonweal/contracts/zipcodes/import-calls';
import { difference, writeHistories } from '../../platform/audit/history.ts';
import { type CallContext, handle } from '../../platform/calls/handle.ts';
import { refuse } from '../../platform/problem.ts';
import { mapInTurns } from '../../platform/turns.ts';
import { loadPlaces, type Places } from './choices.ts';
import { type Exported, type Planned, planImport, type ReadLine, readZipcodes } from './import-plan.ts';
import * as store from './import-store.ts';

/** In the words of the screen: the same field names that a change on the screen leaves in the history. */
const contentOf = (row: store.StoredZipcode, places: Places) => ({
  City: row.city,
  County: row.county,
  OfficeName: row.office_code && (places.offices.get(row.office_code)?.name ?? row.office_code),
  WorkgroupName: row.workgroup_id && (places.workgroups.get(row.workgroup_id)?.name ?? row.workgroup_id),
  CentralTime: row.central_time,
  Active: row.active,
});

/** The list of ZIP codes as a file, in either language: what the screen calls a column, and its words for yes and no. */
function exportedAs({ platform: { texts } }: CallContext): Exported {
  const both = (key: string): string[] => offeredLanguages.map(language => texts.text(language, key));
  const fields: Readonly<Record<string, string | null>> = {
    RegionId: null,
    OfficeName: 'OfficeCode',
    WorkgroupName: 'WorkgroupId',
  };
  const headings = new Map(
    zipcodeList.columns.flatMap(({ id, title }) =>
      both(title).map(words => [words, fields[id] === undefined ? id : fields[id]]),
    ),
  );
  const words = { CentralTime: 'zipcodes.time', Active: 'zipcodes.active' };
  const codes = new Map(
    Object.entries(words).flatMap(([field, prefix]) =>
      ['Y', 'N'].flatMap(code => both(`${prefix}.${code}`).map(each => [`${field} ${each}`, code])),
    ),
  );
  return {
    fieldOf: heading => headings.get(heading),
    codes: cells =>
      Object.fromEntries(
        Object.entries(cells).map(([field, value]) => [field, codes.get(`${field} ${value}`) ?? value]),
      ),
  };
}

async function plan(context: CallContext, lines: readonly ReadLine[]) {
  const { db, language } = context;
  await store.lockImports(db);
  const [stored, counties, places] = await Promise.all([
    store.lockZipcodes(
      db,
      lines.map(each => each.given.Zip),
    ),
    store.listCounties(db),
    loadPlaces(db, language),
  ]);
  const known = {
    stored: new Map(stored.map(row => [row.zip, row])),
    counties: new Map(counties.map(each => [each.name.toLowerCase(), each])),
    places,
  };
  return { ...(await planImport(lines, known)), places };
}

async function apply(context: CallContext, written: readonly Planned[], places: Places): Promise<void> {
  const { db, caller, now } = context;
  await store.putZipcodes(
    db,
    written.map(each => each.after),
    caller.userId,
    now,
  );
  await writeHistories(
    db,
    await mapInTurns(written, ({ before, after }) => ({
      subjectType: 'zip code',
      subjectId: after.zip,
      version: (before?.version ?? 0) + 1,
      by: caller.userId,
      at: now,
      before: before ? contentOf(before, places) : null,
      after: contentOf(after, places),
    })),
  );
}

function rowOf({ line, before, after, outcome }: Planned, places: Places) {
  const changed = difference(before ? contentOf(before, places) : null, contentOf(after, places));
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    Line: line,
    Zip: after.zip,
    Outcome: outcome === 'add' ? ('add' as const) : ('change' as const),
    Changes: changed.fields.map(Field => ({
      Field,
      Before: text(changed.before?.[Field]),
      After: text(changed.after?.[Field]),
    })),
  };
}

/** A dry run says what would happen; with one fault nothing is saved. One transaction, as many statements for one line as for all. */
export const importZipcodesHandler = handle(importZipcodes, async (context, request) => {
  const read = await readZipcodes(request.Csv, exportedAs(context));
  if (!read.ok) {
    return refuse(read.why === 'encoding' ? zipcodeErrors.foreignText : zipcodeErrors.unreadable, {
      params: { lines: importLimits.lines },
    });
  }
  const { planned, faults: unknown, places } = await plan(context, read.lines);
  const faults = [...read.faults, ...unknown].toSorted((a, b) => a.line - b.line);
  const written = planned.filter(each => each.outcome !== 'same');
  const saves = request.DryRun === 'N' && faults.length === 0;
  if (saves) await apply(context, written, places);
  const added = written.filter(each => each.outcome === 'add').length;
  const told = `${added} added, ${written.length - added} changed, ${faults.length} faults`;
  context.audit({ subjectType: 'zip code', reason: saves ? told : `tried: ${told}` });
  const { texts } = context.platform;
  return {
    ResultCode: faults.length > 0 ? ('01' as const) : ('00' as const),
    Saved: toYesNo(saves),
    Added: added,
    Changed: written.length - added,
    Same: planned.length - written.length,
    Rows: written.slice(0, importLimits.shownRows).map(each => rowOf(each, places)),
    FaultCount: faults.length,
    Faults: faults.slice(0, importLimits.shownFaults).map(({ line, fault }) => ({
      Line: line,
      Column: fault.path,
      Message: texts.fault(context.language, fault),
    })),
  };
});
