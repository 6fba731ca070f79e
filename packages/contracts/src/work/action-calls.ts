import * as z from 'zod';
import {
  assignReassignPage,
  editStagePage,
  escalatePage,
  roundRobinPage,
  workItemDetailsPage,
  workItemTypePage,
} from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { call } from '../kit/call.ts';
import { commonErrors } from '../kit/errors.ts';
import { id, line, noteWithControls, optionalLine, version, WriteResult, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { workErrors } from './errors.ts';
import { Assignee, OneItem } from './schemas.ts';

const service = 'work-item-management';
const Saved = z.strictObject({ ...WriteResult.shape, Version: version });
const why = { Reason: line(limits.reason) };
const { itemNotFound, notAllowed, itemComplete } = workErrors;
const { stale } = commonErrors;
const changing = { service, kind: 'write', versioned: true, response: Saved } as const;

/** What a worker does with an item besides passing it on. */
export const movingActions = ['start', 'pend', 'resume', 'release', 'complete', 'cancel', 'reopen'] as const;

export const moveWorkItem = call({
  ...changing,
  name: 'MoveWorkItem',
  summary:
    'Starts, pends, resumes, releases, completes, cancels or reopens a work item. Only the assignee and the assignee’s supervisors release or close it.',
  request: z.strictObject({
    ...OneItem.shape,
    Action: z.enum(movingActions),
    Reason: optionalLine(limits.reason).optional(),
  }),
  access: needs(workItemDetailsPage.at('Status'), 'U'),
  audit: { activity: 'WORK_ITEM_MOVED' },
  errors: [itemNotFound, notAllowed, itemComplete, stale, workErrors.ledByHearing, workErrors.assignedToOther],
});

export const assignWorkItem = call({
  ...changing,
  name: 'AssignWorkItem',
  summary: 'Assigns or reassigns a work item to a person, or gives it to another workgroup’s queue.',
  request: z.strictObject({
    ...OneItem.shape,
    UserId: optionalLine(limits.userId).optional(),
    WorkgroupId: optionalLine(limits.referenceCode).optional(),
    /** Somebody who has as many items as they may take gets another only if a supervisor says why. */
    OverCapacity: yesNo.optional(),
    ...why,
  }),
  access: needs(assignReassignPage.at('Page'), 'U'),
  audit: { activity: 'WORK_ITEM_ASSIGNED' },
  errors: [
    itemNotFound,
    notAllowed,
    itemComplete,
    stale,
    workErrors.personNotFound,
    workErrors.workgroupNotFound,
    workErrors.cannotTake,
    workErrors.overCapacity,
    workErrors.sameValue,
  ],
});

export const getAssignees = call({
  service,
  name: 'GetAssignees',
  kind: 'read',
  summary: 'Who could take these items: load, capacity, skills, and what stands against each person.',
  request: z.strictObject({
    WorkItemIds: z.array(line(limits.workItemId)).min(1).max(25),
    Text: optionalLine(limits.name).optional(),
  }),
  response: z.strictObject({ data: z.array(Assignee) }),
  access: needs(assignReassignPage.at('Page'), 'R'),
  audit: { activity: 'WORK_ITEM_ASSIGNEES_VIEWED' },
  errors: [itemNotFound],
});

export const setWorkItemStage = call({
  ...changing,
  name: 'SetWorkItemStage',
  summary: 'Moves a work item to a stage that may follow the one it is at.',
  request: z.strictObject({ ...OneItem.shape, Stage: line(limits.referenceCode), ...why }),
  access: needs(editStagePage.at('Page'), 'U'),
  audit: { activity: 'WORK_ITEM_STAGE_SET' },
  errors: [itemNotFound, workErrors.stageNotAllowed, workErrors.ledByHearing, notAllowed, stale],
});

export const setWorkItemType = call({
  ...changing,
  name: 'SetWorkItemType',
  summary: 'Changes APP to ADD or RDT, or one of them back to APP.',
  request: z.strictObject({ ...OneItem.shape, WorkItemTypeId: line(limits.referenceCode), ...why }),
  access: needs(workItemTypePage.at('Change'), 'U'),
  audit: { activity: 'WORK_ITEM_TYPE_SET' },
  errors: [itemNotFound, workErrors.typeNotAllowed, notAllowed, stale],
});

export const setWorkItemPriority = call({
  ...changing,
  name: 'SetWorkItemPriority',
  summary: 'Puts a person’s own word before what the rules of priority say; null gives it back to the rules.',
  request: z.strictObject({ ...OneItem.shape, Priority: z.int().min(0).max(9999).nullable(), ...why }),
  access: needs(workItemDetailsPage.at('Priority'), 'U'),
  audit: { activity: 'WORK_ITEM_PRIORITY_SET' },
  errors: [itemNotFound, notAllowed, workErrors.sameValue, stale],
});

export const setWorkItemReview = call({
  ...changing,
  name: 'SetWorkItemReview',
  summary: 'Marks a work item for review by a code of the review codes; an empty code takes the mark away.',
  request: z.strictObject({ ...OneItem.shape, ReviewCode: optionalLine(limits.referenceCode), ...why }),
  access: needs(workItemDetailsPage.at('Status'), 'U'),
  audit: { activity: 'WORK_ITEM_REVIEWED' },
  errors: [itemNotFound, notAllowed, workErrors.sameValue, stale],
});

const Superior = z.strictObject({ UserId: z.string(), Name: z.string(), Available: yesNo, Sentence: z.string() });

export const getEscalationChain = call({
  service,
  name: 'GetEscalationChain',
  kind: 'read',
  summary: 'The supervisors above whoever has the item, from the nearest up.',
  request: OneItem,
  response: z.strictObject({ data: z.array(Superior) }),
  access: needs(escalatePage.at('Page'), 'R'),
  audit: { activity: 'WORK_ITEM_ASSIGNEES_VIEWED' },
  errors: [itemNotFound],
});

export const escalateWorkItem = call({
  ...changing,
  name: 'EscalateWorkItem',
  summary: 'Brings a work item before a supervisor of the chain. Whoever has it keeps it.',
  request: z.strictObject({ ...OneItem.shape, UserId: line(limits.userId), ...why }),
  access: needs(escalatePage.at('Page'), 'U'),
  audit: { activity: 'WORK_ITEM_ESCALATED' },
  errors: [itemNotFound, notAllowed, itemComplete, workErrors.notInChain, workErrors.cannotTake, stale],
});

const Written = z.strictObject({ ...WriteResult.shape, Id: id });

export const addWorkItemComment = call({
  service,
  name: 'AddWorkItemComment',
  kind: 'write',
  summary: 'Adds a comment to a work item.',
  request: z.strictObject({ ...OneItem.shape, Comment: noteWithControls(limits.comment) }),
  response: Written,
  access: needs(workItemDetailsPage.at('Comments'), 'U'),
  audit: { activity: 'WORK_ITEM_COMMENT_ADDED' },
  errors: [itemNotFound],
  keyed: true,
});

export const addWorkItemNote = call({
  service,
  name: 'AddWorkItemNote',
  kind: 'write',
  summary: 'Adds a note to a work item.',
  request: z.strictObject({ ...OneItem.shape, Note: noteWithControls(limits.workItemNote) }),
  response: Written,
  access: needs(workItemDetailsPage.at('Notes'), 'U'),
  audit: { activity: 'WORK_ITEM_NOTE_ADDED' },
  errors: [itemNotFound],
  keyed: true,
});

export const Turn = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  Order: z.int(),
  Load: z.int(),
  Capacity: z.int(),
  Last: yesNo,
  Next: yesNo,
  Sentence: z.string(),
});
export const OneWorkgroup = z.strictObject({ WorkgroupId: line(limits.referenceCode) });

export const getRoundRobin = call({
  service,
  name: 'GetRoundRobin',
  kind: 'read',
  summary: 'The turns of a workgroup: members in their order, who was last, who is next, and how many items wait.',
  request: OneWorkgroup,
  response: z.strictObject({ Waiting: z.int(), Members: z.array(Turn) }),
  access: needs(roundRobinPage.at('Page'), 'R'),
  audit: { activity: 'ROUND_ROBIN_VIEWED' },
  errors: [workErrors.workgroupNotFound],
});

export const mostInTurn = 100;
export const runRoundRobin = call({
  service,
  name: 'RunRoundRobin',
  kind: 'write',
  summary: 'Gives the waiting items of a workgroup to its members in turn, or says who would get which.',
  request: z.strictObject({ ...OneWorkgroup.shape, DryRun: yesNo }),
  response: z.strictObject({
    ...WriteResult.shape,
    Outcomes: z.array(z.strictObject({ WorkItemId: z.string(), UserId: z.string(), Sentence: z.string() })),
  }),
  access: needs(roundRobinPage.at('Page'), 'U'),
  audit: { activity: 'ROUND_ROBIN_RUN' },
  errors: [workErrors.workgroupNotFound],
});
