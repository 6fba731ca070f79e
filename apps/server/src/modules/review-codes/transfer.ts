import { reviewCodePage } from '@commonweal/contracts/access/pages';
import { yesNo } from '@commonweal/contracts/kit/fields';
import { ReviewCodeInput } from '@commonweal/contracts/review-codes/calls';
import * as z from 'zod';
import { tablePart } from '../../platform/transfer/table-part.ts';

export const transferPart = tablePart({
  name: 'review-codes',
  object: reviewCodePage.at('Page'),
  table: 'review_code',
  row: z.strictObject({ ...ReviewCodeInput.shape, Active: yesNo }),
  columns: {
    Code: 'code',
    DescriptionEn: 'description_en',
    DescriptionEs: 'description_es',
    Program: 'program',
    DueDays: 'due_days',
    Active: 'active',
  },
  key: ['Code'],
  primaryKey: ['code'],
  codes: { Program: 'PROGRAM' },
  subjectType: 'review code',
});
