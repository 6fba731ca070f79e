import type { FieldFault } from '@commonweal/contracts/kit/faults';
import { tableOf } from '@commonweal/contracts/routing/reading';
import { type Codes, isActiveCode, regionOfCounty } from './codes.ts';
import type { Known } from './zip-store.ts';

/** A ZIP code decides county and region, a county its region. */

export interface Place {
  readonly Zip: string;
  readonly County: string;
  readonly Region: string;
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
