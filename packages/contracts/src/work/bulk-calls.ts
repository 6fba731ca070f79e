import * as z from 'zod';
import { workItemSearchPage } from '../access/pages.ts';
import { needs } from '../kit/access.ts';
import { bulk, mostBulkRows } from '../kit/bulk.ts';
import { line, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { workErrors } from './errors.ts';
import { WorkItemFilters } from './schemas.ts';

const shared = {
  service: 'work-item-management',
  filters: WorkItemFilters,
  access: needs(workItemSearchPage.at('Bulk'), 'U'),
} as const;

export const assignWorkItems = bulk({
  ...shared,
  name: 'AssignWorkItems',
  summary: 'Assigns or reassigns work items to one person, up to what the person may hold.',
  activity: 'WORK_ITEMS_ASSIGNED',
  options: { UserId: line(limits.userId), OverCapacity: yesNo },
  errors: [workErrors.personNotFound],
});

export const shareWorkItems = bulk({
  ...shared,
  name: 'ShareWorkItems',
  summary: 'Shares work items out to several people, each item to the one it is planned for.',
  activity: 'WORK_ITEMS_ASSIGNED',
  options: {
    Moves: z
      .array(z.strictObject({ WorkItemId: line(limits.workItemId), UserId: line(limits.userId) }))
      .min(1)
      .max(mostBulkRows),
  },
  errors: [workErrors.personNotFound],
});

export const escalateWorkItems = bulk({
  ...shared,
  name: 'EscalateWorkItems',
  summary: 'Brings work items before the supervisor of whoever has each.',
  activity: 'WORK_ITEMS_ESCALATED',
  options: {},
});

export const setWorkItemsStage = bulk({
  ...shared,
  name: 'SetWorkItemsStage',
  summary: 'Moves work items to a stage, where it may follow the one each is at.',
  activity: 'WORK_ITEMS_STAGE_SET',
  options: { Stage: line(limits.referenceCode) },
});

export const setWorkItemsPriority = bulk({
  ...shared,
  name: 'SetWorkItemsPriority',
  summary: 'Puts a person’s own priority before that of the rules.',
  activity: 'WORK_ITEMS_PRIORITY_SET',
  options: { Priority: z.int().min(0).max(9999) },
});

export const closeWorkItems = bulk({
  ...shared,
  name: 'CloseWorkItems',
  summary: 'Completes or cancels work items that the caller or a worker supervised by the caller has, or nobody has.',
  activity: 'WORK_ITEMS_MOVED',
  options: { Action: z.enum(['complete', 'cancel']) },
});
