import { office } from '@commonweal/contracts/regions/calls';
import { countiesOf } from '../../platform/transfer/counties.ts';
import type { RowFault } from '../../platform/transfer/part.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';

export const transferPart = recordPart(office, {
  name: 'offices',
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
});
