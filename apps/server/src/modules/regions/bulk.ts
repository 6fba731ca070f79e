import { setOfficesStatus } from '@commonweal/contracts/regions/bulk-calls';
import { sql } from 'kysely';
import type { BulkKind } from '../../platform/calls/bulk.ts';
import { handleStatusBulk } from '../../platform/calls/status-bulk.ts';
import { countUses, listOffices } from './store.ts';

export const bulkKinds: readonly BulkKind[] = [
  handleStatusBulk(setOfficesStatus, {
    subjectType: 'office',
    table: 'office',
    key: 'office_code',
    name: () => sql.ref('name'),
    rows: ({ db }, filters, window) => listOffices(db, filters, window),
    idOf: row => row.OfficeCode,
    uses: ({ db }, ids) => countUses(db, ids),
  }),
];
