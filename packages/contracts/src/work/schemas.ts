import * as z from 'zod';
import { instant, line, optionalLine, pin, plainDate, version, yesNo } from '../kit/fields.ts';
import { limits } from '../kit/limits.ts';
import { verdictCodes } from '../routing/choose.ts';
import { workItemActions, workItemStatuses } from './lifecycle.ts';

const code = line(limits.referenceCode);
const oneCode = optionalLine(limits.referenceCode).optional();

export const workItemFlags = ['AWI', 'UWI', 'PWI'] as const;

export const WorkItemFilters = z.strictObject({
  WorkItemId: optionalLine(limits.workItemId).optional(),
  WorkItemTypeId: oneCode,
  Status: z.enum(workItemStatuses).optional(),
  Open: yesNo.optional(),
  Stage: oneCode,
  Flag: z.enum(workItemFlags).optional(),
  WorkgroupId: oneCode,
  WorkgroupTypeId: oneCode,
  assignedTo: optionalLine(limits.userId).optional(),
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
  Pin: pin.optional(),
  RegionId: oneCode,
  Program: oneCode,
  ReceivedFrom: plainDate.optional(),
  ReceivedTo: plainDate.optional(),
  DueFrom: plainDate.optional(),
  DueTo: plainDate.optional(),
  Overdue: yesNo.optional(),
  /** With somebody whose account is no longer active. */
  Left: yesNo.optional(),
  Confidential: yesNo.optional(),
  ReviewCode: oneCode,
  Characteristic: oneCode,
  ClosedFrom: plainDate.optional(),
  ClosedTo: plainDate.optional(),
  /** Whether it was closed by its date, the region's days of grace included. */
  OnTime: yesNo.optional(),
  /** What the people of a supervisory unit hold, and what waits where they take work. */
  UnitId: oneCode,
});
export type WorkItemFilters = z.infer<typeof WorkItemFilters>;

/** The same without whose they are: the caller's own. */
export const MyWorkItemFilters = WorkItemFilters.omit({ assignedTo: true, UnitId: true, Left: true });

export const WorkItemRow = z.strictObject({
  WorkItemId: z.string(),
  WorkItemTypeId: z.string(),
  Status: z.enum(workItemStatuses),
  Stage: z.string(),
  /** What is to be done next (TASKDETAILSREF); empty once it is closed. */
  Task: z.string(),
  Flag: z.enum(workItemFlags),
  Priority: z.int(),
  /** Whether a person set the priority. */
  Overridden: yesNo,
  WorkgroupId: z.string(),
  WorkgroupName: z.string(),
  WorkgroupTypeId: z.string(),
  RegionId: z.string(),
  assignedTo: z.string(),
  AssignedName: z.string(),
  CaseNumber: z.string(),
  ApplicationNumber: z.string(),
  Pin: z.string(),
  ClientName: z.string(),
  Program: z.string(),
  ReceivedDate: z.string(),
  DueDate: z.string(),
  Overdue: yesNo,
  Confidential: yesNo,
  Characteristics: z.array(z.string()),
  ReviewCode: z.string(),
  Version: version,
});
export type WorkItemRow = z.infer<typeof WorkItemRow>;

const Remark = z.strictObject({ Id: z.string(), Text: z.string(), At: instant, By: z.string() });

/** Why it went where it went, in the reader's words. */
export const DecisionView = z.strictObject({
  At: instant,
  Trigger: z.string(),
  /** Why this workgroup, and why this person. */
  Why: z.array(z.string()),
  /** Why not the others. */
  Others: z.array(z.strictObject({ Name: z.string(), Code: z.enum(verdictCodes), Sentence: z.string() })),
  PassedOver: z.array(z.string()),
});
export type DecisionView = z.infer<typeof DecisionView>;

export const TimeView = z.strictObject({ By: z.string(), StartedAt: instant, Seconds: z.int(), Running: yesNo });

export const LogEntry = z.strictObject({
  ChangeId: z.string(),
  Action: z.string(),
  At: instant,
  By: z.string(),
  Reason: z.string(),
  Changes: z.array(z.strictObject({ Field: z.string(), From: z.string(), To: z.string() })),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const WorkItemDetails = z.strictObject({
  ...WorkItemRow.shape,
  CauseKind: z.string(),
  EscalatedTo: z.string(),
  Language: z.string(),
  CreatedAt: instant,
  CreatedBy: z.string(),
  ChangedAt: instant,
  ClosedAt: instant.nullable(),
  /** What can be done with it now. */
  Actions: z.array(z.enum(workItemActions)),
  /** Assigned to a worker whom the caller does not supervise: the caller takes the item over before closing it. */
  NeedsTakeover: yesNo,
  NextStages: z.array(z.string()),
  NextTypes: z.array(z.string()),
  ReviewCodes: z.array(z.strictObject({ Code: z.string(), Description: z.string() })),
  PriorityReasons: z.array(z.string()),
  Decisions: z.array(DecisionView),
  Comments: z.array(Remark),
  Notes: z.array(Remark),
  Related: z.array(WorkItemRow),
  Log: z.array(LogEntry),
  Times: z.array(TimeView),
});
export type WorkItemDetails = z.infer<typeof WorkItemDetails>;

export const OneItem = z.strictObject({ WorkItemId: line(limits.workItemId) });

export const ChangeRow = z.strictObject({
  Id: z.string(),
  At: instant,
  By: z.string(),
  Action: z.string(),
  Field: z.string(),
  From: z.string(),
  To: z.string(),
  Reason: z.string(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;
export const ChangeFilters = z.strictObject({
  WorkItemId: line(limits.workItemId),
  Action: oneCode,
  Field: oneCode,
});
export type ChangeFilters = z.infer<typeof ChangeFilters>;

const About = {
  CaseNumber: optionalLine(limits.caseNumber).optional(),
  ApplicationNumber: optionalLine(limits.applicationNumber).optional(),
  Pin: pin.optional(),
};

export const NewWorkItem = z.strictObject({
  WorkItemTypeId: code,
  WorkgroupId: oneCode,
  Program: oneCode,
  ...About,
  ReceivedDate: plainDate.optional(),
  DueDate: plainDate.optional(),
  Comment: optionalLine(limits.comment).optional(),
});
export type NewWorkItem = z.infer<typeof NewWorkItem>;

export const mostCreated = 50;
export const NewWorkItems = z.strictObject({
  WorkItemTypeId: code,
  WorkgroupId: oneCode,
  Program: oneCode,
  CaseNumbers: z.array(line(limits.caseNumber)).min(1).max(mostCreated),
  DueDate: plainDate.optional(),
  Comment: optionalLine(limits.comment).optional(),
});

/** Somebody who could take some items, with all that speaks for and against. */
export const Assignee = z.strictObject({
  UserId: z.string(),
  Name: z.string(),
  RegionId: z.string(),
  Load: z.int(),
  Capacity: z.int(),
  Skills: z.array(z.string()),
  /** Empty: nothing stands against it. */
  Barrier: z.enum(verdictCodes).or(z.literal('')),
  Sentence: z.string(),
  Member: yesNo,
});
export type Assignee = z.infer<typeof Assignee>;

export const RunningTimer = z.strictObject({
  workItemTimeWorkedId: z.string(),
  WorkItemId: z.string(),
  WorkItemTypeId: z.string(),
  StartedAt: instant,
  /** Seconds worked until the answer was made, pauses left out. */
  Seconds: z.int(),
  Paused: yesNo,
});
export type RunningTimer = z.infer<typeof RunningTimer>;
