import { setReviewCodesStatus } from '@commonweal/contracts/review-codes/bulk-calls';
import { type BulkKind, handleBulk, same } from '../../platform/calls/bulk.ts';
import * as store from './store.ts';

const statuses = handleBulk(setReviewCodesStatus, {
  subjectType: 'review code',
  ids: store.listCodes,
  async load({ db, language }, ids, _options, lock) {
    const rows = await store.loadCodes(db, ids, lock);
    return rows.map(row => ({
      id: row.code,
      name: language === 'es' ? row.description_es : row.description_en,
      version: row.version,
      state: { Active: row.active },
    }));
  },
  shown: ['Active'],
  words: ({ platform, language }, _field, value) =>
    platform.texts.text(language, value === 'Y' ? 'common.record.active' : 'common.record.inactive'),
  async decider(_context, { Active }) {
    return ({ state }) => (state.Active === Active ? same : { code: '00', after: { Active } });
  },
  async write({ db, caller, now }, changes) {
    const statuses = changes.map(({ id, state }) => ({ code: id, active: String(state.Active) }));
    await store.writeStatuses(db, statuses, caller.userId, now);
  },
});

export const bulkKinds: readonly BulkKind[] = [statuses];
