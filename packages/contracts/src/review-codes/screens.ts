import { reviewCodePage } from '../access/pages.ts';
import { recordCalls } from '../kit/call-names.ts';
import { screen } from '../kit/screen.ts';

export const reviewCodeScreen = screen({
  name: 'ReviewCodeMaintenance',
  path: '/WLM/ReviewCodeMaintenance/ReviewCodeMaintenance',
  access: { kind: 'object', object: reviewCodePage.at('Page'), code: 'R' },
  gates: reviewCodePage.gates,
  title: 'review-codes.search.title',
  menu: { group: 'admin', order: 120, icon: 'label', title: 'review-codes.search.menu' },
  calls: recordCalls('ReviewCode', 'ReviewCodes', 'active'),
});
