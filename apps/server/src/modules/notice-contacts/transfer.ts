import { noticeContact } from '@commonweal/contracts/notice-contacts/calls';
import { sql } from 'kysely';
import type { RowFault } from '../../platform/transfer/part.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';

/** Numbers travel by their place, a region or one of its offices. */
export const transferPart = recordPart(noticeContact, {
  name: 'notice-contacts',
  key: ['RegionId', 'OfficeCode'],
  refers: {
    RegionId: { part: 'go-live', table: 'region', column: 'region_id' },
    OfficeCode: { part: 'offices', table: 'office', column: 'office_code' },
  },
  addedLater: { LegalHelp: '', LegalHelpPhone: '' },
  // The office stands in the region that the numbers are for.
  async alsoCheck(rows, _stored, scope) {
    const { rows: offices } = await sql<{ code: string; region: string }>`
      select office_code as code, region_id as region from office`.execute(scope.db);
    const incoming = scope.rows('offices').map(row => [String(row.OfficeCode), String(row.RegionId)] as const);
    const regions = new Map([...offices.map(({ code, region }) => [code, region] as const), ...incoming]);
    return rows
      .filter(row => row.OfficeCode !== null && (regions.get(String(row.OfficeCode)) ?? row.RegionId) !== row.RegionId)
      .map(
        (row): RowFault => ({
          key: `${row.RegionId} ${row.OfficeCode}`,
          fault: { path: 'OfficeCode', code: 'unknown_option', params: {} },
        }),
      );
  },
});
