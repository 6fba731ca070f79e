import { setReviewCodesStatus } from '@commonweal/contracts/review-codes/bulk-calls';
import { sql } from 'kysely';
import type { BulkKind } from '../../platform/calls/bulk.ts';
import { handleStatusBulk } from '../../platform/calls/status-bulk.ts';
import { listReviewCodes } from './store.ts';

export const bulkKinds: readonly BulkKind[] = [
  handleStatusBulk(setReviewCodesStatus, {
    subjectType: 'review code',
    table: 'review_code',
    key: 'code',
    name: language => sql.ref(`description_${language}`),
    rows: ({ db }, filters, window) => listReviewCodes(db, filters, window),
    idOf: row => row.Code,
  }),
];
