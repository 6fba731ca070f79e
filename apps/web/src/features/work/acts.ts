/** What the history of an item can be asked for. */
export const acts = [
  'create',
  'assign',
  'next',
  'start',
  'pend',
  'resume',
  'escalate',
  'release',
  'complete',
  'cancel',
  'reopen',
  'stage',
  'type',
  'priority',
  'review',
  'workgroup',
  'settle',
  'hearing',
] as const;

export const fields = [
  'status',
  'stage',
  'assigned_to',
  'workgroup_id',
  'work_item_type_id',
  'priority_override',
  'review_code',
  'escalated_to',
  'due_on',
] as const;
