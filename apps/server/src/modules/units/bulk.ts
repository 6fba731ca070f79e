import { setAdminUnitsStatus, setSupervisoryUnitsStatus } from '@commonweal/contracts/units/bulk-calls';
import { sql } from 'kysely';
import type { BulkKind } from '../../platform/bulk/bulk.ts';
import { handleStatusBulk } from '../../platform/bulk/status-bulk.ts';
import { adminUnits, countAdminUses } from './admin-store.ts';
import { countMembersOf } from './member-store.ts';
import { units } from './store.ts';

export const bulkKinds: readonly BulkKind[] = [
  handleStatusBulk(setAdminUnitsStatus, {
    subjectType: 'admin unit',
    table: 'admin_unit',
    key: 'admin_unit_id',
    name: () => sql.ref('name'),
    rows: adminUnits.rows,
    idOf: row => row.AdminUnitId,
    uses: ({ db }, ids) => countAdminUses(db, ids),
  }),
  handleStatusBulk(setSupervisoryUnitsStatus, {
    subjectType: 'supervisory unit',
    table: 'supervisory_unit',
    key: 'supervisory_unit_id',
    name: () => sql.ref('name'),
    rows: units.rows,
    idOf: row => row.SupervisoryUnitId,
    uses: ({ db }, ids) => countMembersOf(db, ids),
  }),
];
