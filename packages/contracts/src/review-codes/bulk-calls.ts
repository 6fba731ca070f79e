import { reviewCodePage } from '../access/pages.ts';
import { activeBulk } from '../kit/status-bulk.ts';
import { reviewCodeList } from './calls.ts';

export const setReviewCodesStatus = activeBulk(reviewCodeList, {
  name: 'SetReviewCodesStatus',
  records: 'review codes',
  object: reviewCodePage.at('Page'),
});
