import * as z from 'zod';
import { assignReassignPage, myWorkItemsPage, userDetailsPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call, notAudited } from '../kit/call.ts';
import { id, instant, line, plainDate, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { workErrors } from './errors.ts';

const service = 'work-item-management';

/** One person's items at most: what is more goes with the next turn. */
export const mostHandedOver = 200;

export const handOverWork = call({
  service,
  name: 'HandOverWork',
  kind: 'write',
  summary:
    'Gives the open items of somebody who is away or has left to others, by the routing profiles, or says who would get which.',
  request: z.strictObject({
    UserId: line(limits.userId),
    /** When they come back and get what is unfinished; empty where nobody knows. */
    BackOn: plainDate.or(z.literal('')),
    Reason: line(limits.reason),
    DryRun: yesNo,
  }),
  response: z.strictObject({
    ...WriteResult.shape,
    Outcomes: z.array(
      z.strictObject({
        WorkItemId: z.string(),
        WorkItemTypeId: z.string(),
        DueDate: z.string(),
        UserId: z.string(),
        Sentence: z.string(),
      }),
    ),
    /** Whether some are closed to the caller and stay where they are. */
    Closed: yesNo,
    More: yesNo,
  }),
  access: needs(assignReassignPage.at('Page'), 'U').or(needs(userDetailsPage.at('AccountStatus'), 'U')),
  audit: { activity: 'WORK_HANDED_OVER' },
  errors: [workErrors.personNotFound],
});

export const alertCodes = ['WI01', 'WI02', 'WI03'] as const;

export const WorkAlert = z.strictObject({
  Id: id,
  Code: z.enum(alertCodes),
  Sentence: z.string(),
  WorkItemId: z.string(),
  /** Whose items it is about; empty where it is about one item. */
  AboutUser: z.string(),
  At: instant,
  Seen: yesNo,
});
export type WorkAlert = z.infer<typeof WorkAlert>;

export const getWorkAlerts = call({
  service,
  name: 'GetWorkAlerts',
  kind: 'read',
  summary: 'What the caller is told about work, the newest first.',
  request: z.strictObject({}),
  response: z.strictObject({ data: z.array(WorkAlert) }),
  access: needs(myWorkItemsPage.at('Page'), 'R'),
  audit: notAudited('The caller’s own alerts; they name items by their numbers only'),
  background: true,
});

export const seeWorkAlerts = call({
  service,
  name: 'SeeWorkAlerts',
  kind: 'write',
  summary: 'The caller has seen these alerts.',
  request: z.strictObject({ Ids: z.array(id).min(1).max(100) }),
  response: WriteResult,
  access: needs(myWorkItemsPage.at('Page'), 'R'),
  audit: { activity: 'WORK_ALERTS_VIEWED' },
});
