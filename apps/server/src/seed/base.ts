import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedOwnFilingsOnly } from '@commonweal/contracts/access/own-filings';
import { decidedByAgency, flagNames } from '@commonweal/contracts/flags/flags';
import { seedRoles } from '@commonweal/contracts/kit/access';
import { toYesNo } from '@commonweal/contracts/kit/fields';
import { pages } from '@commonweal/contracts/pages';
import { codeTables } from '@commonweal/contracts/reference/tables';
import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database/pool.ts';
import type { OfficeTable, ZipCodeTable } from '../platform/database/tables.generated.ts';
import { newId } from '../platform/ids.ts';
import { seedDocumentSettings } from './document-settings.ts';
import { seedHolidays } from './holidays.ts';
import { seedArrivalSample } from './routing.ts';
import { seedSettings } from './settings.ts';
import { seedWorkgroups } from './workgroups.ts';

/**
 * What every installation starts with, production included: codes, roles, flags, regions, offices, ZIP codes. Rows are
 * added, never overwritten: what people have changed on the screens stays.
 */

export function readCsv(folder: string, name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(folder, 'data', `${name}.csv`), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  return lines.map(line => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

async function seedReference(tx: Tx): Promise<void> {
  for (const table of codeTables) {
    const head = { name: table.name, origin: table.origin, note: table.note ?? '' };
    await tx
      .insertInto('reference_table')
      .values(head)
      .onConflict(conflict => conflict.column('name').doUpdateSet({ origin: head.origin, note: head.note }))
      .execute();
    if (table.codes.length === 0) continue;
    const entries = table.codes.map((code, at) => {
      const entry = table.entries[code];
      if (!entry) throw new Error(`${table.name} lists ${code} without an entry`);
      return {
        table_name: table.name,
        code,
        sort_order: (at + 1) * 10,
        label_en: entry.en,
        label_es: entry.es,
        att: JSON.stringify(entry.att ?? {}),
      };
    });
    await tx
      .insertInto('reference_entry')
      .values(entries)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  await tx
    .updateTable('version_stamp')
    .set(expression => ({ value: expression('value', '+', 1) }))
    .where('name', '=', 'reference')
    .execute();
}

async function seedGeography(tx: Tx, folder: string, now: Date, demonstration: boolean): Promise<void> {
  const regions = codeTables.find(table => table.name === 'REGION');
  if (!regions) throw new Error('There is no table of regions');
  await tx
    .insertInto('region')
    .values(
      regions.codes.map(code => ({
        region_id: code,
        wp_code: regions.entries[code]?.att?.WpCode ?? '',
        name: regions.entries[code]?.en ?? code,
        // The demonstration shows one region that has not gone live; a new installation switches each on itself.
        go_live: demonstration && code !== 'SO' ? 'Y' : 'N',
        r3_go_live: demonstration && code !== 'SO' ? 'Y' : 'N',
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const offices = readCsv(folder, 'offices') as unknown as Insertable<OfficeTable>[];
  await tx
    .insertInto('office')
    .values(offices)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const zips = readCsv(folder, 'zip-codes').map(
    row => ({ ...row, changed_at: now, changed_by: 'system' }) as unknown as Insertable<ZipCodeTable>,
  );
  for (let at = 0; at < zips.length; at += 500) {
    await tx
      .insertInto('zip_code')
      .values(zips.slice(at, at + 500))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
}

/** Sensitive papers are for the people who decide cases; the others start with No Access. */
const seesSensitive: readonly string[] = ['Caseworker', 'Supervisor', 'Administrator', 'ITAdmin', 'IT Admin'];

async function seedAccess(tx: Tx): Promise<void> {
  const subtypes = codeTables.find(table => table.name === 'DOCSUBTYPE');
  for (const name of seedRoles) {
    await tx
      .insertInto('role')
      .values({ role_id: newId(), name, own_filings_only: toYesNo(seedOwnFilingsOnly.includes(name)) })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const { role_id } = await tx
      .selectFrom('role')
      .select('role_id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const objects = pages.flatMap(page =>
      Object.entries(page.objects).map(([object, grants]) => ({
        role_id,
        page_name: page.name,
        object_attribute: object,
        access_code: grants[name] ?? 'X',
      })),
    );
    await tx
      .insertInto('role_object')
      .values(objects)
      .onConflict(conflict => conflict.doNothing())
      .execute();
    const levels = (subtypes?.codes ?? []).map(code => {
      const sensitive = subtypes?.entries[code]?.att?.Sensitivity !== undefined;
      const open = name !== 'CBOAssistor' && (!sensitive || seesSensitive.includes(name));
      return { role_id, document_subtype_id: code, access_level: open ? 'View' : 'No Access' };
    });
    await tx
      .insertInto('role_document_subtype')
      .values(levels)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('feature_flag')
    .values(flagNames.map(name => ({ name, active: decidedByAgency.includes(name) ? 'N' : 'Y' })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .updateTable('version_stamp')
    .set(expression => ({ value: expression('value', '+', 1) }))
    .where('name', '=', 'access')
    .execute();
}

export async function seedBase(tx: Tx, folder: string, now: Date, demonstration: boolean): Promise<void> {
  await seedReference(tx);
  await seedGeography(tx, folder, now, demonstration);
  await seedAccess(tx);
  await seedWorkgroups(tx, now);
  await seedDocumentSettings(tx, now);
  await seedHolidays(tx, now);
  await seedSettings(tx, now);
  await seedArrivalSample(tx);
}
