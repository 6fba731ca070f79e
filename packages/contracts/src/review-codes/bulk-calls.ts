import { reviewCodePage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk } from '../kit/bulk.ts';
import { yesNo } from '../kit/fields.ts';
import { ReviewCodeFilters } from './calls.ts';

export const setReviewCodesStatus = bulk({
  service: 'work-item-management',
  name: 'SetReviewCodesStatus',
  summary: 'Takes review codes out of the choices (N) or offers them again (Y).',
  access: needs(reviewCodePage.at('Page'), 'U'),
  activity: 'REVIEW_CODES_STATUS_CHANGED',
  filters: ReviewCodeFilters,
  options: { Active: yesNo },
});
