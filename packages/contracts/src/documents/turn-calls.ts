import * as z from 'zod';
import { roundRobinPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { WriteResult, yesNo } from '../kit/fields.ts';
import { OneWorkgroup, Turn } from '../work/action-calls.ts';
import { documentErrors } from './errors.ts';

/** Papers of a queue shared out to the people of its workgroup, as work items are. */

const service = 'document-management';

export const getDocumentTurns = call({
  service,
  name: 'GetDocumentTurns',
  kind: 'read',
  summary:
    'The turns of a workgroup for papers: members in their order, who was last, who is next, how many papers wait.',
  request: OneWorkgroup,
  response: z.strictObject({ Waiting: z.int(), Members: z.array(Turn) }),
  access: needs(roundRobinPage.at('Page'), 'R'),
  audit: { activity: 'ROUND_ROBIN_VIEWED' },
  errors: [documentErrors.workgroupNotFound],
});

export const runDocumentTurns = call({
  service,
  name: 'RunDocumentTurns',
  kind: 'write',
  summary:
    'Gives the waiting papers of a queue to the members of its workgroup in turn, or says who would get which; nobody gets one that they may not open.',
  request: z.strictObject({ ...OneWorkgroup.shape, DryRun: yesNo }),
  response: z.strictObject({
    ...WriteResult.shape,
    Outcomes: z.array(z.strictObject({ DocumentNumber: z.string(), UserId: z.string(), Sentence: z.string() })),
  }),
  access: needs(roundRobinPage.at('Page'), 'U'),
  audit: { activity: 'ROUND_ROBIN_RUN' },
  errors: [documentErrors.workgroupNotFound],
});
