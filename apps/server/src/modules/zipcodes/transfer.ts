import { zipcodeMaintenancePage } from '@commonweal/contracts/access/pages';
import { line, yesNo, zip } from '@commonweal/contracts/kit/fields';
import { limits } from '@commonweal/contracts/kit/limits';
import * as z from 'zod';
import { countiesOf } from '../../platform/transfer/counties.ts';
import type { RowFault } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';

const Zipcode = z.strictObject({
  Zip: zip,
  City: line(limits.city),
  County: line(limits.name),
  Fips: zip,
  RegionId: line(2),
  OfficeCode: line(20).nullable(),
  WorkgroupId: line(limits.referenceCode).nullable(),
  CentralTime: yesNo,
  Active: yesNo,
});

export const transferPart = tablePart({
  name: 'zipcodes',
  object: zipcodeMaintenancePage.at('Page'),
  table: 'zip_code',
  row: Zipcode,
  columns: {
    Zip: 'zip',
    City: 'city',
    County: 'county',
    Fips: 'fips',
    RegionId: 'region_id',
    OfficeCode: 'office_code',
    WorkgroupId: 'workgroup_id',
    CentralTime: 'central_time',
    Active: 'active',
  },
  fixed: { state: 'FL' },
  key: ['Zip'],
  primaryKey: ['zip'],
  refers: {
    OfficeCode: { part: 'offices', table: 'office', column: 'office_code' },
    WorkgroupId: { part: 'workgroups', table: 'workgroup', column: 'workgroup_id' },
  },
  // A county is in one region and has one number; a ZIP code takes both from it.
  async alsoCheck(rows, _stored, scope) {
    const counties = await countiesOf(scope);
    return rows.flatMap(row => {
      const county = counties.get(String(row.County));
      const fault = (path: string): RowFault => ({
        key: String(row.Zip),
        fault: { path, code: 'unknown_option', params: {} },
      });
      if (!county) return [fault('County')];
      return [
        ...(county.region === row.RegionId ? [] : [fault('RegionId')]),
        ...(county.fips === row.Fips ? [] : [fault('Fips')]),
      ];
    });
  },
  subjectType: 'zip code',
});
