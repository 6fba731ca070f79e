import { regionPage } from '@commonweal/contracts/access/pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { OfficeInput } from '@commonweal/contracts/regions/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import { countiesOf } from '../../platform/transfer/counties.ts';
import type { RowFault } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';

const Office = z
  .strictObject({ ...OfficeInput.shape, Active: yesNo })
  .refine(row => row.Closes > row.Opens, { path: ['Closes'], error: 'invalid', params: { code: 'invalid' } });

export const transferPart = tablePart({
  name: 'offices',
  object: regionPage.at('Page'),
  table: 'office',
  row: Office,
  columns: {
    OfficeCode: 'office_code',
    Name: 'name',
    RegionId: 'region_id',
    County: 'county',
    Address1: 'address1',
    City: 'city',
    Zip: 'zip',
    Phone: 'phone',
    Opens: 'opens',
    Closes: 'closes',
    Active: 'active',
  },
  reads: { Opens: sql`to_char(kept.opens, 'HH24:MI')`, Closes: sql`to_char(kept.closes, 'HH24:MI')` },
  key: ['OfficeCode'],
  primaryKey: ['office_code'],
  refers: { RegionId: { part: 'go-live', table: 'region', column: 'region_id' } },
  async alsoCheck(rows, _stored, scope) {
    const counties = await countiesOf(scope);
    return rows
      .filter(row => !counties.has(String(row.County)))
      .map(
        (row): RowFault => ({
          key: String(row.OfficeCode),
          fault: { path: 'County', code: 'unknown_option', params: {} },
        }),
      );
  },
  subjectType: 'office',
});
