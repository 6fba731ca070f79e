import * as z from 'zod';
import { caseDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { line, note, plainDate, WriteResult } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { changeReporters } from './changes.ts';
import { workErrors } from './errors.ts';

export const reportChange = call({
  service: 'work-item-management',
  name: 'ReportChange',
  kind: 'write',
  summary: 'A household reported a change: it is kept on the case and becomes an item with its clock, in one act.',
  request: z.strictObject({
    CaseNumber: line(limits.caseNumber),
    ChangeType: line(limits.referenceCode),
    ReportedOn: plainDate,
    ReportedBy: z.enum(changeReporters),
    Comment: note(limits.comment),
  }),
  response: z.strictObject({ ...WriteResult.shape, WorkItemId: z.string() }),
  access: needs(caseDetailsPage.at('WrapUp'), 'U'),
  audit: { activity: 'CASE_CHANGE_REPORTED' },
  errors: [workErrors.recordNotFound],
  keyed: true,
});
