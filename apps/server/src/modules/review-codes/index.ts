import { reviewCode } from '@commonweal/contracts/review-codes/calls';
import { handleRecord } from '../../platform/records/handle-record.ts';
import { recordPart } from '../../platform/transfer/record-part.ts';

export const { handlers, bulkKinds, codeUses } = handleRecord(reviewCode, {
  name: language => `description_${language}`,
  codeUse: 'reference.use.reviewCodes',
});

export const transferPart = recordPart(reviewCode, { name: 'review-codes' });
