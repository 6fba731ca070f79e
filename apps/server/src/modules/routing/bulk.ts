import { setRoutingProfilesStatus } from '@commonweal/contracts/routing/bulk-calls';
import { routingErrors } from '@commonweal/contracts/routing/errors';
import { sql } from 'kysely';
import type { BulkKind } from '../../platform/bulk/bulk.ts';
import { handleStatusBulk } from '../../platform/bulk/status-bulk.ts';
import { listWithoutWorkgroup, profiles } from './store.ts';

export const bulkKinds: readonly BulkKind[] = [
  handleStatusBulk(setRoutingProfilesStatus, {
    subjectType: 'routing profile',
    table: 'routing_profile',
    key: 'profile_id',
    name: () => sql.ref('name'),
    rows: profiles.rows,
    idOf: row => row.ProfileId,
    // Work is never sent to a workgroup that is not active.
    async refusals({ db }, ids, on) {
      const without = on ? await listWithoutWorkgroup(db, ids) : [];
      return new Map(without.map(id => [id, { text: routingErrors.workgroupInactive.text }]));
    },
  }),
];
