import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { tableOf } from '@commonweal/contracts/routing/reading';
import type { Tx } from '../../platform/database/pool.ts';
import { type Codes, isActiveCode, regionOfCounty } from './codes.ts';

/** A ZIP code decides county and region, a county its region. */

export interface Place {
  readonly Zip: string;
  readonly County: string;
  readonly Region: string;
}

type Known = ReadonlyMap<string, { readonly county: string; readonly region: string }>;

export async function loadZips(db: Tx, zips: readonly string[]): Promise<Known> {
  const wanted = [...new Set(zips.filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('zip_code')
    .select(['zip', 'fips', 'region_id'])
    .where('zip', 'in', wanted)
    .where('active', '=', 'Y')
    .execute();
  return new Map(rows.map(row => [row.zip, { county: row.fips, region: row.region_id }]));
}

const fault = (path: string, code: FieldFault['code']): FieldFault => ({ path, code, params: {} });

/** The whole place, or what is wrong with what was given. */
export function resolvePlace(given: Place, codes: Codes, zips: Known): { place: Place; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const known = zips.get(given.Zip);
  if (given.Zip !== '' && !known) faults.push(fault('Zip', 'unknown_option'));
  if (given.County !== '' && !isActiveCode(codes, tableOf.Counties, given.County)) {
    faults.push(fault('County', 'unknown_option'));
  }
  if (given.Region !== '' && !isActiveCode(codes, tableOf.Regions, given.Region)) {
    faults.push(fault('Region', 'unknown_option'));
  }
  const County = known?.county ?? given.County;
  const Region = known?.region ?? regionOfCounty(codes, given.County) ?? given.Region;
  if (faults.length > 0) return { place: given, faults };
  if (given.County !== '' && given.County !== County) faults.push(fault('County', 'invalid'));
  if (given.Region !== '' && given.Region !== Region) faults.push(fault('Region', 'invalid'));
  if (Region === '') faults.push(fault('Region', 'required'));
  return { place: { Zip: given.Zip, County, Region }, faults };
}
