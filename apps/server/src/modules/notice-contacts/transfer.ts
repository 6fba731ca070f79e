import { noticePhoneFaxPage } from '@commonweal/contracts/access/pages';
import { NoticeContactInput } from '@commonweal/contracts/notice-contacts/calls';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { RowFault } from '../../platform/transfer/part.ts';
import { tablePart } from '../../platform/transfer/table-part.ts';

/** Numbers travel by their place, a region or one of its offices. */
export const transferPart = tablePart({
  name: 'notice-contacts',
  object: noticePhoneFaxPage.at('Page'),
  table: 'notice_contact',
  row: NoticeContactInput,
  columns: { RegionId: 'region_id', OfficeCode: 'office_code', Phone: 'phone', Fax: 'fax' },
  key: ['RegionId', 'OfficeCode'],
  primaryKey: ['contact_id'],
  newId: () => ({ contact_id: newId() }),
  refers: {
    RegionId: { part: 'go-live', table: 'region', column: 'region_id' },
    OfficeCode: { part: 'offices', table: 'office', column: 'office_code' },
  },
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
  subjectType: 'notice contact',
  subjectIdOf: (_row, id) => String(id.contact_id),
});
